import { englishName, type Language } from '../../wording/language.ts';

/** The languages in an English sentence: "Korean, English and Arabic". */
export const formatLanguages = (languages: readonly Language[]): string =>
  formatList(languages.map(englishName));

/** "a", "a and b", "a, b and c". */
export const formatList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
