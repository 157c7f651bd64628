/** The days that DA accepts as the number YYYYMMDD, and the ranges of them that its items name. */
import { isCalendarDate } from '../../answer/calendar-date.ts';
import type { Question, QuestionItem } from '../../graph/question.ts';
import { dayNumber, dayOfNumber } from '../../../visit/calendar-day.ts';

/** The first and the last day that can be an answer. */
export const FIRST_DAY = 19_000_101;
export const LAST_DAY = 20_991_231;

/** A day that example answers write where no range is asked about: `pathsOnDay` replaces it. */
export const ANY_DAY = '20000101';

const EIGHT_DIGITS = '^[0-9]{8}$';
const DAY_TEXT = new RegExp(EIGHT_DIGITS, 'u');

/** Eight digits as a number; null for any other answer. */
export const numberOfDay = (answer: unknown): number | null =>
  typeof answer === 'string' && DAY_TEXT.test(answer) ? Number(answer) : null;

/** Eight digits that are at least this number, or at most: equal up to a digit that is beyond it. */
const boundPattern = (bound: number, direction: 'atLeast' | 'atMost'): string => {
  const whole = direction === 'atLeast' ? Math.ceil(bound) : Math.floor(bound);
  const digits = String(Math.min(99_999_999, Math.max(0, whole))).padStart(8, '0');
  const beyond = [...digits].flatMap((digit, at) => {
    const next = Number(digit) + (direction === 'atLeast' ? 1 : -1);
    if (next < 0 || next > 9) return [];
    const others = direction === 'atLeast' ? `[${String(next)}-9]` : `[0-${String(next)}]`;
    return [`${digits.slice(0, at)}${others}[0-9]{${String(7 - at)}}`];
  });
  return `^(?:${[digits, ...beyond].join('|')})$`;
};

/** Patterns that all match the days of a range: JSON Schema does not compare texts. */
export const dayPatterns = ({ from, to }: Pick<QuestionItem, 'from' | 'to'>): readonly string[] => {
  const patterns = [
    ...(from === undefined ? [] : [boundPattern(from, 'atLeast')]),
    ...(to === undefined ? [] : [boundPattern(to, 'atMost')]),
  ];
  return patterns.length > 0 ? patterns : [EIGHT_DIGITS];
};

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

/** The day that is this many days after a real one. */
const addDays = (day: number, days: number): number =>
  Number(dayOfNumber(dayNumber(String(day)) + days));

/** Days at least one of which is in each combination of ranges that any day is in. */
export const exampleDays = ({ items }: Pick<Question, 'items'>): readonly number[] => {
  const bounds = items.flatMap(({ from, to }) => [from, to]).filter((one) => one !== undefined);
  if (bounds.length === 0) return [Number(ANY_DAY)];
  const days = bounds
    .flatMap((bound) => [nearestDay(bound, 'floor'), nearestDay(bound, 'ceil')])
    .filter(Number.isFinite)
    .flatMap((day) => [-2, -1, 0, 1, 2].map((step) => addDays(day, step)))
    // It would be replaced by another day, which other ranges may have.
    .filter((day) => isDay(day) && String(day) !== ANY_DAY);
  return [...new Set(days)].toSorted((one, other) => one - other);
};
