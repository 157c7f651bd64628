/** The refusals of the active version that new content does not have. */
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { compareWithActive } from '../../engine/questionnaire/lint/compare-with-active.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import type { ChosenQuestionnaire } from './choose-questionnaire.ts';

/** Warnings, each with its place in the new content; none if the base is not the active version. */
export const findLostRefusals = (
  base: Pick<ChosenQuestionnaire, 'definition' | 'version' | 'isInForce'> | null,
  definition: QuestionnaireDefinition,
): readonly LintFinding[] =>
  base?.version && base.isInForce
    ? compareWithActive(base.definition, definition, `version ${base.version.version}`)
    : [];
