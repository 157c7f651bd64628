import { SegmentedControl } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { LintContext } from '../../../engine/questionnaire/index.ts';
import { PartBoundary } from '../frame/part-boundary.tsx';
import { EmptyState } from '../frame/query-states.tsx';
import { useWords } from '../words/studio-words.ts';
import { AddCategory } from './add-category.tsx';
import { createCategoryActions } from './category-actions.ts';
import { CategoryForm } from './category-form.tsx';
import { CategoryToolbar } from './category-toolbar.tsx';
import { indexOfKey, type CategoryKey } from './category-keys.ts';
import { CopyDialog, type CopySource } from './copy-dialog.tsx';
import { useDraft, useEditor } from './editor-context.ts';
import { focusField } from './focus-field.ts';
import type { AnswerPlace } from './follow-up-edits.ts';
import { LinkActionsContext, useChangeLinks, type LinkActions } from './link-actions.tsx';
import { linkWords } from './link-words.ts';
import { Outline } from './outline.tsx';
import { useEditorShortcuts } from './shortcuts.tsx';
import { SidePane } from './side-pane.tsx';
import { isBlank } from './text-edits.ts';
import { editorWords } from './words.ts';

/** Below this width, form and preview do not fit side by side (editor.css). */
const NARROW = '(width < 80rem)';

/** The Korean question of the selected category. */
const QUESTION = { pointer: '/categories/0/question/ko' };

/** Outline, form and preview side by side; on a narrow screen, form and preview take turns. */
export const EditorPanes = memo(function Panes({
  context,
  onSettings,
}: {
  context: LintContext;
  onSettings: (pointer: string) => void;
}): ReactElement {
  const say = useWords(editorWords);
  const sayLink = useWords(linkWords);
  const { store, saver, isReadOnly } = useEditor();
  const selected = useDraft((state) => state.selected);
  const [isAdding, adding] = useDisclosure(false);
  const [copyFrom, setCopyFrom] = useState<{ readonly source: CopySource } | null>(null);
  const [followUpOf, setFollowUpOf] = useState<AnswerPlace | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const [fieldToFocus, setFieldToFocus] = useState<{ readonly pointer: string } | null>(() => {
    const { definition, selected: first } = store.getState();
    const category = definition.categories[indexOfKey(definition, first)];
    return !isReadOnly && category && isBlank(category.question) ? QUESTION : null;
  });
  const isNarrow = useMediaQuery(NARROW) ?? false;
  const search = new URLSearchParams(useSearch());
  // A link to the comments names a question, whose form shows them, or none.
  const [shown, setShown] = useState<'form' | 'side'>(
    search.get('part') === 'comments' && !search.has('category') ? 'side' : 'form',
  );
  const actions = useMemo(() => createCategoryActions(store), [store]);
  const { changeLinks, dialog } = useChangeLinks();
  const linkActions = useMemo(
    (): LinkActions => ({ changeLinks, addFollowUp: setFollowUpOf }),
    [changeLinks],
  );
  useEditorShortcuts({
    ...actions,
    ...store,
    add: isReadOnly ? adding.close : adding.open,
    save: saver.flush,
  });

  useEffect(() => {
    if (fieldToFocus && form.current) focusField(form.current, fieldToFocus.pointer);
  }, [fieldToFocus]);
  const go = useCallback(
    (key: CategoryKey, pointer: string): void => {
      store.select(key);
      setShown('form');
      setFieldToFocus({ pointer });
    },
    [store],
  );

  return (
    <LinkActionsContext.Provider value={linkActions}>
      <div className="editor-grid" data-shown={isNarrow ? shown : 'both'}>
        <div className="editor-pane editor-list">
          {!isReadOnly && (
            <CategoryToolbar
              onAdd={adding.open}
              onUp={actions.moveUp}
              onDown={actions.moveDown}
              onDuplicate={actions.duplicate}
            />
          )}
          <PartBoundary>
            <Outline />
          </PartBoundary>
        </div>
        {isNarrow && (
          <SegmentedControl
            aria-label={say('narrow')}
            className="editor-switch"
            value={shown}
            onChange={setShown}
            data={[
              { value: 'form', label: say('form') },
              { value: 'side', label: say('side') },
            ]}
          />
        )}
        <div className="editor-pane editor-form" ref={form}>
          {selected === null ? (
            <EmptyState title={say('emptyTitle')}>{isReadOnly ? '' : say('empty')}</EmptyState>
          ) : (
            <PartBoundary key={selected}>
              <CategoryForm categoryKey={selected} />
            </PartBoundary>
          )}
        </div>
        <section className="editor-pane editor-side" aria-label={say('side')}>
          <PartBoundary>
            <SidePane context={context} onGo={go} onSettings={onSettings} />
          </PartBoundary>
        </section>
      </div>
      {dialog}
      <AddCategory
        title={followUpOf === null ? say('chooseType') : sayLink('newFollowUpTitle')}
        opened={isAdding || followUpOf !== null}
        onClose={() => {
          adding.close();
          setFollowUpOf(null);
        }}
        onCopy={
          followUpOf === null
            ? (source) => {
                setCopyFrom({ source });
              }
            : undefined
        }
        onChoose={(type) => {
          if (followUpOf === null) actions.add(type);
          else actions.addFollowUp(followUpOf, type);
          setShown('form');
          setFieldToFocus({ ...QUESTION });
        }}
      />
      {copyFrom && (
        <CopyDialog
          initial={copyFrom.source}
          onClose={() => {
            setCopyFrom(null);
          }}
        />
      )}
    </LinkActionsContext.Provider>
  );
});
