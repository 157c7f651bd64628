import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '../../wording/language.ts';
import type { Language, LocalizedText, TextState, Translation } from './definition.ts';

/**
 * The text of one language in a uniform form, whether it was written as a string or with its state.
 */
export interface ParsedTranslation {
  readonly text: string;
  readonly state: TextState;
  /** Hash of the Korean text that it translates; null if the author gave none. */
  readonly source: string | null;
}

/** A text as shown to a reader of one language. */
export interface ResolvedText {
  readonly text: string;
  /** The actual language of the text. If it is not the requested one, the text is a fallback. */
  readonly language: Language;
}

/**
 * The first 8 hex digits of the SHA-256 of a Korean text. A translation names its source by this
 * hash.
 */
export const sourceHash = (koText: string): string =>
  bytesToHex(sha256(utf8ToBytes(koText))).slice(0, 8);

/** A translation with its state. A plain string is a reviewed text; a blank one is missing. */
export const parseTranslation = (translation: Translation | undefined): ParsedTranslation => {
  const read =
    translation === undefined
      ? { text: '', state: 'missing' as const, source: null }
      : typeof translation === 'string'
        ? { text: translation, state: 'reviewed' as const, source: null }
        : {
            text: translation.text,
            state: translation.state,
            source: translation.source ?? null,
          };
  return read.text.trim() === '' ? { ...read, state: 'missing' } : read;
};

/** Whether a text has words in one of these languages. */
export const hasWordsIn = (text: LocalizedText, languages: readonly Language[]): boolean =>
  languages.some((language) => parseTranslation(text[language]).state !== 'missing');

/** The words of a text by language, ours first. */
export const wordsByLanguage = (text: LocalizedText): ReadonlyMap<string, string> =>
  new Map([
    ...LANGUAGES.flatMap((language): [string, string][] =>
      hasWordsIn(text, [language]) ? [[language, parseTranslation(text[language]).text]] : [],
    ),
    ...Object.entries(text.others ?? {}).filter(([tag]) => !isLanguage(tag)),
  ]);

/** Whether a text has words in any language, of ours or not. */
export const hasWords = (text: LocalizedText): boolean => wordsByLanguage(text).size > 0;

/** The words of the source for an author's preview: no visitor gets a version that lacks Korean. */
const sourceWords = (text: LocalizedText): ResolvedText => {
  const [[language, words] = [DEFAULT_LANGUAGE, '']] = wordsByLanguage(text);
  return { text: words, language: isLanguage(language) ? language : DEFAULT_LANGUAGE };
};

/**
 * The text in the requested language. If that is missing, the English one, or the Korean one if
 * there is no English. Only the Korean one if the hospital does not want English first (decisions,
 * part f). A version that lacks both is not published.
 */
export const resolveText = (
  text: LocalizedText,
  language: Language,
  isEnglishFirst = true,
): ResolvedText => {
  const order: readonly Language[] = isEnglishFirst ? [language, 'en'] : [language];
  for (const one of order) {
    const read = parseTranslation(text[one]);
    if (read.state !== 'missing') return { text: read.text, language: one };
  }
  return hasWordsIn(text, ['ko'])
    ? { text: parseTranslation(text.ko).text, language: 'ko' }
    : sourceWords(text);
};

/** Whether the Korean text has changed since this translation was made from it. */
export const isTranslationStale = (text: LocalizedText, language: Language): boolean => {
  const { source } = parseTranslation(text[language]);
  return source !== null && source !== sourceHash(parseTranslation(text.ko).text);
};
