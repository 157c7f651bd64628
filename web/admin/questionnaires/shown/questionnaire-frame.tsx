import './questionnaires.css';
import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'wouter';
import { EmptyState, Failure, Loading } from '../../frame/query-states.tsx';
import { StudioPage } from '../../frame/studio-page.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { QuestionnaireTabs, type QuestionnaireTab } from '../questionnaire-tabs.tsx';
import { tabWords } from '../tab-words.ts';
import { questionnaireFrameWords } from './questionnaire-frame-words.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { ReadableQuestions } from './readable-questions.tsx';
import { useCurrentQuestionnaire, type CurrentQuestionnaire } from './use-current-questionnaire.ts';
import { Dialog } from '../../frame/dialog.tsx';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

/** Which draft or version a page shows, and its questions to read. */
export const QuestionnaireSourceBar = ({
  source: of,
  definition,
}: Pick<CurrentQuestionnaire, 'source' | 'definition'>): ReactElement => {
  const say = useWords(questionnaireFrameWords);
  const language = useStudioLanguage();
  const [isRead, reading] = useDisclosure(false);
  return (
    <Group gap="xs">
      {of.kind === 'draft' ? (
        <Badge variant="light" color="teal" tt="none" size="lg">
          {say('draft', {
            when: formatInstant(of.saving.savedAt),
            who: of.saving.savedBy,
          })}
        </Badge>
      ) : (
        <Badge variant="light" color="gray" tt="none" size="lg" c="dark">
          {say(of.version.isPublished ? 'version' : 'versionNotInForce', {
            version: of.version.version,
          })}
        </Badge>
      )}
      <Button variant="subtle" size="compact-md" onClick={reading.open}>
        {say('read')}
      </Button>
      <Dialog
        opened={isRead}
        onClose={reading.close}
        size="xl"
        title={textInStudioLanguage(definition.title, language)}
      >
        <ReadableQuestions of={definition} />
      </Dialog>
    </Group>
  );
};

/**
 * A page about one questionnaire (`/questionnaires/:code/…`): its tabs, a note on which version is
 * shown, and the content once it is loaded.
 */
export const QuestionnaireFrame = ({
  tab,
  intro,
  children,
}: {
  tab: QuestionnaireTab;
  intro: ReactNode;
  children: (shown: CurrentQuestionnaire) => ReactNode;
}): ReactElement => {
  const say = useWords(questionnaireFrameWords);
  const sayTab = useWords(tabWords);
  const language = useStudioLanguage();
  const { code = '' } = useParams<{ code: string }>();
  const state = useCurrentQuestionnaire(code);
  const title =
    state.kind === 'shown'
      ? textInStudioLanguage(state.shown.definition.title, language)
      : state.kind === 'nothing'
        ? state.history.questionnaire.title.ko
        : code;
  return (
    <StudioPage
      title={`${title} · ${sayTab(tab)}`}
      intro={intro}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
    >
      <QuestionnaireTabs code={code} current={tab} />
      {state.kind === 'loading' && <Loading />}
      {state.kind === 'failed' && <Failure of={state.failure} onRetry={state.retry} />}
      {state.kind === 'nothing' && (
        <EmptyState title={say('nothingTitle')}>{say('nothing')}</EmptyState>
      )}
      {state.kind === 'shown' && (
        <>
          <QuestionnaireSourceBar {...state.shown} />
          {children(state.shown)}
        </>
      )}
    </StudioPage>
  );
};
