import { addDays, type Day } from './calendar-day.ts';
import { dayAt, type Instant } from './local-time.ts';
import { visitOpeningTime } from './visit-opening.ts';

/**
 * Today, and from 16:00 also tomorrow (HOME-04, HOME-05, CONST-01); today is the default
 * (CONST-17).
 */
export const availableVisitDays = (now: Instant): readonly [today: Day, tomorrow?: Day] => {
  const today = dayAt(now);
  const tomorrow = addDays(today, 1);
  return now < visitOpeningTime(tomorrow) ? [today] : [today, tomorrow];
};

/** Whether a visit on that day can be prepared now. */
export const isAvailableVisitDay = (day: Day, now: Instant): boolean =>
  availableVisitDays(now).includes(day);
