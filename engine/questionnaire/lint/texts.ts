/**
 * Texts: complete, current, in their own script, clean, and short enough to read while standing.
 */
import type { QuestionnaireDefinition } from '../document/definition.ts';
import type { LintFinding, LintRule } from './lint-finding.ts';
import { lintScript } from './script.ts';
import { lintSimilarTexts } from './texts-similar.ts';
import {
  lintDirectionMarks,
  lintInvisible,
  lintLostLetters,
  lintMarkup,
  lintSpace,
} from './texts-characters.ts';
import { lintImageTexts } from './texts-image.ts';
import { lintLength } from './texts-length.ts';
import { findTexts, toLanguageTexts, type LocatedText, type TextRule } from './located-text.ts';
import { lintMissingTexts, lintPlaceholders, lintReviews } from './texts-translation.ts';

const LANGUAGE_RULES: readonly TextRule[] = [
  lintLength,
  lintDirectionMarks,
  lintInvisible,
  lintSpace,
  lintLostLetters,
  lintMarkup,
  lintPlaceholders,
  lintScript,
];

const lintText = (
  located: LocatedText,
  { sourceLanguage }: QuestionnaireDefinition,
): readonly LintFinding[] => {
  const findings = [...lintMissingTexts(located, sourceLanguage), ...lintReviews(located)];
  for (const languageText of toLanguageTexts(located)) {
    for (const rule of LANGUAGE_RULES) findings.push(...rule(languageText));
  }
  return findings;
};

export const lintTexts: LintRule = (definition, context) => [
  ...findTexts(definition).flatMap((located) => lintText(located, definition)),
  ...lintSimilarTexts(definition, context),
  ...lintImageTexts(definition, context),
];
