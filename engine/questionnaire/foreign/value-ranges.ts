/** Ranges of values that conditions of other notations ask about, and what sets of them have in common. */
import { MAX_DECIMALS, MAX_NUMBER } from '../category-types/number/range.ts';

/** A range of numbers, days (YYYYMMDD) or times of day (HHmm) as numbers; both ends are in it. */
export interface ValueRange {
  readonly from?: number;
  readonly to?: number;
}

/** Numbers, days as the number YYYYMMDD, or times of day as the number HHmm. */
export type ValueUnit = 'number' | 'day' | 'time';

/** What is true of an answer: it is in one of the ranges, or there is none where that is enough. */
export interface ValueSet {
  readonly ranges: readonly ValueRange[];
  readonly orUnanswered: boolean;
}

/** Any value, but not a question that is left open. */
export const ANY_VALUE: ValueSet = { ranges: [{}], orUnanswered: false };

/** The name of a range in conditions: an imported question has it among its answers. */
export const rangeKey = ({ from, to }: ValueRange): string =>
  `${from === undefined ? '' : String(from)}..${to === undefined ? '' : String(to)}`;

/** The next number that an answer could be: what "more than" begins with. */
const beside = (value: number, step: 1 | -1): number => {
  const scale = 10 ** MAX_DECIMALS;
  // Without the rounding inside, 37.2 times 10,000 is a little less than 372,000.
  const scaled = Number((value * scale).toFixed(4));
  const next = step > 0 ? Math.floor(scaled) + 1 : Math.ceil(scaled) - 1;
  return Number((next / scale).toFixed(MAX_DECIMALS));
};

/** The values that a comparison is true of; null for a comparison that is no range. */
export const comparedRange = (sign: unknown, value: number): ValueRange | null => {
  if (Math.abs(value) > MAX_NUMBER) return null;
  switch (sign) {
    case '>=':
      return { from: value };
    case '>':
      return { from: beside(value, 1) };
    case '<=':
      return { to: value };
    case '<':
      return { to: beside(value, -1) };
    case '=':
      return { from: value, to: value };
    default:
      return null;
  }
};

/** Whether a text is a number in digits, as forms write it: no exponent, no thousands. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/u.test(text);

/** The part that both have; it may be empty, with its end before its beginning. */
export const intersectRanges = (one: ValueRange, other: ValueRange): ValueRange => {
  const from = Math.max(one.from ?? -Infinity, other.from ?? -Infinity);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return { ...(from !== -Infinity && { from }), ...(to !== Infinity && { to }) };
};

const isEmptyRange = ({ from = -Infinity, to = Infinity }: ValueRange): boolean => from > to;

/** The values that are in both sets. */
export const intersectSets = (one: ValueSet, other: ValueSet): ValueSet => ({
  ranges: one.ranges
    .flatMap((range) => other.ranges.map((second) => intersectRanges(range, second)))
    .filter((range) => !isEmptyRange(range)),
  orUnanswered: one.orUnanswered && other.orUnanswered,
});

const outside = ({ from, to }: ValueRange): ValueSet => ({
  ranges: [
    ...(from === undefined ? [] : [{ to: beside(from, -1) }]),
    ...(to === undefined ? [] : [{ from: beside(to, 1) }]),
  ],
  orUnanswered: true,
});

/** The values that are not in the set. */
export const complementSet = ({ ranges, orUnanswered }: ValueSet): ValueSet => ({
  ...ranges.map(outside).reduce<ValueSet>(intersectSets, { ranges: [{}], orUnanswered: true }),
  orUnanswered: !orUnanswered,
});
