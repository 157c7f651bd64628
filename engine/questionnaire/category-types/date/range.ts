/** The days that DA accepts, as the number YYYYMMDD. */
import { isCalendarDate } from '../../answer/calendar-date.ts';

/** The first and the last day that can be an answer. */
export const FIRST_DAY = 19_000_101;
export const LAST_DAY = 20_991_231;

const isDay = (value: number): boolean => isCalendarDate(String(value));

/** The nearest real day, upwards or downwards: 20260131.5 is 20260201 or 20260131. */
export const nearestDay = (value: number, towards: 'ceil' | 'floor'): number => {
  if (value < FIRST_DAY) return towards === 'ceil' ? FIRST_DAY : -Infinity;
  if (value > LAST_DAY) return towards === 'floor' ? LAST_DAY : Infinity;
  const year = Math.floor(value / 10_000);
  const ofYear = value % 10_000;
  const step = towards === 'ceil' ? 1 : -1;
  let day = Math[towards](value);
  // From the end of a month to the next one there are at most 70 steps, but not of a year.
  if (ofYear > 1231) day = step > 0 ? (year + 1) * 10_000 + 101 : year * 10_000 + 1231;
  if (ofYear < 101) day = step > 0 ? year * 10_000 + 101 : (year - 1) * 10_000 + 1231;
  while (!isDay(day)) day += step;
  return day;
};
