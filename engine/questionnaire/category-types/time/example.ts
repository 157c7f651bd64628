import type { Question } from '../../graph/question.ts';
import { isTime } from './range.ts';

/** A time that example answers write where no range is asked about. */
const ANY_TIME = 1200;

/** Minutes before and after a time; the last one before and the first one after an hour too. */
const NEIGHBOURS = [-41, -1, 0, 1, 41];

/** Times at least one of which is in each combination of ranges that any time is in. */
export const exampleTimes = ({ items }: Pick<Question, 'items'>): readonly number[] => {
  const times = items
    .flatMap(({ from, to }) => [from, to])
    .filter((bound) => bound !== undefined)
    .flatMap((bound) => NEIGHBOURS.map((step) => bound + step))
    .filter(isTime);
  return times.length > 0 ? times : [ANY_TIME];
};
