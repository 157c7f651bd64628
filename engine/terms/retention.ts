import { dateWords, langAttribute, type Language } from '../wording/language.ts';
import { fillPlaceholders } from '../wording/placeholders.ts';
import type { UserType } from '../visit/user-type.ts';

/**
 * Placeholders by which terms state how long data is kept, each with the setting that determines
 * it.
 */
export const RETENTION_SETTINGS = {
  visitDays: 'retention.visitDays',
  intensiveCareDays: 'retention.intensiveCareDays',
} as const;
export type RetentionName = keyof typeof RETENTION_SETTINGS;

export const RETENTION_NAMES = Object.keys(RETENTION_SETTINGS) as readonly RetentionName[];

/** Days by placeholder, as they were when the version was saved. */
export type Retention = Readonly<Partial<Record<RetentionName, number>>>;

export const isRetentionName = (name: string): name is RetentionName =>
  Object.hasOwn(RETENTION_SETTINGS, name);

/** The placeholder that terms of the base type must contain. */
export const retentionNameOf = (baseType: UserType): RetentionName =>
  baseType === 'ICUGST' ? 'intensiveCareDays' : 'visitDays';

/** A number of days in words, as in "90 days". */
const formatDays = (days: number, language: Language): string => {
  const words = dateWords(language);
  if (words) return fillPlaceholders(words.dayCount, { days: String(days) });
  const formatted = new Intl.NumberFormat(`${langAttribute(language)}-u-nu-latn`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
    useGrouping: false,
  }).format(days);
  // Japanese writes 90日; Intl puts a space between them.
  return language === 'ja' ? formatted.replace(/\s/u, '') : formatted;
};

/** The text as shown to a visitor: placeholders are replaced by the values of the version. */
export const fillRetention = (text: string, retention: Retention, language: Language): string =>
  fillPlaceholders(
    text,
    Object.fromEntries(
      RETENTION_NAMES.flatMap((name) => {
        const days = retention[name];
        return days === undefined ? [] : [[name, formatDays(days, language)]];
      }),
    ),
  );
