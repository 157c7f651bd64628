import { createInstance } from 'i18next';

import type { KioskSettings, Language, WordingResult } from '../../schemas/api.gen.ts';
import { textDirection, langAttribute } from '../../engine/wording/language.ts';

/**
 * The texts of the screens: one complete catalogue per language, fetched before it is shown, so
 * that no key and no half-translated screen ever appears.
 */
export const wording = createInstance();

/** The data that arrives with the texts of each language. */
const catalogueInfo = new Map<Language, Omit<WordingResult, 'language' | 'messages'>>();

/** Stores a fetched catalogue; `fallback` names the language of each text without a translation. */
export const addCatalogue = ({ language, messages, ...others }: WordingResult): void => {
  catalogueInfo.set(language, others);
  wording.addResourceBundle(language, 'translation', messages, false, true);
};

/** A catalogue as it was fetched, to be kept with a pass; null if it has not been. */
export const catalogueOf = (language: Language): WordingResult | null => {
  const info = catalogueInfo.get(language);
  const messages = wording.getResourceBundle(language, 'translation') as
    | WordingResult['messages']
    | undefined;
  return info && messages ? { language, messages, ...info } : null;
};

/** The actual language of a text: another language replaces a missing translation. */
export const languageOfText = (language: Language, key: string): Language =>
  catalogueInfo.get(language)?.fallback[key] ?? language;

/** Whether the hospital shows an item that a setting can switch off. It arrives with the texts. */
export const isFeatureShown = (
  language: Language,
  what: 'lookUpPrechecked' | 'falseAnswerFine',
): boolean => catalogueInfo.get(language)?.[what] === 'Y';

/** How a kiosk serves a person, as the hospital has set it. It arrives with the texts. */
export const kioskSettings = (language: Language): KioskSettings | undefined =>
  catalogueInfo.get(language)?.kiosk;

/** Age from which a patient may have two guardians inside; null if the hospital has no such age. */
export const twoGuardiansFromAge = (language: Language): number | null =>
  catalogueInfo.get(language)?.twoGuardiansFromAge ?? null;

/** The names of countries in a language whose names browsers lack. */
export const countryNames = (language: Language): string[] | undefined =>
  catalogueInfo.get(language)?.countryNames;

export const hasCatalogue = (language: Language): boolean => catalogueInfo.has(language);

/** Starts with a language whose catalogue has been loaded. */
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

/** Changes texts, language and direction of the page in one step (LANG-03). */
export const changeLanguage = async (language: Language): Promise<void> => {
  await wording.changeLanguage(language);
  document.documentElement.lang = langAttribute(language);
  document.documentElement.dir = textDirection(language);
};
