/** The conditions that items of OV state: return from these countries within these days. */
import { isCalendarDate } from '../../answer/calendar-date.ts';
import { isRecord } from '../../answer/is-record.ts';
import type { QuestionItem } from '../../graph/question.ts';
import { dayNumber, type Day } from '../../../visit/calendar-day.ts';

/** The condition of an item; a part that is absent holds for every stay. */
export type StayCondition = Pick<QuestionItem, 'countries' | 'days'>;

/**
 * Whether one stay meets both parts of the condition: the country is listed, and the return was at
 * most `days` days before `today`. Without `today` there is no clock, and every return is recent.
 */
export const meetsStay = (
  stay: unknown,
  { countries, days }: StayCondition,
  today: Day | undefined,
): boolean => {
  if (!isRecord(stay)) return false;
  const { country, date } = stay;
  if (countries && !(typeof country === 'string' && countries.includes(country))) return false;
  if (days === undefined || today === undefined) return true;
  return (
    typeof date === 'string' && isCalendarDate(date) && dayNumber(today) - dayNumber(date) <= days
  );
};
