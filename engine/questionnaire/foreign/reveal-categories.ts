import type { CategoryDefinition } from '../document/definition.ts';
import { assembleCategories, type CategoryDraft } from './assemble-categories.ts';
import type { Condition } from './condition.ts';
import { reportLostCondition, type LossReporter } from './loss-report.ts';
import { resolveConditions, type NamedQuestion } from './resolve-conditions.ts';

/** A question with its condition, which is not yet turned into targets. */
export interface ConditionalDraft extends Omit<CategoryDraft, 'revealed'> {
  readonly condition: Condition | null;
  /** Where a condition that cannot be kept is reported. */
  readonly conditionPointer: string;
}

/**
 * The categories of a form with what reveals each. A draft with `show: false` is hidden whatever its
 * condition says.
 */
export const revealCategories = (
  drafts: readonly ConditionalDraft[],
  questions: readonly NamedQuestion[],
  report: LossReporter,
): readonly CategoryDefinition[] => {
  const resolved = resolveConditions(
    drafts.map(({ condition }) => condition),
    questions,
  );
  const entries = resolved.flatMap(({ isExact, isShown, ...sources }, index) => {
    const draft = drafts[index];
    if (!draft) return [];
    if (!isExact) reportLostCondition(draft.conditionPointer, isShown, report);
    const revealed = { ...sources, isShown: isShown && draft.category.show !== false };
    return [{ ...draft, revealed }];
  });
  return assembleCategories(entries, report);
};
