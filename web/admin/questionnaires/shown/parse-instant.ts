/** What Korea's clock is ahead of UTC; it has no summer time. */
const OFFSET = '+09:00';

/** The instant of a time that was typed ("2026-03-09T10:00", the hospital's clock); null for none. */
export const parseInstant = (typed: string): number | null =>
  typed === '' ? null : Date.parse(`${typed}${OFFSET}`);
