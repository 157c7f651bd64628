/** The times of day that TI accepts, as the number HHmm. */
import { isTimeOfDay, writeTime } from '../../answer/time-of-day.ts';

/** The first and the last time that can be an answer. */
export const FIRST_TIME = 0;
export const LAST_TIME = 2359;

/** Whether the number HHmm is a time of day. */
export const isTime = (value: number): boolean => isTimeOfDay(writeTime(value));

/** The nearest time of day, upwards or downwards: 859.5 is 900 or 859. */
export const nearestTime = (value: number, towards: 'ceil' | 'floor'): number => {
  if (value < FIRST_TIME) return towards === 'ceil' ? FIRST_TIME : -Infinity;
  if (value > LAST_TIME) return towards === 'floor' ? LAST_TIME : Infinity;
  let time = Math[towards](value);
  while (!isTime(time)) time += towards === 'ceil' ? 1 : -1;
  return time;
};
