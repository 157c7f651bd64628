import { applyPatch } from 'rfc6902';
import {
  lintDefinition,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { Edit } from './draft-store.ts';

/** Finds the same finding in a newer draft. */
const findSameFinding = (
  definition: QuestionnaireDefinition,
  { ruleId, pointer }: LintFinding,
  context: LintContext,
): LintFinding | undefined =>
  lintDefinition(definition, context).find(
    (one) => one.ruleId === ruleId && one.pointer === pointer,
  );

/**
 * An edit that fixes a finding as lint proposes. If the draft has changed since, lint runs again.
 * If the finding no longer exists or the proposal does not fit, nothing changes.
 */
export const applyFix =
  (finding: LintFinding, foundIn: QuestionnaireDefinition, context: LintContext): Edit =>
  (definition) => {
    const current =
      definition === foundIn ? finding : findSameFinding(definition, finding, context);
    if (!current?.edits) return definition;
    const copy = structuredClone(definition);
    const faults = applyPatch(
      copy,
      current.edits.map((edit) => structuredClone(edit)),
    );
    return faults.every((fault) => fault === null) ? copy : definition;
  };
