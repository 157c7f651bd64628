import { dayNumber } from '../../visit/calendar-day.ts';
import { isCalendarDate } from './calendar-date.ts';
import type { ValidityReason } from './validity-finding.ts';

/** What is wrong with a day: at most `days` days back (0: any), and `ahead` days after today. */
export const dayReason = (
  date: unknown,
  days: number,
  today: string | undefined,
  ahead = 0,
): ValidityReason | null => {
  if (typeof date !== 'string' || !isCalendarDate(date)) return 'notADate';
  if (today === undefined) return null;
  const age = dayNumber(today) - dayNumber(date);
  if (age < -ahead) return 'futureDate';
  return days > 0 && age > days ? 'tooLongAgo' : null;
};
