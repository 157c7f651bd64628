/** The UTC offset of Korea, which has no daylight saving time. */
const OFFSET = '+09:00';

/**
 * The instant of a typed time ("2026-03-09T10:00", in the hospital's time zone); null for an empty
 * text.
 */
export const parseInstant = (typed: string): number | null =>
  typed === '' ? null : Date.parse(`${typed}${OFFSET}`);
