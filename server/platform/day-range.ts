import { dayNumber, isValidDay } from '../../engine/visit/calendar-day.ts';
import { DAY_MS, dayAt, instantOf } from '../../engine/visit/local-time.ts';

const MAX_DAYS = 366;

/** The first and the last day of a range, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The requested days; an empty one means today. */
export const resolveDayRange = ({ from, to }: DayRange, now: number): DayRange => ({
  from: from || dayAt(now),
  to: to || dayAt(now),
});

/**
 * The instants between two days of the hospital, both included; null if they are not a valid range.
 */
export const toSpan = ({ from, to }: DayRange): Span | null => {
  if (!isValidDay(from) || !isValidDay(to) || from > to) return null;
  if (dayNumber(to) - dayNumber(from) >= MAX_DAYS) return null;
  // The first days of 1970 start before 0 in the hospital's time zone.
  return { from: Math.max(0, instantOf(from)), until: Math.max(0, instantOf(to) + DAY_MS) };
};

/** From one instant (inclusive) to another (exclusive). */
export interface Span {
  readonly from: number;
  readonly until: number;
}
