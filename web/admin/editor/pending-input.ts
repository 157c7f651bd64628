import type { DraftStore } from './draft-store.ts';

/** Holds typed input until a pause, so that a key press updates only its own field. */
export interface PendingInput {
  /**
   * Calls `commit` after a pause, or at once when something else happens. It replaces the pending
   * input of that field.
   */
  readonly schedule: (field: string, commit: () => void) => void;
  /** Applies the pending input to the draft now. */
  readonly flush: () => void;
}

/**
 * Shorter than the time between two keys for most people. A key that comes earlier is handled
 * first.
 */
const COMMIT_DELAY_MS = 80;

/** Creates the holder for typed input. */
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

/** A store for every part that changes the draft: it applies pending input before each change. */
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
  rebase: (edit) => {
    settle();
    store.rebase(edit);
  },
  select: (key) => {
    settle();
    store.select(key);
  },
});
