import { createInstance } from 'i18next';
import { useSyncExternalStore } from 'react';

/** The languages of the studio itself. The content that it edits has eight. */
export const STUDIO_LANGUAGES = ['ko', 'en'] as const;
export type StudioLanguage = (typeof STUDIO_LANGUAGES)[number];

type Texts = Readonly<Record<string, string>>;

/** The words of one part of the studio, for use by its components. */
export interface StudioWords<Key extends string> {
  readonly part: string;
  /** Never read; it only carries the type of the keys. */
  readonly keys?: Key;
}

export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

const STORAGE_KEY = 'munjin.studio.language';

const readStoredLanguage = (): StudioLanguage => {
  const language =
    window.localStorage.getItem(STORAGE_KEY) ?? window.navigator.language.slice(0, 2);
  return STUDIO_LANGUAGES.find((known) => known === language) ?? 'ko';
};

const instance = createInstance();
void instance.init({
  lng: readStoredLanguage(),
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  resources: {},
});

/** A key without the suffix by which i18next selects the plural form. */
type WithoutPluralSuffix<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other`
  ? Stem
  : Key;

/**
 * Registers the words of a part. Placeholders are `{name}`. A text with a count has `_one` and
 * `_other` and takes `count`; Korean has only `_other`.
 */
export const defineWords = <Ko extends Texts, En extends Texts>(
  part: string,
  texts: { readonly ko: Ko; readonly en: En },
): StudioWords<(WithoutPluralSuffix<keyof Ko> & WithoutPluralSuffix<keyof En>) & string> => {
  for (const language of STUDIO_LANGUAGES) {
    instance.addResourceBundle(language, part, texts[language], true, true);
  }
  return { part };
};

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const getStudioLanguage = (): StudioLanguage =>
  STUDIO_LANGUAGES.find((known) => known === instance.language) ?? 'ko';

export const useStudioLanguage = (): StudioLanguage =>
  useSyncExternalStore(subscribe, getStudioLanguage, getStudioLanguage);

/** Changes the language of the studio, now and at the next start. */
export const switchStudioLanguage = async (language: StudioLanguage): Promise<void> => {
  window.localStorage.setItem(STORAGE_KEY, language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
};

/** Formats the values of a sentence: 2000 people becomes 2,000. */
const formatValues = (
  values: Readonly<Record<string, string | number>>,
  language: StudioLanguage,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value.toLocaleString(language) : value,
    ]),
  );

const translateCache = new Map<string, Translate<string>>();

/** The words of a part in the current language; renders again when the language changes. */
export const useWords = <Key extends string>({ part }: StudioWords<Key>): Translate<Key> => {
  const language = useStudioLanguage();
  const name = `${language} ${part}`;
  const known = translateCache.get(name);
  if (known) return known;
  const say: Translate<string> = (key, values = {}) => {
    const { count } = values;
    return instance.t(key, {
      // The number that selects the plural form. The displayed text comes from `replace`.
      ...(typeof count === 'number' && { count }),
      replace: formatValues(values, language),
      lng: language,
      ns: part,
    });
  };
  translateCache.set(name, say);
  return say;
};
