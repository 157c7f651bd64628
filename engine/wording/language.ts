import type { Language } from '../../schemas/api.gen.ts';

export type { Language };

/** The eight languages (LANG-01), in the order of the selector; the first is the default. */
export const LANGUAGES = [
  'ko',
  'en',
  'ja',
  'zh',
  'ru',
  'vi',
  'ar',
  'mn',
] as const satisfies readonly Language[];

export const DEFAULT_LANGUAGE = 'ko' satisfies Language;

/** Each language as its speakers write it. */
export const NATIVE_LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ko: '한국어',
  en: 'English',
  ja: '日本語',
  zh: '中文',
  ru: 'Русский',
  vi: 'Tiếng Việt',
  ar: 'العربية',
  mn: 'Монгол',
};

// The script determines the font (zh) and the reading voice (mn is also written vertically).
const LANG_ATTRIBUTE: Readonly<Partial<Record<Language, string>>> = {
  zh: 'zh-Hans',
  mn: 'mn-Cyrl',
};

export const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** Value of HTML `dir`. */
export const textDirection = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** Value of HTML `lang`. */
export const langAttribute = (language: Language): string => LANG_ATTRIBUTE[language] ?? language;

/**
 * The language of a BCP 47 tag, ignoring region and script: `zh-CN` is zh; undefined for an
 * unsupported one.
 */
export const parseLanguageTag = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return isLanguage(primary) ? primary : undefined;
};

/**
 * The first supported language in an Accept-Language header by its weights; Korean if there is
 * none.
 */
export const preferredLanguage = (header: string | undefined): Language => {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
      return { language: parseLanguageTag(tag), weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return preferences.find(({ language }) => language)?.language ?? DEFAULT_LANGUAGE;
};
