const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Waits after the first, second … failed try. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  120 * MINUTE_MS,
];

/** The share by which a wait may be extended, so that not all messages come back at once. */
const JITTER = 0.2;

/**
 * How long to wait after this many failed tries, in milliseconds: 5 s, 30 s, 5 min, 30 min, then 2
 * h each, extended by up to a fifth according to `jitter` (0 to 1).
 */
export const retryDelay = (tries: number, jitter = 0): number => {
  const wait = RETRY_DELAYS_MS[Math.min(Math.max(tries, 1), RETRY_DELAYS_MS.length) - 1] ?? 0;
  return Math.round(wait * (1 + JITTER * jitter));
};
