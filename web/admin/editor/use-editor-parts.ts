import { useEffect, useState } from 'react';
import type { Place } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { askStudio, StudioFailure } from '../calls/studio-server.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createDraftStore } from './draft-store.ts';
import type { EditorParts } from './editor-parts.ts';
import { createFindingsStore } from './findings-store.ts';
import { localCopies, type LocalCopies } from './local-copy.ts';
import { openedDraft } from './opened-draft.ts';
import { createTypedText, withTyped } from './typed-text.ts';

/** Being out of reach or in trouble passes; not being allowed to, or the draft being gone, does not. */
const isPassing = (failure: unknown): boolean =>
  !(failure instanceof StudioFailure) || failure.kind === 'offline' || failure.kind === 'broken';

const TIMER = {
  set: (work: () => void, afterMs: number): number => window.setTimeout(work, afterMs),
  clear: (timer: number): void => {
    window.clearTimeout(timer);
  },
};

/** Who only reads leaves nothing unsaved. */
const NO_COPIES: LocalCopies = {
  read: () => null,
  keep: () => undefined,
  drop: () => undefined,
};

const partsOf = (
  draft: QuestionnaireDraft,
  account: string,
  places: readonly Place[],
  selected: string | null,
  isReadOnly: boolean,
): EditorParts => {
  const { code } = draft;
  const copies = isReadOnly ? NO_COPIES : localCopies(window.sessionStorage, account, code);
  const { definition, conflict } = openedDraft(draft, copies);
  const typed = createTypedText(TIMER);
  const store = createDraftStore(definition, { selected, now: () => performance.now() });
  const ownSaver = createDraftSaver({
    draft,
    definition,
    conflict,
    copies,
    isPassing,
    save: (revision, present) => askStudio('saveDraft', { code, revision, definition: present }),
    timer: TIMER,
  });
  const saver = {
    ...ownSaver,
    flush: () => {
      typed.settle();
      ownSaver.flush();
    },
  };
  const findings = createFindingsStore();
  const open = withTyped(store, typed);
  return {
    code,
    isReadOnly,
    store: isReadOnly ? { ...open, change: () => undefined } : open,
    typed,
    saver,
    findings,
    places,
  };
};

/** The parts of the editor for a draft just opened: saved while it is edited, and once more on leaving. */
export const useEditorParts = (
  draft: QuestionnaireDraft,
  places: readonly Place[],
  selected: string | null,
  isReadOnly: boolean,
): EditorParts => {
  const { name } = useSignedIn();
  const [parts] = useState(() => partsOf(draft, name, places, selected, isReadOnly));
  const { store, typed, saver } = parts;
  useEffect(() => {
    const stop = store.subscribe(() => {
      saver.changed(store.getState().definition);
    });
    const leave = (): void => {
      if (document.visibilityState === 'hidden') saver.flush();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      saver.flush();
      const { kind } = saver.getState();
      if (kind === 'failed' || kind === 'conflict' || kind === 'malformed') event.preventDefault();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', saver.flush);
    return () => {
      typed.settle();
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', saver.flush);
      saver.end();
    };
  }, [store, typed, saver]);
  return parts;
};
