import type { AnswerFilter as WireFilter } from '../../schemas/api.gen.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';
import { resolveDayRange, toSpan } from '../platform/day-range.ts';

/** The filter for the store; null if the days are not a valid range. */
export const toAnswerFilter = (
  { from, to, ...filter }: WireFilter,
  now: number,
): AnswerFilter | null => {
  const span = toSpan(resolveDayRange({ from, to }, now));
  return span && { ...filter, ...span };
};
