/** The values that a question of ranges accepts, to which the ranges of conditions are fitted. */
import { decimalsOf, highestOf, lowestOf } from '../category-types/number/range.ts';
import { isCalendarDate } from '../answer/calendar-date.ts';
import { isTimeOfDay, writeTime } from '../answer/time-of-day.ts';
import { FIRST_DAY, LAST_DAY, nearestDay } from '../category-types/date/range.ts';
import { answerKind } from '../category-types/registry.ts';
import { FIRST_TIME, LAST_TIME, nearestTime } from '../category-types/time/range.ts';
import type { CategoryType, NumberFormat } from '../document/definition.ts';
import { isPlainNumber, type ValueRange, type ValueUnit } from './value-ranges.ts';

export interface RangeScale {
  readonly unit: ValueUnit;
  readonly lowest: number;
  readonly highest: number;
  /** The nearest value that can be answered, upwards or downwards. */
  readonly round: (value: number, towards: 'ceil' | 'floor') => number;
  /** The value that conditions name so; null if it is none. */
  readonly parse: (text: string) => number | null;
  readonly describe: (value: number) => string;
}

const roundNumber = (value: number, towards: 'ceil' | 'floor', decimals: number): number => {
  const scale = 10 ** decimals;
  // Without the rounding inside, 38.1 times 10 is a little more than 381.
  return Number((Math[towards](Number((value * scale).toFixed(6))) / scale).toFixed(decimals));
};

/** The numbers of a number question. */
const numberScale = (number: NumberFormat): RangeScale => {
  const round: RangeScale['round'] = (value, towards) =>
    roundNumber(value, towards, decimalsOf(number));
  return {
    unit: 'number',
    ...{ lowest: round(lowestOf(number), 'ceil'), highest: round(highestOf(number), 'floor') },
    round,
    parse: (text) => (isPlainNumber(text) ? Number(text) : null),
    describe: String,
  };
};

/** A day of conditions (2026-01-31) as the number 20260131; null for any other text. */
export const parseIsoDay = (text: string): number | null => {
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text.replaceAll('-', '') : '';
  return isCalendarDate(day) ? Number(day) : null;
};

/** The number 20260131 as conditions write that day: 2026-01-31. */
export const toIsoDay = (day: number): string =>
  String(day).replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3');

/** A time of day of conditions (08:30 or 08:30:00) as the number 830; null for any other text. */
export const parseTime = (text: string): number | null => {
  const time = text.replace(/^(\d\d:\d\d):00(?:\.0+)?$/u, '$1');
  return isTimeOfDay(time) ? Number(time.replace(':', '')) : null;
};

/** The value that conditions compare an answer with, and what it is; null if it is none. */
export const parseValue = (
  text: string,
): { readonly value: number; readonly unit: ValueUnit } | null => {
  if (isPlainNumber(text)) return { value: Number(text), unit: 'number' };
  const day = parseIsoDay(text);
  if (day !== null) return { value: day, unit: 'day' };
  const time = parseTime(text);
  return time === null ? null : { value: time, unit: 'time' };
};

const DAY_SCALE: RangeScale = {
  ...{ unit: 'day', lowest: FIRST_DAY, highest: LAST_DAY, round: nearestDay },
  ...{ parse: parseIsoDay, describe: toIsoDay },
};

const TIME_SCALE: RangeScale = {
  ...{ unit: 'time', lowest: FIRST_TIME, highest: LAST_TIME, round: nearestTime },
  ...{ parse: parseTime, describe: writeTime },
};

/** The scale of a question of ranges; null for any other. */
export const scaleOf = ({
  type,
  number = {},
}: {
  readonly type: CategoryType;
  readonly number?: NumberFormat;
}): RangeScale | null => {
  const kind = answerKind(type);
  if (kind === 'number') return numberScale(number);
  if (kind === 'date') return DAY_SCALE;
  return kind === 'time' ? TIME_SCALE : null;
};

/**
 * The part of a range that can be answered, without an end that is no limit: "more than 37" begins
 * with 38 where no number has decimals. Null if no answer is in it.
 */
export const fitRange = (
  { from, to }: ValueRange,
  { lowest, highest, round }: RangeScale,
): ValueRange | null => {
  const first = from === undefined ? lowest : Math.max(lowest, round(from, 'ceil'));
  const last = to === undefined ? highest : Math.min(highest, round(to, 'floor'));
  if (first > last) return null;
  return { ...(first > lowest && { from: first }), ...(last < highest && { to: last }) };
};
