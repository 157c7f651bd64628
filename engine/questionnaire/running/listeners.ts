/** A set of listeners. One that is added or removed while they are called does not disturb the round. */
export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

interface Entry {
  readonly listener: () => void;
  /** Counts up with each listener: who joins during a round has a number beyond it. */
  readonly number: number;
}

export const createListeners = (): Listeners => {
  // A Set stands being changed while it is walked, so that a round needs no copy: half the time.
  const entries = new Set<Entry>();
  let last = 0;
  return {
    add: (listener) => {
      // Wrapped, so that one function added twice is two listeners.
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
