import { dayNumber } from '../../engine/visit/calendar-day.ts';
import { dateWords, langAttribute } from '../../engine/wording/language.ts';
import { fillPlaceholders } from '../../engine/wording/placeholders.ts';
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

/** For a language that browsers do not know: they write the month as M02. */
const formatRangeInWords = (pattern: string, from: string, to: string): string => {
  const words = (day: string): string =>
    fillPlaceholders(pattern, {
      month: String(Number(day.slice(4, 6))),
      day: String(Number(day.slice(6))),
    });
  if (from === to) return words(from);
  const isOneMonth = from.slice(0, 6) === to.slice(0, 6);
  return isOneMonth
    ? `${words(from)}–${String(Number(to.slice(6)))}`
    : `${words(from)} – ${words(to)}`;
};

/** Days in the format of that language, with ranges and Latin digits: Feb 21 – Mar 6, Mar 9. */
export const formatDayRanges = (days: readonly string[], language: Language): string => {
  const words = dateWords(language);
  const format = formatIn(language);
  const formatRange = ({ from, to }: DayRange): string =>
    words
      ? formatRangeInWords(words.dayMonth, from, to)
      : format.formatRange(instantOf(from), instantOf(to));
  return groupDayRanges(days).map(formatRange).join(', ');
};
