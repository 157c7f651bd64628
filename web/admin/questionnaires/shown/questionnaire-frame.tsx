import './shown.css';
import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'wouter';
import { EmptyState, Failure, Loading } from '../../frame/states.tsx';
import { StudioPage } from '../../frame/studio-page.tsx';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { DraftTabs, type DraftTab } from '../draft-tabs.tsx';
import { tabWords } from '../tab-words.ts';
import { shownWords } from './frame-words.ts';
import { shownInstant } from '../../hospital/day-text.ts';
import { ReadableQuestions } from './readable-questions.tsx';
import { shownText } from './text.ts';
import { useShownQuestionnaire, type ShownQuestionnaire } from './use-shown-questionnaire.ts';
import { Dialog } from '../../frame/dialog.tsx';

const WhatIsShown = ({ shown }: { shown: ShownQuestionnaire }): ReactElement => {
  const say = useWords(shownWords);
  const language = useStudioLanguage();
  const [isRead, reading] = useDisclosure(false);
  const { of, definition } = shown;
  return (
    <Group gap="xs">
      {of.kind === 'draft' ? (
        <Badge variant="light" color="teal" tt="none" size="lg">
          {say('draft', {
            when: shownInstant(of.saving.savedAt),
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
        title={shownText(definition.title, language)}
      >
        <ReadableQuestions of={definition} />
      </Dialog>
    </Group>
  );
};

/**
 * A page about one questionnaire (`/questionnaires/:code/…`): its tabs, what of it is shown, and the
 * content, drawn once it is here.
 */
export const QuestionnaireFrame = ({
  tab,
  intro,
  children,
}: {
  tab: DraftTab;
  intro: ReactNode;
  children: (shown: ShownQuestionnaire) => ReactNode;
}): ReactElement => {
  const say = useWords(shownWords);
  const sayTab = useWords(tabWords);
  const language = useStudioLanguage();
  const { code = '' } = useParams<{ code: string }>();
  const showing = useShownQuestionnaire(code);
  const title =
    showing.kind === 'shown'
      ? shownText(showing.shown.definition.title, language)
      : showing.kind === 'nothing'
        ? showing.history.questionnaire.title.ko
        : code;
  return (
    <StudioPage
      title={`${title} · ${sayTab(tab)}`}
      intro={intro}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
    >
      <DraftTabs code={code} current={tab} />
      {showing.kind === 'loading' && <Loading />}
      {showing.kind === 'failed' && <Failure of={showing.failure} onRetry={showing.retry} />}
      {showing.kind === 'nothing' && (
        <EmptyState title={say('nothingTitle')}>{say('nothing')}</EmptyState>
      )}
      {showing.kind === 'shown' && (
        <>
          <WhatIsShown shown={showing.shown} />
          {children(showing.shown)}
        </>
      )}
    </StudioPage>
  );
};
