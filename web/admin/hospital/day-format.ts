import { addDays, isValidDay } from '../../../engine/visit/calendar-day.ts';

/** Converts 2026-03-09 to 20260309, the format of requests. */
export const toWireDay = (shown: string): string => shown.replaceAll('-', '');

/**
 * Parses a typed day: 2026-03-09, 2026.03.09, 2026/03/09 or 20260309; null if it is not a day.
 * Month and day need two digits, because 2026-1-1 may be the start of 2026-1-15.
 */
export const parseDay = (typed: string): string | null => {
  const found = /^(\d{4})(?:\s*[-./]\s*)?(\d{2})(?:\s*[-./]\s*)?(\d{2})\.?$/.exec(typed.trim());
  const wire = found ? found.slice(1).join('') : '';
  return isValidDay(wire) ? wire : null;
};

const MAX_DAYS = 200;

/** Parses a typed day or range of days, such as 2026-03-01..2026-03-09; null if it is neither. */
export const parseDays = (typed: string): readonly string[] | null => {
  const [first = '', last = first, ...rest] = typed.split(/\.\.|~/);
  const from = parseDay(first);
  const to = parseDay(last);
  if (from === null || to === null || rest.length > 0 || to < from) return null;
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** An instant in the hospital's time zone, to the minute. */
export const formatInstant = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
