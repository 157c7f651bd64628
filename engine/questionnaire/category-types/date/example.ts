import { isCalendarDate } from '../../answer/calendar-date.ts';
import type { Question } from '../../graph/question.ts';
import { addDays } from '../../../visit/calendar-day.ts';

/** A day that example answers write where no range is asked about: `pathsOnDay` replaces it. */
export const ANY_DAY = '20000101';

/** Days at least one of which is in each combination of ranges that any day is in. */
export const exampleDays = ({ items }: Pick<Question, 'items'>): readonly number[] => {
  const days = items
    .flatMap(({ from, to }) => [from, to])
    .flatMap((bound) => [-1, 0, 1].map((step) => addDays(String(bound), step)))
    // Any day would be replaced by another one, which other ranges may have.
    .filter((day) => isCalendarDate(day) && day !== ANY_DAY);
  return (days.length > 0 ? days : [ANY_DAY]).map(Number);
};
