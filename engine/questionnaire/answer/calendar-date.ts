/**
 * A real day of the years 1900 to 2099 as YYYYMMDD. It is a pattern so that the stored JSON Schema
 * and the engine refuse the same texts, including 29 February of a common year.
 */
export const CALENDAR_DATE_PATTERN =
  '^(?:(?:19|20)[0-9]{2}(?:(?:0[13578]|1[02])(?:0[1-9]|[12][0-9]|3[01])' +
  '|(?:0[469]|11)(?:0[1-9]|[12][0-9]|30)|02(?:0[1-9]|1[0-9]|2[0-8]))' +
  '|(?:19(?:0[48]|[2468][048]|[13579][26])|20(?:0[048]|[2468][048]|[13579][26]))0229)$';

const CALENDAR_DATE = new RegExp(CALENDAR_DATE_PATTERN, 'u');

/** Whether the text is a real day in the form YYYYMMDD. */
export const isCalendarDate = (text: string): boolean => CALENDAR_DATE.test(text);
