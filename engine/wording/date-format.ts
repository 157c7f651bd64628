import type { Day } from '../visit/calendar-day.ts';
import { dateWords, langAttribute, type Language } from './language.ts';
import { fillPlaceholders } from './placeholders.ts';

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday. */
const DAY_OF_1970 = 4;

const formats: Partial<Record<string, Intl.DateTimeFormat>> = {};

/**
 * Formats days at midnight UTC with Latin digits. Each format is created once: that takes longer
 * than drawing a place or a choice of 21 days.
 */
export const dayFormat = (
  language: Language,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  (formats[JSON.stringify([language, parts])] ??= new Intl.DateTimeFormat(
    `${langAttribute(language)}-u-ca-gregory-nu-latn`,
    { ...parts, timeZone: 'UTC' },
  ));

/** The instant of a day that `dayFormat` takes, in milliseconds. */
export const instantOf = (day: Day): number =>
  // oxlint-disable-next-line no-restricted-globals -- no clock is read, and dayNumber would add 0.5 kB to the first page
  Date.parse(formatFullDate(day));

/** The day by a pattern of a language that browsers do not know: they write its month as M02. */
export const dayInWords = (pattern: string, day: Day, weekdays: readonly string[] = []): string =>
  fillPlaceholders(pattern, {
    month: String(Number(day.slice(4, 6))),
    day: String(Number(day.slice(6))),
    weekday: weekdays[(instantOf(day) / DAY_MS + DAY_OF_1970) % 7] ?? '',
  });

/** The day in the format of that language, with Latin digits: 11월 21일 (토), Sat, November 21. */
export const formatLongDate = (day: Day, language: Language): string => {
  const words = dateWords(language);
  return words
    ? dayInWords(words.longDate, day, words.weekdays)
    : dayFormat(language, { month: 'long', day: 'numeric', weekday: 'short' }).format(
        instantOf(day),
      );
};

/** The day as MM-DD, the same in every language (PASS-07). */
export const formatMonthDay = (day: Day): string => `${day.slice(4, 6)}-${day.slice(6)}`;

/** The day as YYYY-MM-DD, the same in every language. */
export const formatFullDate = (day: Day): string => `${day.slice(0, 4)}-${formatMonthDay(day)}`;

/** The day in a sentence, without its weekday, which does not fit every sentence: November 21. */
const formatDayInSentence = (day: Day, language: Language): string => {
  const words = dateWords(language);
  return words
    ? dayInWords(words.dayMonth, day)
    : dayFormat(language, { month: 'long', day: 'numeric' }).format(instantOf(day));
};

/** The value with the date at its beginning, YYYY-MM-DD, in the words of that language. */
export const formatLeadingDate = (value: string, language: Language): string =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})(?= |$)/, (date) =>
    formatDayInSentence(date.replaceAll('-', ''), language),
  );
