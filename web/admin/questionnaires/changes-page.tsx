import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { useWords } from '../words/studio-words.ts';
import { ChangeList } from './changes/change-list.tsx';
import { ChangedComments } from './comments/changed-comments.tsx';
import { changeWords } from './changes/change-words.ts';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import { useVersionContent, type CurrentQuestionnaire } from './shown/use-current-questionnaire.ts';

/** What a draft changes compared to the active version. Everything is new if there is none. */
export const DraftChanges = ({ shown }: { shown: CurrentQuestionnaire }): ReactElement => {
  const say = useWords(changeWords);
  const { published } = shown.history.questionnaire;
  const content = useVersionContent(shown.code, published?.detailId);
  if (published === null) {
    return (
      <>
        <EmptyState title={say('comparedNothing')}>{null}</EmptyState>
        <ChangedComments code={shown.code} before={null} after={shown.definition} />
      </>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {say('compared', { version: published.version })}
      </Text>
      <Loaded query={content}>
        {({ definition }) => {
          const before = definition as unknown as QuestionnaireDefinition;
          return (
            <>
              <ChangeList before={before} after={shown.definition} />
              <ChangedComments code={shown.code} before={before} after={shown.definition} />
            </>
          );
        }}
      </Loaded>
    </>
  );
};

/** `/admin/questionnaires/:code/changes`: the differences by meaning and by language. */
export const ChangesPage = (): ReactElement => {
  const say = useWords(changeWords);
  return (
    <QuestionnaireFrame tab="changes" intro={say('intro')}>
      {(shown) => <DraftChanges shown={shown} />}
    </QuestionnaireFrame>
  );
};
