import type { Language } from '../../schemas/enumeration.gen.ts';
import facts from '../../schemas/languages.json' with { type: 'json' };

export type { Language };

/** Formats and words for dates in a language that browsers do not support. */
interface DateWords {
  /** The order of year, month and day in a date. */
  readonly order: readonly string[];
  /** Abbreviated, from Sunday. */
  readonly weekdays: readonly string[];
  readonly month: string;
  readonly dayMonth: string;
  readonly longDate: string;
  readonly dayCount: string;
}

interface LanguageFacts {
  /** As its speakers write it. */
  readonly nativeName: string;
  readonly englishName: string;
  /** HTML `lang`. It names the script if that determines the font (zh) or the reading voice (mn). */
  readonly lang: string;
  readonly rightToLeft: boolean;
  /** Null if the `Intl` of every browser supports the language. */
  readonly dates: DateWords | null;
}

const FACTS: Readonly<Record<Language, LanguageFacts>> = facts;

/** The eight languages (LANG-01), in the order of the selector; the first is the default. */
export const LANGUAGES = Object.keys(facts) as readonly Language[];

export const DEFAULT_LANGUAGE = 'ko' satisfies Language;

/** The language as its speakers write it. */
export const nativeName = (language: Language): string => FACTS[language].nativeName;

/** The language's name in English. */
export const englishName = (language: Language): string => FACTS[language].englishName;

/** Formats and words for dates; null if `Intl` has them. */
export const dateWords = (language: Language): DateWords | null => FACTS[language].dates;

export const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** Value of HTML `dir`. */
export const textDirection = (language: Language): 'ltr' | 'rtl' =>
  FACTS[language].rightToLeft ? 'rtl' : 'ltr';

/** Value of HTML `lang`. */
export const langAttribute = (language: Language): string => FACTS[language].lang;

/**
 * The language of a BCP 47 tag, ignoring region and script: `zh-CN` is zh; undefined for an
 * unsupported one.
 */
export const parseLanguageTag = (tag: string): Language | undefined => {
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return isLanguage(primary) ? primary : undefined;
};

/** The language tags of an Accept-Language header, the preferred first. */
export const acceptedTags = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/i.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: Number(weight ?? 1) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/**
 * The first supported language in an Accept-Language header by its weights; Korean if there is
 * none.
 */
export const preferredLanguage = (header: string | undefined): Language =>
  acceptedTags(header)
    .map(parseLanguageTag)
    .find((language) => language !== undefined) ?? DEFAULT_LANGUAGE;
