import type { CategoryType, Language } from './definition.ts';

/**
 * What each category type is, and whether the question list asks it. Housemate (FS, FD, FT) and
 * etc (P) categories are kept in the questionnaire but dropped from its list (INQ-08, decision L33).
 */
export const CATEGORY_TYPES = {
  N: { name: 'yes/no', asked: true },
  I: { name: 'yes/no with image', asked: true },
  M: { name: 'multiple choice', asked: true },
  T: { name: 'short answer', asked: true },
  E: { name: 'editor text', asked: true },
  H: { name: 'visit history of places', asked: true },
  OV: { name: 'overseas visit history', asked: true },
  HV: { name: 'hospital visit history', asked: true },
  P: { name: 'etc', asked: false },
  FS: { name: 'housemate', asked: false },
  FD: { name: 'housemate relation', asked: false },
  FT: { name: 'housemate detail', asked: false },
} as const satisfies Record<CategoryType, { name: string; asked: boolean }>;

const PLACE_HISTORY_LANGUAGES: ReadonlySet<Language> = new Set<Language>(['ko', 'en']);

/** Whether a category of this type can be asked at all. [INQ-08] */
export const isAsked = (type: CategoryType): boolean => CATEGORY_TYPES[type].asked;

/**
 * Whether a category of this type is asked in this language. The one rule that depends on the
 * language: the visit history of places (H) is asked, and then required, in Korean and English
 * only [INQ-07]. H has no targets and no denial, so no other category depends on it. The stored
 * JSON Schema knows no language: it allows H to be absent, and this function makes it required.
 */
export const isAskedIn = (type: CategoryType, language: Language): boolean =>
  isAsked(type) && (type !== 'H' || PLACE_HISTORY_LANGUAGES.has(language));
