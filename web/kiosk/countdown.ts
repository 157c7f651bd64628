/** Seconds of warning before the reset of a kiosk that no one touches (decisions, L38). */
export const IDLE_WARNING_SECONDS = 20;

/** Whole seconds left of a span that started at `since`, both in milliseconds; never below 0. */
export const secondsLeft = (span: number, since: number, now: number): number =>
  Math.max(0, Math.ceil(span - (now - since) / 1000));
