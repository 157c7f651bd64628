import { applyPatch } from 'rfc6902';
import {
  lint,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import type { Edit } from './draft-store.ts';

/** The same finding in a draft that is newer than the one it was found in. */
const findSameFinding = (
  definition: QuestionnaireDefinition,
  { ruleId, pointer }: LintFinding,
  context: LintContext,
): LintFinding | undefined =>
  lint(definition, context).find((one) => one.ruleId === ruleId && one.pointer === pointer);

/**
 * The edit that mends what was found, as lint proposes it. Where the draft has changed since, it is
 * looked at again; where the finding is gone, or the proposal does not fit, nothing changes.
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
