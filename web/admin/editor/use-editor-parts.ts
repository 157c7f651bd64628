import { useEffect, useState } from 'react';
import type { Place } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft } from '../../../schemas/api.gen.ts';
import { askStudio, StudioFailure } from '../calls/studio-server.ts';
import { useSignedIn } from '../session/signed-in.ts';
import { createDraftSaver } from './draft-saver.ts';
import { createDraftStore } from './draft-store.ts';
import type { EditorParts } from './editor-parts.ts';
import { createFindingsStore } from './findings-store.ts';
import { localCopies } from './local-copy.ts';
import { openedDraft } from './opened-draft.ts';

/** Being out of reach or in trouble passes; not being allowed to, or the draft being gone, does not. */
const isPassing = (failure: unknown): boolean =>
  !(failure instanceof StudioFailure) || failure.kind === 'offline' || failure.kind === 'broken';

const partsOf = (
  draft: QuestionnaireDraft,
  account: string,
  places: readonly Place[],
  selected: string | null,
): EditorParts => {
  const { code } = draft;
  const copies = localCopies(window.sessionStorage, account, code);
  const { definition, conflict } = openedDraft(draft, copies);
  const store = createDraftStore(definition, { selected, now: () => performance.now() });
  const saver = createDraftSaver({
    draft,
    definition,
    conflict,
    copies,
    isPassing,
    save: (revision, present) => askStudio('saveDraft', { code, revision, definition: present }),
    timer: {
      set: (work, afterMs) => window.setTimeout(work, afterMs),
      clear: (timer) => {
        window.clearTimeout(timer);
      },
    },
  });
  return { code, store, saver, findings: createFindingsStore(), places };
};

/** The parts of the editor for a draft just opened: saved while it is edited, and once more on leaving. */
export const useEditorParts = (
  draft: QuestionnaireDraft,
  places: readonly Place[],
  selected: string | null,
): EditorParts => {
  const { name } = useSignedIn();
  const [parts] = useState(() => partsOf(draft, name, places, selected));
  const { store, saver } = parts;
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
    const retry = (): void => {
      saver.flush();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('online', retry);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('online', retry);
      saver.end();
    };
  }, [store, saver]);
  return parts;
};
