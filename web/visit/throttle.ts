/** Least time between two last-4 submits (CONST-09), in milliseconds. */
export const LAST_FOUR_THROTTLE_MS = 3000;
/** Least time between two look-ups (CONST-10), in milliseconds. */
export const LOOKUP_THROTTLE_MS = 1000;
/** Least time between two submits of answers (decisions, L34), in milliseconds. */
export const SUBMIT_THROTTLE_MS = 3000;

export interface Throttle {
  /** Takes the turn and gives true, or gives false while an earlier turn still lasts. */
  readonly tryAcquire: (now: number) => boolean;
  /** Milliseconds until the next turn; 0 when it may start now. */
  readonly remainingMs: (now: number) => number;
}

/** Lets one action start at a time, and the next no earlier than `interval` milliseconds later. */
export const createThrottle = (interval: number): Throttle => {
  let next = -Infinity;
  const remainingMs = (now: number): number => Math.max(0, next - now);
  return {
    remainingMs,
    tryAcquire: (now) => {
      if (remainingMs(now) > 0) return false;
      next = now + interval;
      return true;
    },
  };
};
