import { dayNumber } from '../../engine/visit/calendar-day.ts';
import { dateWords } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { dayFormat, dayInWords, instantOf } from '../../engine/wording/date-format.ts';

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

const formatRangeInWords = (pattern: string, from: string, to: string): string => {
  const words = (day: string): string => dayInWords(pattern, day);
  if (from === to) return words(from);
  const isOneMonth = from.slice(0, 6) === to.slice(0, 6);
  return isOneMonth
    ? `${words(from)}–${String(Number(to.slice(6)))}`
    : `${words(from)} – ${words(to)}`;
};

/** Days in the format of that language, with ranges and Latin digits: Feb 21 – Mar 6, Mar 9. */
export const formatDayRanges = (days: readonly string[], language: Language): string => {
  const words = dateWords(language);
  const format = dayFormat(language, { month: 'short', day: 'numeric' });
  const formatRange = ({ from, to }: DayRange): string =>
    words
      ? formatRangeInWords(words.dayMonth, from, to)
      : format.formatRange(instantOf(from), instantOf(to));
  return groupDayRanges(days).map(formatRange).join(', ');
};
