import { dayNumber, dayOfNumber, formatDay, type Day } from './calendar-day.ts';

/** A moment, in milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** The local date and time of the hospital. */
export interface LocalTime {
  readonly day: Day;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

// Asia/Seoul has been UTC+9 without daylight saving since 1988; no visit is older.
const OFFSET = '+09:00';
const OFFSET_MS = 9 * 3_600_000;
const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

const padTwoDigits = (number: number): string => String(number).padStart(2, '0');

/** The hospital's local time at an instant (decisions, L19). */
export const localTimeOf = (instant: Instant): LocalTime => {
  const local = instant + OFFSET_MS;
  const number = Math.floor(local / DAY_MS);
  const seconds = Math.floor((local - number * DAY_MS) / 1000);
  return {
    day: dayOfNumber(number),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
  };
};

/** The hospital's day at an instant: the default visit date (CONST-17). */
export const dayAt = (instant: Instant): Day => localTimeOf(instant).day;

/**
 * The instant at which the hospital's clock shows `HH:mm` on a day; `24:00` is the end of the day.
 */
export const instantOf = (day: Day, clock = '00:00'): Instant => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayNumber(day) * DAY_MS + (hours * 60 + minutes) * MINUTE_MS - OFFSET_MS;
};

/** ISO 8601 with the hospital's offset, whole seconds: `2026-03-09T16:05:00+09:00`. */
export const isoWithOffset = (instant: Instant): string => {
  const { day, hour, minute, second } = localTimeOf(instant);
  return `${formatDay(day)}T${padTwoDigits(hour)}:${padTwoDigits(minute)}:${padTwoDigits(second)}${OFFSET}`;
};

/** Date and time in the form that messages use in every language: `2026-03-09 16:05`. */
export const formatTime = (instant: Instant): string =>
  isoWithOffset(instant).slice(0, 16).replace('T', ' ');
