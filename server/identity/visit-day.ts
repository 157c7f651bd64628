import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { addDays, isRealDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { isOfferedDay } from '../../engine/visit/offered-days.ts';
import { EVE_OPENING } from '../../engine/visit/opening.ts';

/** `20261120` as `2026-11-20`, readable in every language. */
export const formatDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** Refuses (305) a visit date other than today or, from 16:00, tomorrow; null for one of these. */
export const checkVisitDay = (day: string, now: number): Outcome<never> | null => {
  if (!isRealDay(day)) return refused('expired', 'message.invalidAccess');
  if (isOfferedDay(day, now)) return null;
  const today = dayAt(now);
  if (day < today) return refused('expired', 'message.issuanceDeadlinePassed');
  return day === addDays(today, 1)
    ? refused('expired', 'message.notYetIssuancePeriod', { time: EVE_OPENING })
    : refused('expired', 'message.issuanceHours', { date: formatDay(day), time: EVE_OPENING });
};
