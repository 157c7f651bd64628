import type { Language } from '../document/definition.ts';

const NAMES = {
  ko: 'Korean',
  en: 'English',
  ja: 'Japanese',
  zh: 'Chinese',
  ru: 'Russian',
  vi: 'Vietnamese',
  ar: 'Arabic',
  mn: 'Mongolian',
} as const satisfies Record<Language, string>;

/** The languages as an English sentence names them: "Korean, English and Arabic". */
export const languagesInWords = (languages: readonly Language[]): string =>
  inOneList(languages.map((language) => NAMES[language]));

/** "a", "a and b", "a, b and c". */
export const inOneList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
