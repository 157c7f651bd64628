/** Texts of another notation in ours. */
import type { Language, LocalizedText, Translation } from '../document/definition.ts';
import { MAX_TEXT_LENGTH } from './import-result.ts';
import type { LossReporter } from './loss-report.ts';

/**
 * How to read texts: the language of the plain text, and what to do with texts that are too long.
 */
export interface TextImportContext extends LossReporter {
  /** Null if it is none of ours, or unknown. */
  readonly language: Language | null;
}

const MISSING: Translation = { text: '', state: 'missing' };

/** The text as it can be stored, shortened if it is too long. */
export const truncateText = (
  text: string,
  pointer: string,
  { reportLoss }: LossReporter,
): string => {
  const letters = [...text];
  if (letters.length <= MAX_TEXT_LENGTH) return text;
  const what = `The text of ${String(letters.length)} characters was cut.`;
  reportLoss('dropped', pointer, what, `Write at most ${String(MAX_TEXT_LENGTH)}.`);
  return letters.slice(0, MAX_TEXT_LENGTH).join('');
};

/**
 * A text in our notation from words in one language. If that is not Korean, the words also serve as
 * the Korean text until someone reviews it. Words in a language that is not ours serve as nothing
 * else.
 */
export const toLocalizedText = (
  words: string | undefined,
  language: Language | null,
): LocalizedText => {
  if (words === undefined || words === '') return { ko: MISSING };
  if (language === 'ko') return { ko: words };
  const ko = { text: words, state: 'needsReview' } as const;
  return language === null ? { ko } : { ko, [language]: words };
};

/** A name or number in place of a missing text, in any language, until someone reviews it. */
export const standInText = (words: string): LocalizedText => {
  const translation: Translation = { text: words, state: 'needsReview' };
  return { ko: translation, en: translation };
};
