/** Texts of another notation in ours. */
import { isLanguage } from '../../wording/language.ts';
import type {
  LocalizedText,
  QuestionnaireDefinition,
  Translation,
} from '../document/definition.ts';
import { hasWordsIn, wordsByLanguage } from '../document/text.ts';
import { findTexts } from '../lint/located-text.ts';
import { UNKNOWN_LANGUAGE } from './language-tag.ts';
import { MAX_TEXT_LENGTH } from './import-result.ts';
import type { LossReporter } from './loss-report.ts';

/**
 * How to read texts: the language of the plain text, and what to do with texts that are too long.
 */
export interface TextImportContext extends LossReporter {
  /** One of ours, or the tag of another. */
  readonly language: string;
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
 * A text in our notation from words by language, of a form in one of them. Unless that is another
 * one, English words also serve as the Korean text until someone reviews it.
 */
export const toLocalizedText = (
  words: ReadonlyMap<string, string>,
  formLanguage: string,
): LocalizedText => {
  const written = [...words].filter(([, text]) => text !== '');
  const english = ['ko', 'en', UNKNOWN_LANGUAGE].includes(formLanguage) && words.get('en');
  const others = written.filter(([language]) => !isLanguage(language));
  return {
    ko: english ? { text: english, state: 'needsReview' } : MISSING,
    ...Object.fromEntries(written.filter(([language]) => isLanguage(language))),
    ...(others.length > 0 && { others: Object.fromEntries(others) }),
  };
};

/** The language of most texts that are in neither Korean nor English. */
const mostUsedOther = (definition: QuestionnaireDefinition): string | undefined => {
  const counts = new Map<string, number>();
  for (const { text } of findTexts(definition)) {
    if (hasWordsIn(text, ['ko', 'en'])) continue;
    for (const tag of wordsByLanguage(text).keys()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/**
 * The questionnaire with the language in which its form was written, unless that is Korean or
 * English.
 */
export const withSourceLanguage = (
  definition: QuestionnaireDefinition,
  named: string,
): QuestionnaireDefinition => {
  if (named === 'ko' || named === 'en') return definition;
  const sourceLanguage = named === UNKNOWN_LANGUAGE ? mostUsedOther(definition) : named;
  return sourceLanguage === undefined ? definition : { ...definition, sourceLanguage };
};

/** A name or number in place of a missing text, in any language, until someone reviews it. */
export const standInText = (words: string): LocalizedText => {
  const translation: Translation = { text: words, state: 'needsReview' };
  return { ko: translation, en: translation };
};
