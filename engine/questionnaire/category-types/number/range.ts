/** The numbers that NU accepts, and the ranges of them that its items name. */
import type { NumberFormat } from '../../document/definition.ts';
import type { Question } from '../../graph/question.ts';

/** The bound of both signs where an author sets none: fifteen digits, which are exact. */
export const MAX_NUMBER = 999_999_999_999_999;

/** The most decimals that a question may ask for. */
export const MAX_DECIMALS = 4;

/** How many decimals a number may have. */
export const decimalsOf = ({ decimals = 0 }: NumberFormat): number => decimals;

export const lowestOf = ({ min = -MAX_NUMBER }: NumberFormat): number => min;
export const highestOf = ({ max = MAX_NUMBER }: NumberFormat): number => max;

/** The number with at most these decimals; the difference of two neighbours is one of the last. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

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
      // A bound with more decimals than the question lies between two of its numbers.
      roundTo(Math.floor(value / step) * step, decimals),
      roundTo(Math.ceil(value / step) * step, decimals),
    ])
    .filter((value) => value >= lowest && value <= highest);
  return [...new Set(accepted)].toSorted((one, other) => Math.abs(one) - Math.abs(other));
};
