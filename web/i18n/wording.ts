import { createInstance } from 'i18next';

import type { Language, WordingResult } from '../../schemas/api.gen.ts';
import { direction, langAttribute } from '../../engine/wording/language.ts';

/**
 * The wording of the screens: one complete catalogue per language, fetched before it is shown, so
 * that no key and no half-translated screen is ever seen.
 */
export const wording = createInstance();

const fallbackKeys = new Map<Language, ReadonlySet<string>>();

/** Keeps a fetched catalogue; `fallback` names the keys whose text is Korean. */
export const keepCatalogue = ({ language, messages, fallback }: WordingResult): void => {
  fallbackKeys.set(language, new Set(fallback));
  wording.addResourceBundle(language, 'translation', messages, false, true);
};

/** Whether that text stands in Korean for want of a translation. */
export const isFallback = (language: Language, key: string): boolean =>
  fallbackKeys.get(language)?.has(key) ?? false;

export const hasCatalogue = (language: Language): boolean => fallbackKeys.has(language);

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
  keepCatalogue(first);
  await wording.changeLanguage(first.language);
};

/** Changes words, language and direction of the page in one step (LANG-03). */
export const speak = async (language: Language): Promise<void> => {
  await wording.changeLanguage(language);
  document.documentElement.lang = langAttribute(language);
  document.documentElement.dir = direction(language);
};
