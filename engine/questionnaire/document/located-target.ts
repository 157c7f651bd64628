import type { CategoryDefinition } from './definition.ts';

/** One target as written. */
export interface LocatedTarget {
  readonly targetId: string;
  readonly pointer: string;
  /** Its position in `targets`; null for the single `target`. */
  readonly position: number | null;
}

/** The targets of a category, or of an item, in the order written: `target` first, then `targets`. */
export const locateTargets = (
  { target, targets = [] }: Pick<CategoryDefinition, 'target' | 'targets'>,
  pointer: string,
): readonly LocatedTarget[] => [
  ...(target === undefined
    ? []
    : [{ targetId: target, pointer: `${pointer}/target`, position: null }]),
  ...targets.map((targetId, position) => ({
    targetId,
    pointer: `${pointer}/targets/${String(position)}`,
    position,
  })),
];
