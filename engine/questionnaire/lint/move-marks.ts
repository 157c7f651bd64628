import type { CategoryDefinition } from '../document/definition.ts';
import { categoryPointer, type JsonPatchOperation, type LocatedItem } from './lint-finding.ts';

const MARKS = ['target', 'targets', 'denies'] as const;

/**
 * Moves the meaning of yes to the only item to yes to the category. Undefined if the category has a
 * mark of the same kind: only a person knows which of the two is intended.
 */
export const moveMarksToCategoryEdits = (
  category: CategoryDefinition,
  index: number,
  { item, pointer }: LocatedItem,
  marks: readonly (typeof MARKS)[number][] = MARKS,
): readonly JsonPatchOperation[] | undefined => {
  const own = marks.filter((property) => item[property] !== undefined);
  if (own.some((property) => category[property] !== undefined)) return undefined;
  return own.map((property) => ({
    op: 'move',
    from: `${pointer}/${property}`,
    path: `${categoryPointer(index)}/${property}`,
  }));
};
