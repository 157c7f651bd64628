/** The source of the current time; everything else receives the time from it. */
export interface Clock {
  /** The instant in UTC milliseconds. */
  now(): number;
  /** Whether it is a machine's clock: it can be wrong, and differ from another process's. */
  readonly isMachine?: boolean;
}

export const systemClock: Clock = { now: () => Date.now(), isMachine: true };

export interface SettableClock extends Clock {
  set(instant: number): void;
  advance(milliseconds: number): void;
}

/** A clock that changes only on request: for tests, simulation and the demo's fixed day. */
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
