import type { DraftStore } from './draft-store.ts';

/** Holds what is being typed until a pause, so that a key waits for its own field alone. */
export interface PendingInput {
  /** Calls `commit` after a pause, or at once when something else happens; it replaces what was held before of that field. */
  readonly schedule: (field: string, commit: () => void) => void;
  /** Makes what is held part of the draft now. */
  readonly flush: () => void;
}

/** Shorter than between the keys of most people; a key that comes earlier goes first. */
const COMMIT_DELAY_MS = 80;

/** Makes a place to hold what is typed. */
export const createPendingInput = (timer: {
  readonly set: (work: () => void, afterMs: number) => number;
  readonly clear: (timer: number) => void;
}): PendingInput => {
  let pending: { readonly field: string; readonly commit: () => void } | null = null;
  let timerId = 0;
  const settle = (): void => {
    timer.clear(timerId);
    const last = pending;
    pending = null;
    last?.commit();
  };
  return {
    schedule: (field, commit) => {
      if (pending?.field !== field) settle();
      timer.clear(timerId);
      pending = { field, commit };
      timerId = timer.set(settle, COMMIT_DELAY_MS);
    },
    flush: settle,
  };
};

/** The store for all who change the draft: what was typed before comes before their change. */
export const flushBeforeChange = (
  store: DraftStore,
  { flush: settle }: PendingInput,
): DraftStore => ({
  ...store,
  change: (edit, options) => {
    settle();
    store.change(edit, options);
  },
  undo: () => {
    settle();
    store.undo();
  },
  redo: () => {
    settle();
    store.redo();
  },
  select: (key) => {
    settle();
    store.select(key);
  },
});
