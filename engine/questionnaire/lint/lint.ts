import type { QuestionnaireDefinition } from '../document/definition.ts';
import { lintCounts } from './counts.ts';
import { lintCycles } from './cycles.ts';
import { lintDenials } from './denials.ts';
import { lintEffects } from './effects.ts';
import { lintExpectedOutcomes } from './expected-outcomes.ts';
import type { LintContext, LintFinding, LintRule } from './lint-finding.ts';
import { lintHousehold } from '../category-types/household/lint.ts';
import { lintIds } from './ids.ts';
import { createLogicContext, type LogicRule } from './logic-context.ts';
import { lintOptions } from './options.ts';
import { lintOutcomes } from './outcomes.ts';
import { lintPlacesOffered } from '../category-types/places/lint.ts';
import { lintProperties } from './properties.ts';
import { lintReferences } from './references.ts';
import { lintRefusals } from './refusals.ts';
import { lintSections } from './sections.ts';
import { lintTexts } from './texts.ts';
import { lintTimeToComplete } from './time-to-complete.ts';
import { lintUrgentCode } from './urgent-code.ts';
import { lintStays } from '../category-types/visits/lint.ts';
import { lintVisibility } from './visibility.ts';

const LOGIC_RULES: readonly LogicRule[] = [
  lintIds,
  lintReferences,
  lintCycles,
  lintVisibility,
  lintEffects,
  lintHousehold,
  lintDenials,
  lintOutcomes,
  lintCounts,
];

const RULES: readonly LintRule[] = [
  lintProperties,
  lintOptions,
  lintStays,
  lintSections,
  lintTexts,
  lintPlacesOffered,
  lintUrgentCode,
];

/**
 * Everything that is wrong or doubtful in a questionnaire of the right shape, each finding with its
 * location and a fix. Each test takes time for the whole definition; the rest is linear in its size.
 * A version with an error must not be published.
 */
export const lintDefinition = (
  definition: QuestionnaireDefinition,
  context: LintContext = {},
): readonly LintFinding[] => {
  const logic = createLogicContext(definition);
  const findings = [
    ...LOGIC_RULES.flatMap((rule) => rule(logic)),
    ...RULES.flatMap((rule) => rule(definition, context)),
  ];
  const isSound = findings.every(
    ({ severity, ruleId }) => severity === 'warning' || ruleId.startsWith('text/'),
  );
  return [
    ...findings,
    // A refusal may be missing only because another mistake hides it; with a mistake there may be
    // no path whose time could be estimated.
    ...(isSound ? [...lintRefusals(logic), ...lintTimeToComplete(logic)] : []),
    ...lintExpectedOutcomes(logic, isSound),
  ];
};

/** As `lintDefinition`, for a version that visitors would get: what is not translated is an error. */
export const lintForPublication = (
  definition: QuestionnaireDefinition,
  context: LintContext = {},
): readonly LintFinding[] =>
  lintDefinition(definition, context).map((finding) =>
    finding.ruleId === 'text/untranslated' ? { ...finding, severity: 'error' } : finding,
  );
