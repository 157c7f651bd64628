import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'wouter';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft, StudioVersion } from '../../../schemas/api.gen.ts';
import { callStudio, useStudioQuery, type StudioFailure } from '../calls/studio-client.ts';
import { MergeDialog } from '../editor/merge-dialog.tsx';
import { EditorContext, useConflict, useDraft, useEditor } from '../editor/editor-context.ts';
import { loadDraft, NO_DRAFT_REVISION } from '../editor/load-draft.ts';
import { SaveStatus } from '../editor/save-status.tsx';
import { UndoButtons } from '../editor/undo-buttons.tsx';
import { useEditorServices } from '../editor/use-editor-services.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useMay } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { QuestionnaireTabs } from './questionnaire-tabs.tsx';
import { CountsPanel } from './screening/counts-panel.tsx';
import { ScreeningMatrix } from './screening/screening-matrix.tsx';
import { screeningWords } from './screening/screening-words.ts';
import { questionnaireFrameWords } from './shown/questionnaire-frame-words.ts';
import { QuestionnaireSourceBar } from './shown/questionnaire-frame.tsx';
import { useVersionContent } from './shown/use-current-questionnaire.ts';
import { tabWords } from './tab-words.ts';

const NO_PLACES: readonly [] = [];

/** The draft as it is on the server now, or what its draft would start from; starts none. */
const useDraftToEdit = (code: string) =>
  useQuery<QuestionnaireDraft | null, StudioFailure>({
    queryKey: ['openDraft', code, 'screening'],
    queryFn: () => loadDraft(callStudio, code),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The page in its frame; editors see whether their changes are saved, others what is shown. */
const ScreeningLayout = ({
  draft,
  active,
  version,
}: {
  draft: QuestionnaireDraft;
  active: QuestionnaireDefinition | null;
  /** The version that is shown if there is no draft; undefined while the history loads. */
  version: StudioVersion | undefined;
}): ReactElement => {
  const say = useWords(screeningWords);
  const sayTab = useWords(tabWords);
  const language = useStudioLanguage();
  const { code, isReadOnly } = useEditor();
  const title = useDraft(({ definition }) => textInStudioLanguage(definition.title, language));
  const conflict = useConflict();
  const [dismissedConflict, setDismissedConflict] = useState<unknown>(null);
  const source =
    draft.saving.revision !== NO_DRAFT_REVISION
      ? ({ kind: 'draft', saving: draft.saving } as const)
      : version && ({ kind: 'version', version } as const);
  return (
    <StudioPage
      title={`${title === '' ? code : title} · ${sayTab('screening')}`}
      intro={say(isReadOnly ? 'introRead' : 'intro')}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
      actions={
        !isReadOnly && (
          <>
            <SaveStatus
              onDecide={() => {
                setDismissedConflict(null);
              }}
            />
            <UndoButtons />
          </>
        )
      }
    >
      <QuestionnaireTabs code={code} current="screening" />
      {isReadOnly && source && (
        <QuestionnaireSourceBar
          definition={draft.definition as unknown as QuestionnaireDefinition}
          source={source}
        />
      )}
      <ScreeningMatrix active={active} />
      <CountsPanel />
      <MergeDialog
        conflict={conflict}
        opened={dismissedConflict !== conflict}
        onClose={() => {
          setDismissedConflict(conflict);
        }}
      />
    </StudioPage>
  );
};

/** The outcomes of one draft, and the changes to them. */
const Screening = ({ draft }: { draft: QuestionnaireDraft }): ReactElement => {
  const { code } = draft;
  const services = useEditorServices(draft, NO_PLACES, null, !useMay('saveDraft'));
  const history = useStudioQuery('questionnaireHistory', { code });
  const published = history.data?.questionnaire.published;
  const active = useVersionContent(code, published?.detailId);
  return (
    <EditorContext.Provider value={services}>
      <ScreeningLayout
        draft={draft}
        active={(active.data?.definition ?? null) as QuestionnaireDefinition | null}
        version={published ?? history.data?.versions[0]}
      />
    </EditorContext.Provider>
  );
};

/**
 * `/admin/questionnaires/:code/screening`: the outcome of each answer, and what staff and visitors
 * read about it.
 */
export const ScreeningPage = (): ReactElement => {
  const say = useWords(questionnaireFrameWords);
  const sayTab = useWords(tabWords);
  const { code = '' } = useParams<{ code: string }>();
  const draft = useDraftToEdit(code);
  if (draft.data) return <Screening key={code} draft={draft.data} />;
  return (
    <StudioPage
      title={`${code} · ${sayTab('screening')}`}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
    >
      <QuestionnaireTabs code={code} current="screening" />
      <Loaded query={draft}>
        {() => <EmptyState title={say('nothingTitle')}>{say('nothing')}</EmptyState>}
      </Loaded>
    </StudioPage>
  );
};
