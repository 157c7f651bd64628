import type { QuestionnaireDefinition } from '../definition.ts';
import { lintCycles } from './cycles.ts';
import type { LintFinding, LintRule } from './finding.ts';
import { lintIds } from './ids.ts';
import { lintProperties } from './properties.ts';
import { lintReferences } from './references.ts';
import { lintTexts } from './texts.ts';
import { lintVisibility } from './visibility.ts';

const RULES: readonly LintRule[] = [
  lintIds,
  lintReferences,
  lintCycles,
  lintVisibility,
  lintProperties,
  lintTexts,
];

/**
 * All that is wrong or doubtful with a questionnaire of the right shape, each finding with where it
 * stands and how to mend it. Time grows with the size of the definition. A version with an error
 * must not be published.
 */
export const lint = (definition: QuestionnaireDefinition): readonly LintFinding[] =>
  RULES.flatMap((rule) => rule(definition));
