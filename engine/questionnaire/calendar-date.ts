/**
 * A real day of the years 1900 to 2099 as YYYYMMDD. A pattern, so that the stored JSON Schema and
 * the engine refuse the same texts, the 29th of February of a common year included.
 */
export const CALENDAR_DATE_PATTERN =
  '^(?:(?:19|20)[0-9]{2}(?:(?:0[13578]|1[02])(?:0[1-9]|[12][0-9]|3[01])' +
  '|(?:0[469]|11)(?:0[1-9]|[12][0-9]|30)|02(?:0[1-9]|1[0-9]|2[0-8]))' +
  '|(?:19(?:0[48]|[2468][048]|[13579][26])|20(?:0[048]|[2468][048]|[13579][26]))0229)$';

const CALENDAR_DATE = new RegExp(CALENDAR_DATE_PATTERN, 'u');

/** Whether the text is a real day written YYYYMMDD. */
export const isCalendarDate = (text: string): boolean => CALENDAR_DATE.test(text);

/** Days since 1 March of the year 0 of a real day written YYYYMMDD, for differences between days. */
export const dayNumber = (date: string): number => {
  const month = (Number(date.slice(4, 6)) + 9) % 12;
  const year = Number(date.slice(0, 4)) - (month >= 10 ? 1 : 0);
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + Math.floor((month * 153 + 2) / 5) + Number(date.slice(6, 8)) - 1;
};
