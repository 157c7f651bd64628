/** A day of the hospital's calendar, `YYYYMMDD`. Days compare as text. */
export type Day = string;

const DAY_FORM = /^\d{8}$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

interface Parts {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

const partsOf = (day: Day): Parts => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(4, 6)),
  date: Number(day.slice(6, 8)),
});

const dayOf = ({ year, month, date }: Parts): Day =>
  String(year).padStart(4, '0') + String(month).padStart(2, '0') + String(date).padStart(2, '0');

/** Whether the text is eight digits that name a real day (VALID-06). Year 0 is not real. */
export const isValidDay = (text: string): boolean => {
  if (!DAY_FORM.test(text)) return false;
  const { year, month, date } = partsOf(text);
  return year >= 1 && date >= 1 && date <= monthLength(year, month);
};

/** `20261120` as `2026-11-20`, which people read in every language, and ISO 8601. */
export const formatDay = (day: Day): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/**
 * Days since 1970-01-01, negative before it.
 * Source: Howard Hinnant, "chrono-compatible low-level date algorithms", days_from_civil.
 */
export const dayNumber = (day: Day): number => {
  const { year, month, date } = partsOf(day);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
};

/** The day that is this many days after 1970-01-01: the inverse of `dayNumber`, civil_from_days. */
export const dayOfNumber = (number: number): Day => {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dayOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date });
};

/** The day `count` days later, or earlier if negative. */
export const addDays = (day: Day, count: number): Day => dayOfNumber(dayNumber(day) + count);

/** The day `count` months later; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day => {
  const { year, month, date } = partsOf(day);
  const months = year * 12 + month - 1 + count;
  const newYear = Math.floor(months / 12);
  const newMonth = months - newYear * 12 + 1;
  return dayOf({
    year: newYear,
    month: newMonth,
    date: Math.min(date, monthLength(newYear, newMonth)),
  });
};

/**
 * Age on `day` in whole months. A month is complete on the same date of the month. If the month
 * does not have the date of birth, it is complete on the first of the next month, as Korean law
 * counts age.
 */
export const completedMonths = (birth: Day, day: Day): number => {
  const from = partsOf(birth);
  const to = partsOf(day);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return to.date < from.date ? months - 1 : months;
};
