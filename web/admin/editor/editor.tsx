import './editor.css';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LintContext, Place } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { StudioPage } from '../frame/studio-page.tsx';
import { QuestionnaireTabs } from '../questionnaires/questionnaire-tabs.tsx';
import { tabWords } from '../questionnaires/tab-words.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { EditorContext, useConflict, useDraft, useEditor } from './editor-context.ts';
import { EditorPanes } from './editor-panes.tsx';
import { NO_DRAFT_REVISION } from './load-draft.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { settingsWords } from '../questionnaires/shown/settings-words.ts';
import { OthersHere } from './others-here.tsx';
import { SaveStatus } from './save-status.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { ShortcutHelp } from './shortcuts.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import { useEditorServices } from './use-editor-services.ts';
import { useLintRunner } from './use-lint-runner.ts';
import { editorWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

const EditorLayout = ({
  context,
  settings,
  isVersion,
}: {
  context: LintContext;
  settings: string | null;
  /** Whether this is a version, because there is no draft. */
  isVersion: boolean;
}): ReactElement => {
  const say = useWords(editorWords);
  const sayTab = useWords(tabWords);
  const saySettings = useWords(settingsWords);
  const language = useStudioLanguage();
  const { code, isReadOnly } = useEditor();
  const title = useDraft(({ definition }) => textInStudioLanguage(definition.title, language));
  const conflict = useConflict();
  const [settingsAt, setSettingsAt] = useState(settings);
  // A search of the studio may find the title while the editor is open.
  const visit = useHistoryState<unknown>();
  const [lastVisit, setLastVisit] = useState(visit);
  if (visit !== lastVisit) {
    setLastVisit(visit);
    if (settings !== null) setSettingsAt(settings);
  }
  const [dismissedConflict, setDismissedConflict] = useState<unknown>(null);
  const words = !isReadOnly
    ? ({ title: 'title', intro: 'intro' } as const)
    : isVersion
      ? ({ title: 'titleVersion', intro: 'introVersion' } as const)
      : ({ title: 'titleRead', intro: 'introRead' } as const);
  return (
    <StudioPage
      title={say(words.title, { name: title === '' ? code : title })}
      intro={say(words.intro)}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
      actions={
        <>
          {!isReadOnly && (
            <SaveStatus
              onDecide={() => {
                setDismissedConflict(null);
              }}
            />
          )}
          <Button
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() => {
              setSettingsAt('/title');
            }}
          >
            {saySettings('settings')}
          </Button>
          {!isReadOnly && (
            <>
              <UndoButtons />
              <ShortcutHelp />
            </>
          )}
        </>
      }
    >
      <QuestionnaireTabs code={code} current="edit" />
      <OthersHere />
      <EditorPanes context={context} onSettings={setSettingsAt} />
      <SettingsDialog
        pointer={settingsAt}
        onClose={() => {
          setSettingsAt(null);
        }}
      />
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

/** Outline, form, preview and checks of one draft, side by side. */
export const Editor = ({
  draft,
  places,
  today,
  category,
  settings,
  isReadOnly,
}: {
  draft: QuestionnaireDraft;
  places: readonly Place[];
  today: string | undefined;
  category: string | null;
  /** The pointer to the field at which the settings open; null: they stay closed. */
  settings: string | null;
  isReadOnly: boolean;
}): ReactElement => {
  const parts = useEditorServices(draft, places, category, isReadOnly);
  const context = useMemo(
    (): LintContext => (today === undefined ? {} : { places, today }),
    [places, today],
  );
  useLintRunner(parts.store, parts.findings, context);
  return (
    <EditorContext.Provider value={parts}>
      <EditorLayout
        context={context}
        settings={settings}
        isVersion={draft.saving.revision === NO_DRAFT_REVISION}
      />
    </EditorContext.Provider>
  );
};
