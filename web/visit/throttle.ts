/** Minimum time between two last-4 submissions (CONST-09), in milliseconds. */
export const LAST_FOUR_THROTTLE_MS = 3000;
/** Minimum time between two look-ups (CONST-10), in milliseconds. */
export const LOOKUP_THROTTLE_MS = 1000;
/** Minimum time between two submissions of answers (decisions, L34), in milliseconds. */
export const SUBMIT_THROTTLE_MS = 3000;

export interface Throttle {
  /** Starts the interval and returns true, or returns false while an earlier one lasts. */
  readonly tryAcquire: (now: number) => boolean;
  /** Milliseconds until the next start is allowed; 0 if it may start now. */
  readonly remainingMs: (now: number) => number;
}

/**
 * Allows one action to start at a time, and the next no earlier than `interval` milliseconds later.
 */
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
