const MINUTE_MS = 60_000;
const SEOUL_OFFSET_MINUTES = 9 * 60;

/** The day in Seoul at an instant (UTC milliseconds), YYYYMMDD. */
export const dayInSeoul = (now: number): string =>
  new Date(now + SEOUL_OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, 10).replaceAll('-', '');
