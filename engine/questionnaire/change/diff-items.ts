import type { CategoryDefinition, ItemDefinition } from '../document/definition.ts';
import { questionOf } from '../graph/question.ts';
import type { Change } from './change.ts';
import { denialChanges, flagChange } from './diff-marks.ts';
import { itemPointer, standing, within, type Place } from './diff-place.ts';
import { textChange } from './diff-text.ts';
import { movedAmong, type Pairing } from './pairing.ts';

export interface ChangedItems {
  readonly before: CategoryDefinition;
  readonly after: CategoryDefinition;
  readonly items: Pairing;
  readonly place: Place;
}

export const itemChanges = ({ before, after, items, place }: ChangedItems): readonly Change[] => {
  const itemsBefore = before.items ?? [];
  const itemsAfter = after.items ?? [];
  // Items of a category that is answered as a whole are mere words of its question.
  const isCritical = questionOf(before).items.length > 0;
  const moved = movedAmong(items.kept);
  const partner = new Map(items.kept.map((pair) => [pair.after, pair.before]));
  const removed = items.removed.flatMap((at): Change[] => {
    const item = itemsBefore[at];
    if (!item) return [];
    const pointerBefore = itemPointer(place.pointerBefore, at);
    const of = { categoryId: place.categoryId, itemId: item.id, pointerBefore };
    return [{ kind: 'itemRemoved', ...of, before: item, after: null, isCritical }];
  });
  const others = itemsAfter.flatMap((item, at): readonly Change[] => {
    const pointerAfter = itemPointer(place.pointerAfter, at);
    const former = partner.get(at);
    const itemBefore = itemsBefore[former ?? -1];
    if (former === undefined || !itemBefore) {
      const of = { categoryId: place.categoryId, itemId: item.id, pointerAfter };
      return [{ kind: 'itemAdded', ...of, before: null, after: item, isCritical: false }];
    }
    const of: Place = {
      categoryId: place.categoryId,
      itemId: item.id,
      pointerBefore: itemPointer(place.pointerBefore, former),
      pointerAfter,
    };
    const moves: Change[] = moved.has(at)
      ? [
          {
            kind: 'itemMoved',
            ...of,
            before: standing(itemsBefore, former),
            after: standing(itemsAfter, at),
            isCritical: false,
          },
        ]
      : [];
    return [...moves, ...changedItem(itemBefore, item, of, isCritical)];
  });
  return [...removed, ...others];
};

const changedItem = (
  before: ItemDefinition,
  after: ItemDefinition,
  place: Place,
  isCritical: boolean,
): readonly Change[] => [
  ...(before.id === after.id
    ? []
    : [
        {
          kind: 'itemRenamed' as const,
          ...within(place, 'id'),
          before: before.id,
          after: after.id,
          isCritical,
        },
      ]),
  ...flagChange(
    'notApplicable',
    before.notApplicable ?? false,
    after.notApplicable ?? false,
    place,
  ),
  ...textChange('itemText', before.text, after.text, within(place, 'text')),
  ...denialChanges(before.denies, after.denies, place),
];
