import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { addDays, formatDay, isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isAvailableVisitDay } from '../../engine/visit/available-visit-days.ts';
import { OPENING_TIME } from '../../engine/visit/visit-opening.ts';

/** Refuses (305) a visit date other than today or, from 16:00, tomorrow; null for these dates. */
export const checkVisitDay = (day: string, now: number): Outcome<never> | null => {
  if (!isValidDay(day)) return refused('expired', 'message.invalidAccess');
  if (isAvailableVisitDay(day, now)) return null;
  const today = dayAt(now);
  if (day < today) return refused('expired', 'message.issuanceDeadlinePassed');
  return day === addDays(today, 1)
    ? refused('expired', 'message.notYetIssuancePeriod', { time: OPENING_TIME })
    : refused('expired', 'message.issuanceHours', { date: formatDay(day), time: OPENING_TIME });
};
