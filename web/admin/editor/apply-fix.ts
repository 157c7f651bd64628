import {
  lintDefinition,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { Edit } from './draft-store.ts';
import { categoryKeyOfFinding } from './findings-store.ts';
import { fixChoices, type FixName } from './fix-choices.ts';

/** Identifies a finding also after categories were moved, added or removed. */
const identityOf = (definition: QuestionnaireDefinition, finding: LintFinding): string =>
  JSON.stringify([
    finding.ruleId,
    finding.message,
    categoryKeyOfFinding(definition, finding),
    finding.pointer.replace(/^\/categories\/\d+/, ''),
  ]);

/**
 * An edit that applies a fix that the author chose for a finding. If the draft has changed since,
 * lint runs again. If the finding no longer exists or the fix does not fit, nothing changes.
 */
export const applyFix =
  (
    finding: LintFinding,
    name: FixName,
    foundIn: QuestionnaireDefinition,
    context: LintContext,
  ): Edit =>
  (definition) => {
    const wanted = identityOf(foundIn, finding);
    const current =
      definition === foundIn
        ? finding
        : lintDefinition(definition, context).find((one) => identityOf(definition, one) === wanted);
    const choice = current && fixChoices(current, definition).find((one) => one.name === name);
    return choice ? choice.edit(definition) : definition;
  };
