/** A time of day as HH:mm, from 00:00 to 23:59: a pattern, so that the stored JSON Schema knows it. */
export const TIME_PATTERN = '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$';

const TIME = new RegExp(TIME_PATTERN, 'u');

/** Whether the value is a time of day in the form HH:mm. */
export const isTimeOfDay = (value: unknown): value is string =>
  typeof value === 'string' && TIME.test(value);

/** The number HHmm as a time of day: 830 is 08:30. A number that is no time gives no time. */
export const writeTime = (value: number): string =>
  String(value).padStart(4, '0').replace(/(..)$/, ':$1');
