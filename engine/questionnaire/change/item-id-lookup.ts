import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { pairItems } from './pairing.ts';

/**
 * The id that an item has in the other version: its own id if it still exists, undefined if the
 * item is removed.
 */
export type ItemIdLookup = (categoryId: string, itemId: unknown) => string | undefined;

/**
 * Maps the ids of items and options in the categories that both versions have. Renamed has the same
 * meaning as in `diff`: another id with the same Korean text.
 */
export const createItemIdLookup = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): ItemIdLookup => {
  const former = new Map(before.categories.map((category) => [category.id, category]));
  const ids = new Map(
    after.categories.map((category) => [
      category.id,
      matchItemIds(former.get(category.id), category),
    ]),
  );
  return (categoryId, itemId) => ids.get(categoryId)?.get(itemId);
};

const matchItemIds = (
  former: CategoryDefinition | undefined,
  { items: after = [] }: CategoryDefinition,
): ReadonlyMap<unknown, string> => {
  const before = former?.items ?? [];
  const renamed = pairItems(before, after).kept.map((pair): readonly [unknown, string] => [
    before[pair.before]?.id,
    after[pair.after]?.id ?? '',
  ]);
  // Added last, so that an id that still exists maps to itself, even if other items have the same
  // text.
  return new Map([...renamed, ...after.map(({ id }): readonly [unknown, string] => [id, id])]);
};
