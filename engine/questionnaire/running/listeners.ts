/** A set of listeners. Adding or removing one during a round does not disturb the round. */
export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

interface Entry {
  readonly listener: () => void;
  /** Increases with each listener: one added during a round has a number beyond it. */
  readonly number: number;
}

export const createListeners = (): Listeners => {
  // A Set can be changed while it is iterated, so a round needs no copy: half the time.
  const entries = new Set<Entry>();
  let last = 0;
  return {
    add: (listener) => {
      // Wrapped, so that one function added twice counts as two listeners.
      last += 1;
      const entry = { listener, number: last };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    call: () => {
      const lastOfRound = last;
      for (const { listener, number } of entries) if (number <= lastOfRound) listener();
    },
  };
};
