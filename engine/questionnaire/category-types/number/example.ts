import type { Question } from '../../graph/question.ts';
import { decimalsOf, highestOf, lowestOf, roundTo } from './range.ts';

/** Numbers that are accepted, at least one in each combination of ranges that any number is in. */
export const exampleNumbers = ({ items, number }: Question): readonly number[] => {
  const decimals = decimalsOf(number);
  const step = 10 ** -decimals;
  const lowest = lowestOf(number);
  const highest = highestOf(number);
  const bounds = items.flatMap(({ from, to }) => [
    ...(from === undefined ? [] : [from - step, from]),
    ...(to === undefined ? [] : [to, to + step]),
  ]);
  const accepted = [0, lowest, highest, ...bounds]
    .flatMap((value) => [
      roundTo(value, decimals),
      // A bound with more decimals than the question is between two of its numbers.
      roundTo(Math.floor(value / step) * step, decimals),
      roundTo(Math.ceil(value / step) * step, decimals),
    ])
    .filter((value) => value >= lowest && value <= highest);
  return [...new Set(accepted)].toSorted((one, other) => Math.abs(one) - Math.abs(other));
};
