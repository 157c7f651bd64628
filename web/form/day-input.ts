/*
 * A native date input speaks `YYYY-MM-DD`, the hospital `YYYYMMDD`; both use '' for none.
 */

/** `20261120` as `2026-11-20`. */
export const toInputDay = (day: string): string =>
  day === '' ? '' : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** `2026-11-20` as `20261120`. */
export const fromInputDay = (value: string): string => value.replaceAll('-', '');

const MINUTE_MS = 60_000;
const SEOUL_OFFSET_MINUTES = 9 * 60;

/** The day in Seoul at an instant (UTC milliseconds), YYYYMMDD. */
export const dayInSeoul = (now: number): string =>
  fromInputDay(new Date(now + SEOUL_OFFSET_MINUTES * MINUTE_MS).toISOString().slice(0, 10));
