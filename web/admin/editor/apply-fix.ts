import { applyPatch } from 'rfc6902';
import {
  lintDefinition,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { Edit } from './draft-store.ts';
import { categoryKeyOfFinding } from './findings-store.ts';

/** Identifies a finding also after categories were moved, added or removed. */
const identityOf = (definition: QuestionnaireDefinition, finding: LintFinding): string =>
  JSON.stringify([
    finding.ruleId,
    finding.message,
    categoryKeyOfFinding(definition, finding),
    finding.pointer.replace(/^\/categories\/\d+/, ''),
  ]);

/**
 * An edit that fixes a finding as lint proposes. If the draft has changed since, lint runs again.
 * If the finding no longer exists or the proposal does not fit, nothing changes.
 */
export const applyFix =
  (finding: LintFinding, foundIn: QuestionnaireDefinition, context: LintContext): Edit =>
  (definition) => {
    const wanted = identityOf(foundIn, finding);
    const current =
      definition === foundIn
        ? finding
        : lintDefinition(definition, context).find((one) => identityOf(definition, one) === wanted);
    if (!current?.edits) return definition;
    // Not structuredClone: a duplicate shares texts with its original, and only one may change.
    const copy = JSON.parse(JSON.stringify(definition)) as QuestionnaireDefinition;
    const faults = applyPatch(
      copy,
      current.edits.map((edit) => structuredClone(edit)),
    );
    return faults.every((fault) => fault === null) ? copy : definition;
  };
