import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { pairItems } from './pairing.ts';

/** The id that an item has in the other version: its own where that is there, undefined where it is gone. */
export type ItemIdLookup = (categoryId: string, itemId: unknown) => string | undefined;

/**
 * What becomes of the ids of items and options in the categories that both versions have. Renamed is
 * what `diff` calls so: another id with the same Korean text.
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
  // Last, so that an id that is still there stays itself, whatever reads like it.
  return new Map([...renamed, ...after.map(({ id }): readonly [unknown, string] => [id, id])]);
};
