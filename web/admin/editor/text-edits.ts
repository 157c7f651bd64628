import {
  hasWords,
  parseTranslation,
  sourceHash,
  type Language,
  type LocalizedText,
  type Translation,
} from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';

/** A text that is not written yet. */
export const EMPTY_TEXT: LocalizedText = { ko: { text: '', state: 'missing' } };

/** Whether the text is empty in every language. */
export const isBlank = (text: LocalizedText): boolean => !hasWords(text);

/** Typed text counts as reviewed, because a person wrote it. */
const toTranslation = (text: string): Translation =>
  text === '' ? { text, state: 'missing' } : text;

/**
 * The text with new words in one language. When the Korean changes, each translation that is a
 * plain string keeps the hash of the Korean it was made from. It then shows as outdated, and no
 * longer does if the Korean is restored.
 */
export const withTranslation = (
  text: LocalizedText,
  language: Language,
  words: string,
): LocalizedText => {
  if (parseTranslation(text[language]).text === words) return text;
  if (language !== 'ko') {
    const { [language]: _, ...others } = text;
    return words === '' ? others : { ...others, [language]: words };
  }
  const former = parseTranslation(text.ko).text;
  const source = former === '' ? null : sourceHash(former);
  const next: LocalizedText = { ...text, ko: toTranslation(words) };
  if (source === null) return next;
  for (const other of LANGUAGES) {
    const translation = text[other];
    if (other === 'ko' || typeof translation !== 'string') continue;
    next[other] = { text: translation, state: 'reviewed', source };
  }
  return next;
};

/**
 * The text with a translation that the author has reviewed against the current Korean. A plain
 * string would not do: the server marks one that is the same as in the active version for review.
 */
export const withReviewedTranslation = (text: LocalizedText, language: Language): LocalizedText => {
  const { text: words } = parseTranslation(text[language]);
  if (words === '') return text;
  const source = sourceHash(parseTranslation(text.ko).text);
  return { ...text, [language]: { text: words, state: 'reviewed', source } };
};
