import { dayNumber } from '../../engine/visit/calendar-day.ts';
import { langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

/** Consecutive days without a gap, both YYYYMMDD and both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days (YYYYMMDD) as ordered ranges: fourteen consecutive days become one. */
export const groupDayRanges = (days: readonly string[]): readonly DayRange[] =>
  [...new Set(days)].sort().reduce<readonly DayRange[]>((ranges, day) => {
    const last = ranges.at(-1);
    return last && dayNumber(day) - dayNumber(last.to) === 1
      ? [...ranges.slice(0, -1), { from: last.from, to: day }]
      : [...ranges, { from: day, to: day }];
  }, []);

const DAY_MS = 86_400_000;
const instantOf = (day: string): number => dayNumber(day) * DAY_MS;

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Created once per language: creating one takes longer than drawing a place. */
const formatIn = (language: Language): Intl.DateTimeFormat => {
  const known = formats.get(language);
  if (known) return known;
  const locale = `${langAttribute(language)}-u-ca-gregory-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  formats.set(language, format);
  return format;
};

/** Days in the format of that language, with ranges and Latin digits: Feb 21 – Mar 6, Mar 9. */
export const formatDayRanges = (days: readonly string[], language: Language): string => {
  const format = formatIn(language);
  return groupDayRanges(days)
    .map(({ from, to }) => format.formatRange(instantOf(from), instantOf(to)))
    .join(', ');
};
