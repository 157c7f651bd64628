import type { DraftStore } from './draft-store.ts';

/** Holds what is being typed until a pause, so that a key waits for its own field alone. */
export interface TypedText {
  /** Calls `commit` after a pause, or at once when something else happens; it replaces what was held before of that field. */
  readonly hold: (field: string, commit: () => void) => void;
  /** Makes what is held part of the draft now. */
  readonly settle: () => void;
}

/** Shorter than between the keys of most people; a key that comes earlier goes first. */
const AFTER_LAST_KEY_MS = 80;

/** Makes a place to hold what is typed. */
export const createTypedText = (timer: {
  readonly set: (work: () => void, afterMs: number) => number;
  readonly clear: (timer: number) => void;
}): TypedText => {
  let held: { readonly field: string; readonly commit: () => void } | null = null;
  let waiting = 0;
  const settle = (): void => {
    timer.clear(waiting);
    const last = held;
    held = null;
    last?.commit();
  };
  return {
    hold: (field, commit) => {
      if (held?.field !== field) settle();
      timer.clear(waiting);
      held = { field, commit };
      waiting = timer.set(settle, AFTER_LAST_KEY_MS);
    },
    settle,
  };
};

/** The store for all who change the draft: what was typed before comes before their change. */
export const withTyped = (store: DraftStore, { settle }: TypedText): DraftStore => ({
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
