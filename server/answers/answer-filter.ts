import type { AnswerFilter as WireFilter } from '../../schemas/api.gen.ts';
import type { AnswerFilter } from './answer-lists-repository.ts';
import { daysOf, spanOf } from '../dashboard/day-range.ts';

/** What the store filters by; null where the days are no range. */
export const filterOf = ({ from, to, ...filter }: WireFilter, now: number): AnswerFilter | null => {
  const span = spanOf(daysOf({ from, to }, now));
  return span && { ...filter, ...span };
};
