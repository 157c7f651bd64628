import { addDays, isRealDay } from '../../../engine/visit/calendar-day.ts';

/** 20260309 as 2026-03-09, which people and date fields read. */
export const formatDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** 2026-03-09 as 20260309, which travels. */
export const toWireDay = (shown: string): string => shown.replaceAll('-', '');

/**
 * A day as people type it: 2026-03-09, 2026.03.09, 2026/03/09 or 20260309; null for what is none.
 * Month and day have two digits: 2026-1-1 may be on its way to 2026-1-15.
 */
export const parseDay = (typed: string): string | null => {
  const found = /^(\d{4})(?:\s*[-./]\s*)?(\d{2})(?:\s*[-./]\s*)?(\d{2})\.?$/.exec(typed.trim());
  const wire = found ? found.slice(1).join('') : '';
  return isRealDay(wire) ? wire : null;
};

const MAX_DAYS = 200;

/** A day or a span of days as people type it, such as 2026-03-01..2026-03-09; null for what is none. */
export const parseDays = (typed: string): readonly string[] | null => {
  const [first = '', last = first, ...rest] = typed.split(/\.\.|~/);
  const from = parseDay(first);
  const to = parseDay(last);
  if (from === null || to === null || rest.length > 0 || to < from) return null;
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** An instant on the hospital's clock, to the minute. */
export const formatInstant = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
