import { ruleName, type DenialRule, type FiredDenial } from './fired-denial.ts';

/** A denial that fired for earlier answers of the same visit, and no longer does: its rule alone. */
export type RetractedDenial = DenialRule &
  Pick<FiredDenial, 'outcome' | 'reason'> & {
    /** When the answers were deleted or replaced, in UTC milliseconds. */
    readonly retractedAt: number;
  };

/** What is kept of a submission: the denials that fired, and those that had fired before it. */
export interface KeptDenials {
  readonly fired: readonly FiredDenial[];
  readonly retracted: readonly RetractedDenial[];
}

/**
 * The rule that fired. Housemates have no identity from one submission to the next, so their
 * position is left out.
 */
const ruleOf = (denial: FiredDenial): DenialRule => {
  if (denial.countId !== undefined) return { countId: denial.countId };
  const { categoryId, itemId } = denial;
  return { categoryId, ...(itemId !== undefined && { itemId }) };
};

/**
 * The denials of all earlier submissions that no longer fire, each once with the first time. `fired`
 * is what the new answers fired at `at`; nothing for answers that a redo deletes.
 */
export const retractedDenials = (
  before: KeptDenials,
  fired: readonly FiredDenial[],
  at: number,
): readonly RetractedDenial[] => {
  const stillFiring = new Set(fired.map(ruleName));
  const retracted = new Map<string, RetractedDenial>();
  for (const denial of [
    ...before.retracted,
    ...before.fired.map((denial): RetractedDenial => ({
      ...ruleOf(denial),
      outcome: denial.outcome,
      ...(denial.reason && { reason: denial.reason }),
      retractedAt: at,
    })),
  ]) {
    const rule = ruleName(denial);
    if (!stillFiring.has(rule) && !retracted.has(rule)) retracted.set(rule, denial);
  }
  return [...retracted.values()];
};
