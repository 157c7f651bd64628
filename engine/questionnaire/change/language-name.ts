import type { Language } from '../document/definition.ts';

const ENGLISH_NAMES = {
  ko: 'Korean',
  en: 'English',
  ja: 'Japanese',
  zh: 'Chinese',
  ru: 'Russian',
  vi: 'Vietnamese',
  ar: 'Arabic',
  mn: 'Mongolian',
} as const satisfies Record<Language, string>;

/** The languages in an English sentence: "Korean, English and Arabic". */
export const formatLanguages = (languages: readonly Language[]): string =>
  formatList(languages.map((language) => ENGLISH_NAMES[language]));

/** "a", "a and b", "a, b and c". */
export const formatList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
