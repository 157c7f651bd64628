/** Texts: complete, current, in their own script, clean, and short enough to be read standing. */
import type { LintFinding, LintRule } from './finding.ts';
import { lintScript } from './script.ts';
import { lintAlike } from './texts-alike.ts';
import {
  lintDirectionMarks,
  lintInvisible,
  lintLostLetters,
  lintMarkup,
  lintSpace,
} from './texts-characters.ts';
import { lintImageTexts } from './texts-image.ts';
import { lintLength } from './texts-length.ts';
import { textsIn, writtenIn, type PlacedText, type TextRule } from './texts-placed.ts';
import { lintMissing, lintPlaceholders, lintReviews } from './texts-translation.ts';

const OF_ONE_LANGUAGE: readonly TextRule[] = [
  lintLength,
  lintDirectionMarks,
  lintInvisible,
  lintSpace,
  lintLostLetters,
  lintMarkup,
  lintPlaceholders,
  lintScript,
];

const lintText = (placed: PlacedText): readonly LintFinding[] => {
  const findings = [...lintMissing(placed), ...lintReviews(placed)];
  for (const written of writtenIn(placed)) {
    for (const rule of OF_ONE_LANGUAGE) findings.push(...rule(written));
  }
  return findings;
};

export const lintTexts: LintRule = (definition, context) => [
  ...textsIn(definition).flatMap(lintText),
  ...lintAlike(definition, context),
  ...lintImageTexts(definition, context),
];
