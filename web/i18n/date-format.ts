import type { Day } from '../../engine/visit/calendar-day.ts';
import { dateWords, langAttribute, type Language } from '../../engine/wording/language.ts';
import { fillPlaceholders } from '../../engine/wording/placeholders.ts';

/** The day in the format of that language, with Latin digits: 11월 21일 (토), Sat, November 21. */
export const formatLongDate = (day: Day, language: Language): string => {
  const month = Number(day.slice(4, 6));
  const date = Number(day.slice(6));
  const instant = Date.UTC(Number(day.slice(0, 4)), month - 1, date);
  const words = dateWords(language);
  if (words) {
    return fillPlaceholders(words.longDate, {
      month: String(month),
      day: String(date),
      weekday: words.weekdays[new Date(instant).getUTCDay()] ?? '',
    });
  }
  return new Intl.DateTimeFormat(`${langAttribute(language)}-u-ca-gregory-nu-latn`, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(instant);
};

/** The day as MM-DD, the same in every language (PASS-07). */
export const formatMonthDay = (day: Day): string => `${day.slice(4, 6)}-${day.slice(6)}`;

/** The day as YYYY-MM-DD, the same in every language. */
export const formatFullDate = (day: Day): string => `${day.slice(0, 4)}-${formatMonthDay(day)}`;

/**
 * Date and time of a timestamp that the server wrote with the hospital's offset: 2026-11-20 14:02.
 */
export const formatIsoInstant = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
