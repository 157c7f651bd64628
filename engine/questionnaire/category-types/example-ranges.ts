/** The combinations of ranges that example answers are in. */
import type { Question } from '../graph/question.ts';
import { isInRange } from './ranges.ts';

/** The ids of the ranges that the value is in. */
const rangesOf = ({ items }: Pick<Question, 'items'>, value: number): readonly string[] =>
  items.filter((item) => isInRange(value, item)).map(({ id }) => id);

/** Which ranges one of these values is in at the same time: each combination of ids once. */
export const rangeCombinations = (
  question: Question,
  values: readonly number[],
): readonly (readonly string[])[] => [
  ...new Map(
    values.map((value) => rangesOf(question, value)).map((ids) => [ids.join(' '), ids]),
  ).values(),
];

/**
 * One of these values in these ranges, and in as few others as possible; undefined if there is none,
 * or if leaving the question open is less.
 */
export const exampleInRanges = (
  question: Question,
  values: readonly number[],
  keys: readonly string[],
): number | undefined => {
  const [least] = values
    .map((value) => ({ value, ranges: rangesOf(question, value) }))
    .filter(({ ranges }) => keys.every((key) => ranges.includes(key)))
    .toSorted((one, other) => one.ranges.length - other.ranges.length);
  if (!least) return undefined;
  const isOpenLess = question.optional && keys.length === 0 && least.ranges.length > 0;
  return isOpenLess ? undefined : least.value;
};
