import {
  canonicalJson,
  mergeDrafts,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft, SaveDraftResult, Saving } from '../../../schemas/api.gen.ts';
import type { LocalCopyStorage } from './local-copy.ts';

/** What another user saved during editing, and the draft that both changes are based on. */
export interface Conflict {
  readonly theirs: QuestionnaireDefinition;
  readonly saving: Saving;
  readonly base: QuestionnaireDefinition;
}

/** How the draft on the screen relates to the one on the server. */
export type SaveState =
  | { readonly kind: 'saved'; readonly saving: Saving }
  /** Changed, and about to be saved. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The save failed. `isRetried`: it will be retried automatically. */
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isRetried: boolean }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The server rejects the draft because its structure is wrong at `where`. */
  | { readonly kind: 'malformed'; readonly where: string };

export interface DraftSaver {
  readonly getState: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the changed draft. */
  readonly setDefinition: (definition: QuestionnaireDefinition) => void;
  /** Saves unsaved changes now, without the delay. */
  readonly flush: () => void;
  /** The other draft has been merged into the one on the screen, which replaces it. */
  readonly saveMerged: () => void;
  /** Saves the remaining changes and stops. */
  readonly dispose: () => void;
}

export interface DraftSaverOptions {
  readonly draft: QuestionnaireDraft;
  /** What is on the screen at the start: the draft, or unsaved work from the local copy. */
  readonly definition: QuestionnaireDefinition;
  /** Set if the unsaved work is based on another revision than the draft. */
  readonly conflict: Conflict | null;
  readonly save: (
    revision: number,
    definition: QuestionnaireDefinition,
  ) => Promise<SaveDraftResult>;
  /** Whether the same request may succeed later. */
  readonly isTransient: (failure: unknown) => boolean;
  readonly copies: LocalCopyStorage;
  readonly timer: {
    readonly set: (work: () => void, afterMs: number) => number;
    readonly clear: (timer: number) => void;
  };
}

const SAVE_DEBOUNCE_MS = 1_000;
const LOCAL_COPY_DEBOUNCE_MS = 200;
const INITIAL_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** The definition in a draft from the server, which has the structure of the authoring notation. */
export const definitionOf = ({ definition }: QuestionnaireDraft): QuestionnaireDefinition =>
  definition as unknown as QuestionnaireDefinition;

/** The conflict with a draft of the server. What both have alike stays the same object. */
export const conflictWith = (
  base: QuestionnaireDefinition,
  draft: QuestionnaireDraft,
): Conflict => ({
  theirs: mergeDrafts({ base, theirs: definitionOf(draft), mine: base }, () => 'theirs').definition,
  saving: draft.saving,
  base,
});

/**
 * Saves a draft automatically, shortly after its last change, and never over a revision that the
 * author has not seen.
 */
export const createDraftSaver = ({
  draft,
  definition,
  conflict,
  save,
  isTransient: isPassing,
  copies,
  timer,
}: DraftSaverOptions): DraftSaver => {
  let { revision } = draft.saving;
  let saved = conflict ? conflict.base : definitionOf(draft);
  let current = definition;
  let state: SaveState = conflict
    ? { kind: 'conflict', conflict }
    : { kind: 'saved', saving: draft.saving };
  let lastSaving = draft.saving;
  let saveTimer = 0;
  let copyTimer = 0;
  let tries = 0;
  /** Sent without a reply: it may have arrived. */
  let unconfirmed: QuestionnaireDefinition | null = null;
  const listeners = new Set<() => void>();

  const setState = (next: SaveState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => current !== saved;

  const writeLocalCopy = (): void => {
    timer.clear(copyTimer);
    copyTimer = 0;
    if (isDirty()) copies.write({ revision, base: saved, definition: current });
  };
  const scheduleSave = (ms: number): void => {
    timer.clear(saveTimer);
    saveTimer = timer.set(saveNow, ms);
  };

  const handleResult = (sent: QuestionnaireDefinition, result: SaveDraftResult): void => {
    tries = 0;
    if (result.kind === 'saved' && result.saving) {
      unconfirmed = null;
      ({ revision } = result.saving);
      lastSaving = result.saving;
      saved = sent;
      if (isDirty()) {
        writeLocalCopy();
        setState({ kind: 'waiting' });
        scheduleSave(SAVE_DEBOUNCE_MS);
      } else {
        timer.clear(copyTimer);
        copies.remove();
        setState({ kind: 'saved', saving: result.saving });
      }
      return;
    }
    if (result.kind === 'conflict' && result.draft) {
      const theirs = definitionOf(result.draft);
      if (unconfirmed && canonicalJson(unconfirmed) === canonicalJson(theirs)) {
        ({ revision } = result.draft.saving);
        saved = unconfirmed;
        setState({ kind: 'waiting' });
        scheduleSave(0);
        return;
      }
      setState({ kind: 'conflict', conflict: conflictWith(saved, result.draft) });
      return;
    }
    setState({ kind: 'malformed', where: result.where });
  };

  const handleFailure = (sent: QuestionnaireDefinition, failure: unknown): void => {
    unconfirmed = sent;
    const isRetried = isPassing(failure);
    setState({ kind: 'failed', failure, isRetried });
    if (!isRetried) return;
    scheduleSave(Math.min(INITIAL_RETRY_DELAY_MS * 2 ** tries, MAX_RETRY_DELAY_MS));
    tries += 1;
  };

  const saveNow = (): void => {
    timer.clear(saveTimer);
    if (state.kind === 'saving' || state.kind === 'conflict' || !isDirty()) return;
    writeLocalCopy();
    const sent = current;
    setState({ kind: 'saving' });
    save(revision, sent).then(
      (result) => {
        handleResult(sent, result);
      },
      (failure: unknown) => {
        handleFailure(sent, failure);
      },
    );
  };

  const changed: DraftSaver['setDefinition'] = (next) => {
    if (next === current) return;
    current = next;
    timer.clear(copyTimer);
    copyTimer = timer.set(writeLocalCopy, LOCAL_COPY_DEBOUNCE_MS);
    if (state.kind === 'saving' || state.kind === 'conflict') return;
    if (!isDirty()) {
      timer.clear(saveTimer);
      copies.remove();
      setState({ kind: 'saved', saving: lastSaving });
      return;
    }
    if (state.kind !== 'waiting') setState({ kind: 'waiting' });
    scheduleSave(SAVE_DEBOUNCE_MS);
  };

  if (!conflict && isDirty()) {
    state = { kind: 'waiting' };
    scheduleSave(SAVE_DEBOUNCE_MS);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setDefinition: changed,
    flush: saveNow,
    saveMerged: () => {
      if (state.kind !== 'conflict') return;
      const { theirs, saving } = state.conflict;
      ({ revision } = saving);
      lastSaving = saving;
      if (canonicalJson(current) === canonicalJson(theirs)) {
        saved = current;
        timer.clear(copyTimer);
        copyTimer = 0;
        copies.remove();
        setState({ kind: 'saved', saving });
        return;
      }
      saved = theirs;
      setState({ kind: 'waiting' });
      saveNow();
    },
    dispose: () => {
      saveNow();
      timer.clear(saveTimer);
      timer.clear(copyTimer);
    },
  };
};
