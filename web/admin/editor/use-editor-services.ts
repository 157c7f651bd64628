import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Place } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { callStudio, StudioFailure } from '../calls/studio-client.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createDraftStore, NO_HISTORY } from './draft-store.ts';
import type { EditorServices } from './editor-context.ts';
import { saveWithFirstDraft } from './first-save.ts';
import { createFindingsStore } from './findings-store.ts';
import { createLocalCopyStorage, type LocalCopyStorage } from './local-copy.ts';
import { resolveInitialDraft } from './initial-draft.ts';
import { createUndoStorage } from './undo-storage.ts';
import { createPendingInput, flushBeforeChange } from './pending-input.ts';

/**
 * An unreachable or failing server is temporary. A missing permission or a deleted draft is not.
 */
const isTransient = (failure: unknown): boolean =>
  !(failure instanceof StudioFailure) || failure.kind === 'offline' || failure.kind === 'broken';

const TIMER = {
  set: (work: () => void, afterMs: number): number => window.setTimeout(work, afterMs),
  clear: (timer: number): void => {
    window.clearTimeout(timer);
  },
};

/** A user who only reads has no unsaved work. */
const NO_COPIES: LocalCopyStorage = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
};

const createEditorServices = (
  draft: QuestionnaireDraft,
  account: string,
  places: readonly Place[],
  selected: string | null,
  isReadOnly: boolean,
  onDraftStarted: () => void,
): EditorServices => {
  const { code } = draft;
  const copies = isReadOnly
    ? NO_COPIES
    : createLocalCopyStorage(window.sessionStorage, account, code);
  const { definition, conflict } = resolveInitialDraft(draft, copies);
  const pendingInput = createPendingInput(TIMER);
  const undoSteps = isReadOnly ? null : createUndoStorage(window.sessionStorage, account, code);
  const store = createDraftStore(definition, {
    selected,
    history: undoSteps?.read(definition) ?? NO_HISTORY,
    now: () => performance.now(),
  });
  const ownSaver = createDraftSaver({
    draft,
    definition,
    conflict,
    copies,
    isTransient,
    save: saveWithFirstDraft(callStudio, draft, onDraftStarted),
    timer: TIMER,
  });
  const keepUndoSteps = (): void => {
    undoSteps?.write(store.getState().definition, store.getHistory());
  };
  const saver = {
    ...ownSaver,
    flush: () => {
      pendingInput.flush();
      keepUndoSteps();
      ownSaver.flush();
    },
    dispose: () => {
      keepUndoSteps();
      ownSaver.dispose();
    },
  };
  const findings = createFindingsStore();
  const flushingStore = flushBeforeChange(store, pendingInput);
  return {
    code,
    isReadOnly,
    store: isReadOnly ? { ...flushingStore, change: () => undefined } : flushingStore,
    pendingInput,
    saver,
    findings,
    places,
  };
};

/**
 * The services for a newly opened draft, which is saved during editing and once more when the user
 * leaves.
 */
export const useEditorServices = (
  draft: QuestionnaireDraft,
  places: readonly Place[],
  selected: string | null,
  isReadOnly: boolean,
): EditorServices => {
  const account = useSignedInAccount();
  const { name } = account;
  const client = useQueryClient();
  const [parts] = useState(() =>
    createEditorServices(draft, name, places, selected, isReadOnly, () => {
      // The other pages of the questionnaire show the draft from now on.
      void client.invalidateQueries({ queryKey: ['questionnaireHistory'] });
      void client.invalidateQueries({ queryKey: ['questionnaires'] });
    }),
  );
  const { store, pendingInput, saver } = parts;
  useEffect(() => {
    const stop = store.subscribe(() => {
      saver.setDefinition(store.getState().definition);
    });
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => {
      saver.flush();
      const { kind } = saver.getState();
      if (kind === 'failed' || kind === 'conflict' || kind === 'malformed') event.preventDefault();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('beforeunload', warnBeforeUnload);
    window.addEventListener('online', saver.flush);
    return () => {
      pendingInput.flush();
      stop();
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('beforeunload', warnBeforeUnload);
      window.removeEventListener('online', saver.flush);
      saver.dispose();
    };
  }, [store, pendingInput, saver]);
  // A search of the studio may find another category while the editor is open.
  const visit = useHistoryState<unknown>();
  useEffect(() => {
    if (selected !== null) store.select(selected);
  }, [selected, store, visit]);
  // What could not be saved when the session ended is saved once the person has signed in again.
  useEffect(() => {
    saver.flush();
  }, [account, saver]);
  return parts;
};
