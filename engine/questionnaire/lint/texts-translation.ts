/** Translations exist, are reviewed, match the present Korean text, and have its placeholders. */
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../wording/language.ts';
import { placeholderMismatch, placeholdersOf } from '../../wording/placeholders.ts';
import { formatLanguages } from '../change/language-name.ts';
import type { Language } from '../document/definition.ts';
import {
  isTranslationStale,
  parseTranslation,
  sourceHash,
  wordsByLanguage,
} from '../document/text.ts';
import {
  createFinding,
  LIST_SEPARATOR,
  type JsonPatchOperation,
  type LintFinding,
} from './lint-finding.ts';
import {
  excerpt,
  pointerForLanguages,
  rewordEdits,
  type LocatedText,
  type TextRule,
} from './located-text.ts';

/** Reasons are read by staff, in Korean or English. */
const languagesOf = ({ role }: LocatedText): readonly Language[] =>
  role === 'reason' ? ['ko', 'en'] : LANGUAGES;

/**
 * The languages that a text lacks, in one finding: an error if Korean, which every other language
 * falls back to, is among them. A text in the source language of its questionnaire may wait for it
 * until the publication.
 */
export const lintMissingTexts = (
  located: LocatedText,
  sourceLanguage: string = DEFAULT_LANGUAGE,
): readonly LintFinding[] => {
  const { text, pointer } = located;
  const missing = languagesOf(located).filter(
    (language) => parseTranslation(text[language]).state === 'missing',
  );
  if (missing.length === 0) return [];
  const isNeeded = missing.includes('ko');
  const [source] = wordsByLanguage(text).values();
  const parts = {
    pointer: pointerForLanguages(pointer, missing),
    parameters: { languages: missing.join(LIST_SEPARATOR) },
    message: `The text is missing in ${formatLanguages(missing)}.`,
    suggestion:
      source === undefined ? 'Write it: Korean is the source.' : `Translate: ${excerpt(source)}`,
  };
  if (isNeeded && source !== undefined && sourceLanguage !== DEFAULT_LANGUAGE)
    return [createFinding('text/untranslated', parts)];
  return [{ ...createFinding('text/missing', parts), severity: isNeeded ? 'error' : 'warning' }];
};

/**
 * Translations of an earlier Korean text, in one finding, and others that no one has reviewed, in
 * another. The edit of the first marks each as needing a review against the present text.
 */
export const lintReviews = ({ text, pointer }: LocatedText): readonly LintFinding[] => {
  const korean = parseTranslation(text.ko).text;
  const written = LANGUAGES.map((language) => ({
    language,
    ...parseTranslation(text[language]),
  })).filter(({ state }) => state !== 'missing');
  const stale = written.filter(
    ({ language }) => language !== 'ko' && isTranslationStale(text, language),
  );
  const unreviewed = written
    .filter(
      ({ language, state }) =>
        state !== 'reviewed' && !stale.some((old) => old.language === language),
    )
    .map(({ language }) => language);
  const staleLanguages = stale.map(({ language }) => language);
  return [
    ...(stale.length === 0
      ? []
      : [
          createFinding('text/stale', {
            pointer: pointerForLanguages(pointer, staleLanguages),
            parameters: { languages: staleLanguages.join(LIST_SEPARATOR) },
            message: `The Korean text has changed since it was translated into ${formatLanguages(staleLanguages)}.`,
            suggestion: `Check the translation, then write source "${sourceHash(korean)}".`,
            edits: stale.map(({ language, text: words }): JsonPatchOperation => ({
              op: 'replace',
              path: `${pointer}/${language}`,
              value: { text: words, state: 'needsReview', source: sourceHash(korean) },
            })),
          }),
        ]),
    ...(unreviewed.length === 0
      ? []
      : [
          createFinding('text/unreviewed', {
            pointer: pointerForLanguages(pointer, unreviewed),
            parameters: { languages: unreviewed.join(LIST_SEPARATOR) },
            message: `No one has reviewed the text in ${formatLanguages(unreviewed)}.`,
            suggestion:
              'Have it read by someone who knows the language, then write state "reviewed".',
          }),
        ]),
  ];
};

/** A misspelt placeholder in a translation is shown to visitors unchanged. */
export const lintPlaceholders: TextRule = (written) => {
  const { words, korean, language, at } = written;
  const mismatch = language === 'ko' ? undefined : placeholderMismatch(korean, words);
  if (!mismatch) return [];
  const [meant, ...otherMissing] = mismatch.missing;
  const [misspelt, ...otherUnknown] = mismatch.unknown;
  const isRenamed = otherMissing.length + otherUnknown.length === 0;
  const wanted = placeholdersOf(korean).join(', ');
  return [
    createFinding('text/placeholder-mismatch', {
      pointer: at,
      parameters: { found: placeholdersOf(words).join(', '), wanted },
      message: `The placeholders in ${formatLanguages([language])} (${placeholdersOf(words).join(', ') || 'none'}) are not those in Korean (${wanted || 'none'}).`,
      suggestion: wanted === '' ? 'Take the braces away.' : `Use the same placeholders: ${wanted}.`,
      ...(isRenamed &&
        meant !== undefined &&
        misspelt !== undefined && {
          edits: rewordEdits(written, words.replaceAll(`{${misspelt}}`, `{${meant}}`)),
        }),
    }),
  ];
};
