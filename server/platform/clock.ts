/** Where the present instant comes from; everything else is handed it. */
export interface Clock {
  /** The instant in UTC milliseconds. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface SettableClock extends Clock {
  set(instant: number): void;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is told otherwise: tests, simulation, the demo's pretend day. */
export const settableClock = (initial: number): SettableClock => {
  let instant = initial;
  return {
    now: () => instant,
    set: (next) => {
      instant = next;
    },
    advance: (milliseconds) => {
      instant += milliseconds;
    },
  };
};
