import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import { Link } from 'wouter';
import {
  diffQuestionnaires,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { categoryPath } from '../questionnaire-tabs.tsx';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import { CommentThreadCard } from './comment-thread.tsx';
import { commentWords } from './comment-words.ts';
import { NewComment } from './question-comments.tsx';
import { isOpen, toThreads, useComments } from './use-comments.ts';

/** The questions that differ between two versions, removed ones last; all of a first version. */
const changedQuestions = (
  before: QuestionnaireDefinition | null,
  after: QuestionnaireDefinition,
): readonly CategoryDefinition[] => {
  if (before === null) return after.categories;
  const changed = new Set(diffQuestionnaires(before, after).map(({ categoryId }) => categoryId));
  const here = new Set(after.categories.map(({ id }) => id));
  return [...after.categories, ...before.categories.filter(({ id }) => !here.has(id))].filter(
    ({ id }) => changed.has(id),
  );
};

/** The open comments on the changed questions and on the whole questionnaire, and a field for more. */
export const ChangedComments = ({
  code,
  before,
  after,
}: {
  code: string;
  before: QuestionnaireDefinition | null;
  after: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(commentWords);
  const language = useStudioLanguage();
  const comments = useComments(code);
  const changed = useMemo(() => changedQuestions(before, after), [before, after]);
  const names = [
    { value: '', label: say('whole') },
    ...changed.map((category) => ({
      value: category.id,
      label: `${shortQuestion(category, language)} (${category.id})`,
    })),
  ];
  return (
    <Stack gap="sm" mt="md" component="section" aria-label={say('changed')}>
      <div>
        <Title order={2} size="h4">
          {say('changed')}
        </Title>
        <Text size="sm" c="dimmed">
          {say('changedHint')}
        </Text>
      </div>
      <Loaded query={comments}>
        {(loaded) => {
          const threads = toThreads(loaded.comments).filter(isOpen);
          const groups = names.flatMap(({ value, label }) => {
            const own = threads.filter(({ first }) => first.categoryId === value);
            return own.length === 0 ? [] : [{ value, label, own }];
          });
          return groups.length === 0 ? (
            <Text size="sm">{say('noneChanged')}</Text>
          ) : (
            groups.map(({ value, label, own }) => (
              <Stack key={value} gap="xs">
                {value === '' ? (
                  <Text size="sm" fw={600}>
                    {label}
                  </Text>
                ) : (
                  <Anchor component={Link} href={categoryPath(code, value)} size="sm" fw={600}>
                    {label}
                  </Anchor>
                )}
                {own.map((thread) => (
                  <CommentThreadCard key={thread.first.commentId} code={code} of={thread} />
                ))}
              </Stack>
            ))
          );
        }}
      </Loaded>
      <NewComment code={code} target={{ questions: names }} />
    </Stack>
  );
};
