import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import type { Change } from './change.ts';
import type { ChangedItems } from './diff-items.ts';
import { categoryPointer, type Versions, type EdgeLookup } from './change-location.ts';
import { edgeKey, edgesOf, type LocatedEdge } from './edges.ts';
import { categoryIdsOf } from './normalize-questionnaire.ts';
import type { Pair } from './pairing.ts';

/** The edges of a version as written. */
export const createEdgeLookup = ({ categories }: QuestionnaireDefinition): EdgeLookup => {
  const ids = categoryIdsOf({ categories });
  return (at) => {
    const category = categories[at];
    return category ? edgesOf(category, categoryPointer(at), ids) : [];
  };
};

interface ChangedEdges extends Omit<ChangedItems, 'location' | 'judges'> {
  readonly versions: Versions;
  readonly pair: Pair;
}

/** Added and removed edges. An edge that only shows or hides a new category is not critical. */
export const edgeChanges = ({
  versions,
  pair,
  before,
  after,
  items,
}: ChangedEdges): readonly Change[] => {
  const { newIds, removedIds, addedIds } = versions;
  const idsAt = (list: CategoryDefinition['items'], positions: readonly number[]) =>
    new Set<string | null>(positions.map((at) => list?.[at]?.id ?? ''));
  const removedItems = idsAt(before.items, items.removed);
  const addedItems = idsAt(after.items, items.added);
  const newItemIds = new Map(
    items.kept.map((kept) => [before.items?.[kept.before]?.id, after.items?.[kept.after]?.id]),
  );
  const edgeKeyInNewIds = ({ edge }: LocatedEdge): string => {
    const { itemId, target } = edge;
    return edgeKey({
      ...edge,
      itemId: itemId === null ? null : (newItemIds.get(itemId) ?? itemId),
      target: newIds.get(target) ?? target,
    });
  };
  const edgesBefore = versions.edgesBefore(pair.before);
  const edgesAfter = versions.edgesAfter(pair.after);
  const keysBefore = new Set(edgesBefore.map(edgeKeyInNewIds));
  const keysAfter = new Set(edgesAfter.map(({ edge }) => edgeKey(edge)));
  return [
    ...edgesBefore
      .filter((placed) => !keysAfter.has(edgeKeyInNewIds(placed)))
      .filter(({ edge }) => !(removedItems.has(edge.itemId) && removedIds.has(edge.target)))
      .map((placed) => edgeRemoved(after.id, placed)),
    ...edgesAfter
      .filter(({ edge }) => !keysBefore.has(edgeKey(edge)))
      .filter(({ edge }) => !(addedItems.has(edge.itemId) && addedIds.has(edge.target)))
      .map((placed) => edgeAdded(after.id, placed, !addedIds.has(placed.edge.target))),
  ];
};

export const edgeRemoved = (categoryId: string, { edge, pointer }: LocatedEdge): Change => ({
  kind: 'edgeRemoved',
  categoryId,
  ...(edge.itemId !== null && { itemId: edge.itemId }),
  pointerBefore: pointer,
  before: edge,
  after: null,
  isCritical: true,
});

export const edgeAdded = (
  categoryId: string,
  { edge, pointer }: LocatedEdge,
  isCritical: boolean,
): Change => ({
  kind: 'edgeAdded',
  categoryId,
  ...(edge.itemId !== null && { itemId: edge.itemId }),
  pointerAfter: pointer,
  before: null,
  after: edge,
  isCritical,
});
