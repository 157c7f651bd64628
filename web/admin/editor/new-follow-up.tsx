import { Button } from '@mantine/core';
import { IconCornerDownRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { AnswerPlace } from './follow-up-edits.ts';
import { useLinkActions } from './link-actions.tsx';
import { linkWords } from './link-words.ts';

/** Makes a new question that is asked only after this answer. */
export const NewFollowUp = ({ place }: { place: AnswerPlace }): ReactElement => {
  const say = useWords(linkWords);
  const { addFollowUp } = useLinkActions();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconCornerDownRight size={16} aria-hidden />}
      aria-label={
        place.item === null ? undefined : say('newFollowUpOf', { number: place.item + 1 })
      }
      onClick={() => {
        addFollowUp(place);
      }}
    >
      {say('newFollowUp')}
    </Button>
  );
};
