import { isValidDay, type Day } from '../../engine/visit/calendar-day.ts';
import { dateWords, type Language } from '../../engine/wording/language.ts';
import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
import { dayFormat } from '../../engine/wording/date-format.ts';

export type DayPart = 'year' | 'month' | 'day';

/** A day in progress, part by part; '' for a part that is still open. */
export type DayParts = Readonly<Record<DayPart, string>>;

/** How many years back are offered where no earliest day is given. */
const YEARS_BACK = 120;

const padTwo = (number: number): string => String(number).padStart(2, '0');
const numbersUpTo = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => padTwo(index + 1));

/** The parts of a day (YYYYMMDD); all open for ''. */
export const splitDay = (day: string): DayParts => ({
  year: day.slice(0, 4),
  month: day.slice(4, 6),
  day: day.slice(6, 8),
});

/** The day made of the parts, '' while one of them is open. */
export const joinDay = ({ year, month, day }: DayParts): string =>
  year && month && day ? year + month + day : '';

const lastDay = (year: string, month: string): number =>
  [31, 30, 29, 28].find((day) => isValidDay(`${year || '2000'}${month}${day}`)) ?? 31;

/**
 * The possible values of each part, up to the latest day: no 30 February, nothing in the future.
 * The chosen value is always included.
 */
export const dayChoices = (
  chosen: DayParts,
  latest: Day,
  earliest?: Day,
): Readonly<Record<DayPart, readonly string[]>> => {
  const last = splitDay(latest);
  const yearsBack =
    earliest === undefined ? YEARS_BACK : Number(last.year) - Number(earliest.slice(0, 4)) + 1;
  const years = Array.from({ length: yearsBack }, (_, back) => String(Number(last.year) - back));
  const isLastYear = chosen.year === last.year;
  const isLastMonth = isLastYear && chosen.month === last.month;
  const month = numbersUpTo(isLastYear ? Number(last.month) : 12);
  const days = chosen.month === '' ? 31 : lastDay(chosen.year, chosen.month);
  const day = numbersUpTo(isLastMonth ? Math.min(days, Number(last.day)) : days);
  const withChosen = (choices: string[], value: string): string[] =>
    value === '' || choices.includes(value) ? choices : [value, ...choices];
  return { year: withChosen(years, chosen.year), month, day };
};

/** The parts after one of them is changed; a part that no longer exists with it is open again. */
export const changePart = (
  chosen: DayParts,
  part: DayPart,
  value: string,
  latest: Day,
): DayParts => {
  const changed = { ...chosen, [part]: value };
  const { month } = dayChoices(changed, latest);
  const withMonth = { ...changed, month: month.includes(changed.month) ? changed.month : '' };
  const { day } = dayChoices(withMonth, latest);
  return { ...withMonth, day: day.includes(withMonth.day) ? withMonth.day : '' };
};

const isDayPart = (type: string): type is DayPart =>
  type === 'year' || type === 'month' || type === 'day';

/** The order of the parts of a date in that language. */
export const partOrder = (language: Language): readonly DayPart[] => {
  const words = dateWords(language);
  if (words) return words.order.filter(isDayPart);
  return dayFormat(language, { year: 'numeric', month: 'long', day: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isDayPart);
};

/** The name of the month (01 to 12): 3월, March, март. */
export const monthName = (month: string, language: Language): string => {
  const words = dateWords(language);
  return words
    ? fillPlaceholders(words.month, { month: String(Number(month)) })
    : dayFormat(language, { month: 'long' }).format(Date.UTC(2000, Number(month) - 1, 1));
};
