import type { FiredDenial } from './screening.ts';

/** A denial that fired for earlier answers of the same visit, and no longer does: its rule alone. */
export interface RetractedDenial extends Pick<
  FiredDenial,
  'categoryId' | 'itemId' | 'outcome' | 'reason'
> {
  /** When the answers were deleted or replaced, in UTC milliseconds. */
  readonly retractedAt: number;
}

/** What is kept of a submission: the denials that fired, and those that had fired before it. */
export interface KeptDenials {
  readonly fired: readonly FiredDenial[];
  readonly retracted: readonly RetractedDenial[];
}

/** Housemates have no identity from one submission to the next, so their position is ignored. */
const ruleOf = ({ categoryId, itemId = '' }: Pick<FiredDenial, 'categoryId' | 'itemId'>): string =>
  `${categoryId}/${itemId}`;

/**
 * The denials of all earlier submissions that no longer fire, each once with the first time. `fired`
 * is what the new answers fired at `at`; nothing for answers that a redo deletes.
 */
export const retractedDenials = (
  before: KeptDenials,
  fired: readonly FiredDenial[],
  at: number,
): readonly RetractedDenial[] => {
  const stillFiring = new Set(fired.map(ruleOf));
  const retracted = new Map<string, RetractedDenial>();
  for (const denial of [
    ...before.retracted,
    ...before.fired.map(({ categoryId, itemId, outcome, reason }): RetractedDenial => ({
      categoryId,
      ...(itemId !== undefined && { itemId }),
      outcome,
      ...(reason && { reason }),
      retractedAt: at,
    })),
  ]) {
    const rule = ruleOf(denial);
    if (!stillFiring.has(rule) && !retracted.has(rule)) retracted.set(rule, denial);
  }
  return [...retracted.values()];
};
