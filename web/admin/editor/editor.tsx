import './editor.css';
import { ActionIcon, Badge, Button, Group, Tabs, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { LintContext, Place } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { EmptyState } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { DraftTabs } from '../questionnaires/draft-tabs.tsx';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { AddCategory } from './add-category.tsx';
import { categoryActions } from './category-actions.ts';
import { shownText } from './category-choices.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryToolbar } from './category-toolbar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { categoryAt, type CategoryKey } from './draft-keys.ts';
import { EditorContext, useDraft, useEditor, useFindings, useSaveState } from './editor-parts.ts';
import { focusField } from './focus-field.ts';
import { LintPanel } from './lint-panel.tsx';
import { Outline } from './outline.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SaveStatus } from './save-status.tsx';
import { ShortcutHelp, useEditorShortcuts } from './shortcuts.tsx';
import { useEditorParts } from './use-editor-parts.ts';
import { useLintRunner } from './use-lint-runner.ts';
import { editorWords } from './words.ts';

const UndoButtons = (): ReactElement => {
  const say = useWords(editorWords);
  const { store } = useEditor();
  const canUndo = useDraft((state) => state.canUndo);
  const canRedo = useDraft((state) => state.canRedo);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('undo')}
        disabled={!canUndo}
        onClick={store.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say('redo')}
        disabled={!canRedo}
        onClick={store.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
};

const LintTab = (): ReactElement => {
  const say = useWords(editorWords);
  const errors = useFindings(
    ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  );
  const warnings = useFindings(({ findings }) => findings.length) - errors;
  return (
    <Tabs.Tab
      value="lint"
      rightSection={
        errors + warnings > 0 && (
          <Badge size="sm" circle={false} color={errors > 0 ? 'red.9' : '#9a3412'}>
            {errors > 0 ? errors : warnings}
          </Badge>
        )
      }
    >
      {say('lint')}
    </Tabs.Tab>
  );
};

/** What deletes the selected category and offers to bring it back. */
const useRemove = (remove: ReturnType<typeof categoryActions>['remove']): (() => void) => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  return () => {
    const { definition, selected } = store.getState();
    const category = categoryAt(definition, selected);
    const removal = remove();
    if (!category || !removal) return;
    const text = shownText(category.question, language);
    const name = text === '' ? category.id : text;
    const toast = notifications.show({
      role: 'status',
      autoClose: 10_000,
      closeButtonProps: { 'aria-label': say('close') },
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">
            {say(removal.hadTargets ? 'removedWithTargets' : 'removed', { name })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              removal.bringBack();
              notifications.hide(toast);
            }}
          >
            {say('undo')}
          </Button>
        </Group>
      ),
    });
    // What is told there is over once something else is changed.
    const stop = store.subscribe(() => {
      stop();
      notifications.hide(toast);
    });
  };
};

const Panes = ({ context }: { context: LintContext }): ReactElement => {
  const say = useWords(editorWords);
  const { store, saver } = useEditor();
  const selected = useDraft((state) => state.selected);
  const [isAdding, adding] = useDisclosure(false);
  const form = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<{ readonly pointer: string } | null>(null);
  const actions = useMemo(() => categoryActions(store), [store]);
  const remove = useRemove(actions.remove);
  useEditorShortcuts({ ...actions, ...store, add: adding.open, save: saver.flush });

  useEffect(() => {
    if (sought && form.current) focusField(form.current, sought.pointer);
  }, [sought]);
  const go = (key: CategoryKey, pointer: string): void => {
    store.select(key);
    setSought({ pointer });
  };

  return (
    <div className="editor-grid">
      <div className="editor-pane editor-list">
        <CategoryToolbar
          onAdd={adding.open}
          onUp={actions.moveUp}
          onDown={actions.moveDown}
          onDuplicate={actions.duplicate}
          onRemove={remove}
        />
        <Outline />
      </div>
      <div className="editor-pane" ref={form}>
        {selected === null ? (
          <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
        ) : (
          <CategoryForm key={selected} categoryKey={selected} />
        )}
      </div>
      <section className="editor-pane editor-side" aria-label={say('side')}>
        <Tabs defaultValue="preview">
          <Tabs.List>
            <Tabs.Tab value="preview">{say('preview')}</Tabs.Tab>
            <LintTab />
          </Tabs.List>
          <Tabs.Panel value="preview">
            <PreviewPane />
          </Tabs.Panel>
          <Tabs.Panel value="lint">
            <LintPanel context={context} onGo={go} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <AddCategory
        opened={isAdding}
        onClose={adding.close}
        onChoose={(type) => {
          actions.add(type);
          setSought({ pointer: '/categories/0/question/ko' });
        }}
      />
    </div>
  );
};

const Page = ({ context }: { context: LintContext }): ReactElement => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const { code } = useEditor();
  const title = useDraft(({ definition }) => shownText(definition.title, language));
  const saved = useSaveState();
  const conflict = saved.kind === 'conflict' ? saved.conflict : null;
  const [postponed, setPostponed] = useState<unknown>(null);
  return (
    <StudioPage
      title={say('title', { name: title === '' ? code : title })}
      intro={say('intro')}
      actions={
        <>
          <SaveStatus
            onDecide={() => {
              setPostponed(null);
            }}
          />
          <UndoButtons />
          <ShortcutHelp />
        </>
      }
    >
      <DraftTabs code={code} current="edit" />
      <Panes context={context} />
      <ConflictDialog
        conflict={conflict}
        opened={conflict !== null && postponed !== conflict}
        onClose={() => {
          setPostponed(conflict);
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
}: {
  draft: QuestionnaireDraft;
  places: readonly Place[];
  today: string | undefined;
  category: string | null;
}): ReactElement => {
  const parts = useEditorParts(draft, places, category);
  const context = useMemo(
    (): LintContext => (today === undefined ? {} : { places, today }),
    [places, today],
  );
  useLintRunner(parts.store, parts.findings, context);
  return (
    <EditorContext.Provider value={parts}>
      <Page context={context} />
    </EditorContext.Provider>
  );
};
