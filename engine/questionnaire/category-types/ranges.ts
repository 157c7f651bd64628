/**
 * Answers that lie in ranges which the items of a question name: numbers (NU), days (DA) as YYYYMMDD
 * and times of day (TI) as HHmm.
 */
import type { QuestionItem } from '../graph/question.ts';
import { YES_CONSEQUENCES, type CategoryTypeModule } from './category-type.ts';

/** The ends of a range; both are in it. */
export type RangeEnds = Pick<QuestionItem, 'from' | 'to'>;

export const isInRange = (value: number, { from = -Infinity, to = Infinity }: RangeEnds): boolean =>
  value >= from && value <= to;

/** Keys that are the ranges of a question. `valueOf` is null for an answer that is in none. */
export const rangeKeys = (valueOf: (answer: unknown) => number | null) =>
  ({
    itemProperties: [...YES_CONSEQUENCES, 'from', 'to'],
    keyCount: ({ items }) => items.length,
    markActive: ({ items }, answer, active, first) => {
      const value = valueOf(answer);
      for (const [position, item] of items.entries()) {
        active[first + position] = value !== null && isInRange(value, item) ? 1 : 0;
      }
    },
  }) as const satisfies Partial<CategoryTypeModule>;
