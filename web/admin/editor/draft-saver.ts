import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { QuestionnaireDraft, SaveDraftResult, Saving } from '../../../schemas/api.gen.ts';
import type { LocalCopies } from './local-copy.ts';

/** What somebody else saved meanwhile, and what both began from. */
export interface Conflict {
  readonly theirs: QuestionnaireDraft;
  readonly base: QuestionnaireDefinition;
}

/** How the draft on the screen and the one on the server stand. */
export type SaveState =
  | { readonly kind: 'saved'; readonly saving: Saving }
  /** Changed, to be saved in a moment. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Nothing was saved; `isRetried` where it will be tried again without being asked. */
  | { readonly kind: 'failed'; readonly failure: unknown; readonly isRetried: boolean }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  /** The server does not take it: it is not of the right shape there. */
  | { readonly kind: 'malformed'; readonly where: string };

export interface DraftSaver {
  readonly getState: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The draft is another one now. */
  readonly changed: (definition: QuestionnaireDefinition) => void;
  /** Saves now what is not saved, instead of in a moment. */
  readonly flush: () => void;
  /** The author keeps the own draft: it is saved over theirs. */
  readonly keepMine: () => void;
  /** The author takes theirs, which has to be on the screen by now. */
  readonly takeTheirs: () => void;
  /** Saves what is left and stops. */
  readonly end: () => void;
}

export interface SaverParts {
  readonly draft: QuestionnaireDraft;
  /** What is on the screen at the start: the draft, or unsaved work that was kept. */
  readonly definition: QuestionnaireDefinition;
  /** Where the unsaved work began from another revision than the draft's. */
  readonly conflict: Conflict | null;
  readonly save: (
    revision: number,
    definition: QuestionnaireDefinition,
  ) => Promise<SaveDraftResult>;
  /** Whether the same request can succeed later. */
  readonly isPassing: (failure: unknown) => boolean;
  readonly copies: LocalCopies;
  readonly timer: {
    readonly set: (work: () => void, afterMs: number) => number;
    readonly clear: (timer: number) => void;
  };
}

const AFTER_LAST_CHANGE_MS = 1_000;
const COPY_AFTER_MS = 200;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** The definition that a draft has on the wire, where its shape is the authoring notation's. */
export const definitionOf = ({ definition }: QuestionnaireDraft): QuestionnaireDefinition =>
  definition as unknown as QuestionnaireDefinition;

/** Saves a draft by itself, a moment after its last change, and never over what it has not seen. */
export const createDraftSaver = ({
  draft,
  definition,
  conflict,
  save,
  isPassing,
  copies,
  timer,
}: SaverParts): DraftSaver => {
  let { revision } = draft.saving;
  let saved = conflict ? conflict.base : definitionOf(draft);
  let present = definition;
  let state: SaveState = conflict
    ? { kind: 'conflict', conflict }
    : { kind: 'saved', saving: draft.saving };
  let lastSaving = draft.saving;
  let saveTimer = 0;
  let copyTimer = 0;
  let tries = 0;
  const listeners = new Set<() => void>();

  const show = (next: SaveState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isDirty = (): boolean => present !== saved;

  const keepCopy = (): void => {
    timer.clear(copyTimer);
    copyTimer = 0;
    if (isDirty()) copies.keep({ revision, base: saved, definition: present });
  };
  const saveAfter = (ms: number): void => {
    timer.clear(saveTimer);
    saveTimer = timer.set(saveNow, ms);
  };

  const settled = (sent: QuestionnaireDefinition, result: SaveDraftResult): void => {
    tries = 0;
    if (result.kind === 'saved' && result.saving) {
      ({ revision } = result.saving);
      lastSaving = result.saving;
      saved = sent;
      if (isDirty()) {
        keepCopy();
        show({ kind: 'waiting' });
        saveAfter(AFTER_LAST_CHANGE_MS);
      } else {
        timer.clear(copyTimer);
        copies.drop();
        show({ kind: 'saved', saving: result.saving });
      }
      return;
    }
    if (result.kind === 'conflict' && result.draft) {
      show({ kind: 'conflict', conflict: { theirs: result.draft, base: saved } });
      return;
    }
    show({ kind: 'malformed', where: result.where });
  };

  const failed = (failure: unknown): void => {
    const isRetried = isPassing(failure);
    show({ kind: 'failed', failure, isRetried });
    if (!isRetried) return;
    saveAfter(Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS));
    tries += 1;
  };

  const saveNow = (): void => {
    timer.clear(saveTimer);
    if (state.kind === 'saving' || state.kind === 'conflict' || !isDirty()) return;
    keepCopy();
    const sent = present;
    show({ kind: 'saving' });
    save(revision, sent).then((result) => {
      settled(sent, result);
    }, failed);
  };

  const changed: DraftSaver['changed'] = (next) => {
    if (next === present) return;
    present = next;
    timer.clear(copyTimer);
    copyTimer = timer.set(keepCopy, COPY_AFTER_MS);
    if (state.kind === 'saving' || state.kind === 'conflict') return;
    if (!isDirty()) {
      timer.clear(saveTimer);
      copies.drop();
      show({ kind: 'saved', saving: lastSaving });
      return;
    }
    if (state.kind !== 'waiting') show({ kind: 'waiting' });
    saveAfter(AFTER_LAST_CHANGE_MS);
  };

  if (!conflict && isDirty()) {
    state = { kind: 'waiting' };
    saveAfter(AFTER_LAST_CHANGE_MS);
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    flush: saveNow,
    keepMine: () => {
      if (state.kind !== 'conflict') return;
      const { theirs } = state.conflict;
      ({ revision } = theirs.saving);
      lastSaving = theirs.saving;
      saved = definitionOf(theirs);
      show({ kind: 'waiting' });
      saveNow();
    },
    takeTheirs: () => {
      if (state.kind !== 'conflict') return;
      const { theirs } = state.conflict;
      ({ revision } = theirs.saving);
      lastSaving = theirs.saving;
      saved = present;
      timer.clear(copyTimer);
      copyTimer = 0;
      copies.drop();
      show({ kind: 'saved', saving: theirs.saving });
    },
    end: () => {
      saveNow();
      timer.clear(saveTimer);
      timer.clear(copyTimer);
    },
  };
};
