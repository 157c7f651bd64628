import { createInstance } from 'i18next';

import type { Language, WordingResult } from '../../schemas/api.gen.ts';
import { textDirection, langAttribute } from '../../engine/wording/language.ts';

/**
 * The wording of the screens: one complete catalogue per language, fetched before it is shown, so
 * that no key and no half-translated screen is ever seen.
 */
export const wording = createInstance();

/** What came with the words of each language, besides the words. */
const catalogueInfo = new Map<Language, Omit<WordingResult, 'language' | 'messages'>>();

/** Keeps a fetched catalogue; `fallback` names the language of each text that is not translated. */
export const addCatalogue = ({ language, messages, ...others }: WordingResult): void => {
  catalogueInfo.set(language, others);
  wording.addResourceBundle(language, 'translation', messages, false, true);
};

/** The language that a text really is in: another one replaces a missing translation. */
export const languageOfText = (language: Language, key: string): Language =>
  catalogueInfo.get(language)?.fallback[key] ?? language;

/** Whether the hospital shows something that a setting can switch off; said with the words. */
export const isFeatureShown = (
  language: Language,
  what: 'lookUpPrechecked' | 'falseAnswerFine',
): boolean => catalogueInfo.get(language)?.[what] === 'Y';

export const hasCatalogue = (language: Language): boolean => catalogueInfo.has(language);

/** Starts the wording in a language whose catalogue is here. */
export const startWording = async (first: WordingResult): Promise<void> => {
  await wording.init({
    lng: first.language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {},
  });
  addCatalogue(first);
  await wording.changeLanguage(first.language);
};

/** Changes words, language and direction of the page in one step (LANG-03). */
export const changeLanguage = async (language: Language): Promise<void> => {
  await wording.changeLanguage(language);
  document.documentElement.lang = langAttribute(language);
  document.documentElement.dir = textDirection(language);
};
