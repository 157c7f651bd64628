/** Seconds until a result screen returns to the start (CONST-11). */
export const RESULT_SECONDS = 10;
/**
 * Seconds without a touch until the reset (decisions, L38), and the seconds of warning before it.
 */
export const IDLE_SECONDS = 60;
export const IDLE_WARNING_SECONDS = 20;

/** Whole seconds left of a span that started at `since`, both in milliseconds; never below 0. */
export const secondsLeft = (span: number, since: number, now: number): number =>
  Math.max(0, Math.ceil(span - (now - since) / 1000));
