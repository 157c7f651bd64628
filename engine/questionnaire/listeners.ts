/** A set of listeners. One that is added or removed while they are called does not disturb the round. */
export interface Listeners {
  readonly add: (listener: () => void) => () => void;
  readonly call: () => void;
}

export const listeners = (): Listeners => {
  const entries = new Set<{ readonly listener: () => void }>();
  return {
    add: (listener) => {
      // Wrapped, so that one function added twice is two listeners.
      const entry = { listener };
      entries.add(entry);
      return () => {
        entries.delete(entry);
      };
    },
    call: () => {
      for (const entry of [...entries]) if (entries.has(entry)) entry.listener();
    },
  };
};
