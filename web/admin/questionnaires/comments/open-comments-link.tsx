import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OpenComments } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { categoryPath, questionnaireTabPath } from '../questionnaire-tabs.tsx';
import { commentWords } from './comment-words.ts';
import { useOpenComments } from './use-comments.ts';

/** The list of comments in the editor, at the question of the newest one. */
export const commentsPath = ({ code, categoryId }: Pick<OpenComments, 'code' | 'categoryId'>) =>
  categoryId === ''
    ? `${questionnaireTabPath(code, 'edit')}?part=comments`
    : `${categoryPath(code, categoryId)}&part=comments`;

/** How many open comments a questionnaire has, as a link to them; nothing if there are none. */
export const OpenCommentsLink = ({
  code,
  name = '',
  onFollow,
}: {
  code: string;
  /** Names the questionnaire, if the place does not. */
  name?: string;
  onFollow?: () => void;
}): ReactElement | null => {
  const say = useWords(commentWords);
  const open = useOpenComments(code);
  if (!open) return null;
  return (
    <Anchor
      component={Link}
      href={commentsPath(open)}
      size="sm"
      w="fit-content"
      {...(onFollow && { onClick: onFollow })}
    >
      {name !== '' && `${name}: `}
      {say('openCount', { count: open.count })}
    </Anchor>
  );
};
