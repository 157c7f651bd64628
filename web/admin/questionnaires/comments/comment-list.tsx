import { Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import { CommentThreadCard } from './comment-thread.tsx';
import { commentWords } from './comment-words.ts';
import { NewComment } from './question-comments.tsx';
import { isOpen, toThreads, useComments, type CommentThread } from './use-comments.ts';

interface Group {
  readonly categoryId: string;
  /** The number of the question; null for the whole questionnaire, and for one that is gone. */
  readonly number: number | null;
  readonly title: string;
  readonly threads: readonly CommentThread[];
}

const WHOLE = { categoryId: '' };

/** Every comment on a questionnaire: on the whole, by question, and on questions that are gone. */
export const CommentList = ({
  code,
  definition: { categories },
  onGo,
}: {
  code: string;
  definition: QuestionnaireDefinition;
  onGo: (categoryId: string) => void;
}): ReactElement => {
  const say = useWords(commentWords);
  const language = useStudioLanguage();
  const comments = useComments(code);
  const [shown, setShown] = useState<'open' | 'closed'>('open');
  const groupsOf = (threads: readonly CommentThread[]): readonly Group[] => {
    const here = new Set(['', ...categories.map(({ id }) => id)]);
    const gone = [...new Set(threads.map(({ first }) => first.categoryId))].filter(
      (id) => !here.has(id),
    );
    return [
      { categoryId: '', number: null, title: say('whole') },
      ...categories.map((category, at) => ({
        categoryId: category.id,
        number: at + 1,
        title: `${String(at + 1)}. ${shortQuestion(category, language)}`,
      })),
      ...gone.map((id) => ({ categoryId: id, number: null, title: say('gone', { id }) })),
    ].flatMap((group) => {
      const own = threads.filter(({ first }) => first.categoryId === group.categoryId);
      return own.length === 0 ? [] : [{ ...group, threads: own }];
    });
  };
  return (
    <Loaded query={comments}>
      {(loaded) => {
        const threads = toThreads(loaded.comments);
        const open = threads.filter(isOpen);
        const closed = threads.filter((thread) => !isOpen(thread));
        const groups = groupsOf(shown === 'open' ? open : closed);
        return (
          <Stack gap="sm" pt="sm">
            <NewComment code={code} target={WHOLE} label={say('addWhole')} />
            <SegmentedControl
              aria-label={say('which')}
              value={shown}
              onChange={setShown}
              data={[
                { value: 'open', label: say('open', { count: open.length }) },
                { value: 'closed', label: say('closed', { count: closed.length }) },
              ]}
            />
            {groups.length === 0 && (
              <Text size="sm">{say(shown === 'open' ? 'noneOpen' : 'noneClosed')}</Text>
            )}
            {groups.map(({ categoryId, number, title, threads: own }) => (
              <Stack key={categoryId} gap="xs" component="section" aria-label={title}>
                {number === null ? (
                  <Text size="sm" fw={600}>
                    {title}
                  </Text>
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    fw={600}
                    ta="start"
                    onClick={() => {
                      onGo(categoryId);
                    }}
                  >
                    {title}
                  </Anchor>
                )}
                {number === null && categoryId !== '' && (
                  <Text size="sm" c="dimmed">
                    {say('goneHint')}
                  </Text>
                )}
                {own.map((thread) => (
                  <CommentThreadCard key={thread.first.commentId} code={code} of={thread} />
                ))}
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
};
