import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Language, LocalizedText, TextState, Translation } from './definition.ts';

/** One language's text, read the same whether it was written as a string or with its state. */
export interface ParsedTranslation {
  readonly text: string;
  readonly state: TextState;
  /** Hash of the Korean text that it translates; null where the author gave none. */
  readonly source: string | null;
}

/** A text as a reader of one language gets it. */
export interface ResolvedText {
  readonly text: string;
  /** The language that the text really is in: another one than asked for marks a fallback. */
  readonly language: Language;
}

/** The first 8 hex digits of the SHA-256 of a Korean text: what a translation says that it translates. */
export const sourceHash = (koText: string): string =>
  bytesToHex(sha256(utf8ToBytes(koText))).slice(0, 8);

/** A translation with its state; a plain string is a reviewed text, a blank one is missing. */
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

/**
 * The text in the language asked for. Where that is missing, the English one, and the Korean one where
 * there is no English; Korean alone where the hospital does not want English first (decisions, part f).
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
  return { text: parseTranslation(text.ko).text, language: 'ko' };
};

/** Whether the Korean text has changed since this translation was made of it. */
export const isTranslationStale = (text: LocalizedText, language: Language): boolean => {
  const { source } = parseTranslation(text[language]);
  return source !== null && source !== sourceHash(parseTranslation(text.ko).text);
};
