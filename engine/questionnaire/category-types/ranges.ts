/** Answers that lie in ranges which the items of a question name: numbers (NU), and days (DA) as YYYYMMDD. */
import type { Question, QuestionItem } from '../graph/question.ts';

export const isInRange = (
  value: number,
  { from = -Infinity, to = Infinity }: Pick<QuestionItem, 'from' | 'to'>,
): boolean => value >= from && value <= to;

/** The ids of the ranges that the value is in. */
export const rangesOf = ({ items }: Pick<Question, 'items'>, value: number): readonly string[] =>
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
