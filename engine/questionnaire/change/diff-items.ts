import type { CategoryDefinition, ItemDefinition, NumberFormat } from '../document/definition.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import { categoryType } from '../category-types/registry.ts';
import { toQuestion } from '../graph/to-questions.ts';
import type { Change } from './change.ts';
import { denialChanges, flagChange } from './diff-flags-and-denials.ts';
import {
  itemPointer,
  listPosition,
  fieldLocation,
  type ChangeLocation,
} from './change-location.ts';
import { numberChange } from './diff-number.ts';
import { textChange } from './diff-text.ts';
import { findMoved, type Pairing } from './pairing.ts';

export interface ChangedItems {
  readonly before: CategoryDefinition;
  readonly after: CategoryDefinition;
  readonly items: Pairing;
  readonly location: ChangeLocation;
  /** An answer to the question refuses visitors or sends them to staff. */
  readonly judges: boolean;
}

export const itemChanges = ({
  before,
  after,
  items,
  location,
  judges,
}: ChangedItems): readonly Change[] => {
  const itemsBefore = before.items ?? [];
  const itemsAfter = after.items ?? [];
  // If a category is answered as a whole, its items are only part of the text of its question.
  const isCritical = toQuestion(before).items.length > 0;
  const moved = findMoved(items.kept);
  const previousPositions = new Map(items.kept.map((pair) => [pair.after, pair.before]));
  const removed = items.removed.flatMap((at): Change[] => {
    const item = itemsBefore[at];
    if (!item) return [];
    const pointerBefore = itemPointer(location.pointerBefore, at);
    const of = { categoryId: location.categoryId, itemId: item.id, pointerBefore };
    return [
      { kind: 'itemRemoved', ...of, before: item, after: null, isCritical },
      ...denialChanges(item.denies, undefined, { ...of, pointerAfter: pointerBefore }),
    ];
  });
  const others = itemsAfter.flatMap((item, at): readonly Change[] => {
    const pointerAfter = itemPointer(location.pointerAfter, at);
    const former = previousPositions.get(at);
    const itemBefore = itemsBefore[former ?? -1];
    if (former === undefined || !itemBefore) {
      const of = { categoryId: location.categoryId, itemId: item.id, pointerAfter };
      return [
        {
          kind: 'itemAdded',
          ...of,
          before: null,
          after: item,
          // A visitor may choose it instead of an option that refuses.
          isCritical: judges && categoryType(after.type).needsItems,
        },
        ...denialChanges(undefined, item.denies, { ...of, pointerBefore: pointerAfter }),
      ];
    }
    const of: ChangeLocation = {
      categoryId: location.categoryId,
      itemId: item.id,
      pointerBefore: itemPointer(location.pointerBefore, former),
      pointerAfter,
    };
    const moves: Change[] = moved.has(at)
      ? [
          {
            kind: 'itemMoved',
            ...of,
            before: listPosition(itemsBefore, former),
            after: listPosition(itemsAfter, at),
            isCritical: false,
          },
        ]
      : [];
    return [...moves, ...itemPropertyChanges(itemBefore, item, of, isCritical, judges)];
  });
  return [...removed, ...others];
};

/** The ends of the range as bounds of numbers; undefined for no range. */
const rangeOf = ({ from, to }: ItemDefinition): NumberFormat | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };

/** Other stays meet the condition, and so have its outcome. */
const stayChanges = (
  before: ItemDefinition,
  after: ItemDefinition,
  location: ChangeLocation,
): readonly Change[] => [
  ...(canonicalJson([before.countries?.toSorted()]) === canonicalJson([after.countries?.toSorted()])
    ? []
    : [
        {
          kind: 'countriesChanged' as const,
          ...fieldLocation(location, 'countries'),
          before: before.countries ?? null,
          after: after.countries ?? null,
          isCritical: true,
        },
      ]),
  ...(before.days === after.days
    ? []
    : [
        {
          kind: 'daysChanged' as const,
          ...fieldLocation(location, 'days'),
          before: before.days ?? null,
          after: after.days ?? null,
          isCritical: true,
        },
      ]),
];

const itemPropertyChanges = (
  before: ItemDefinition,
  after: ItemDefinition,
  location: ChangeLocation,
  isCritical: boolean,
  judges: boolean,
): readonly Change[] => [
  ...(before.id === after.id
    ? []
    : [
        {
          kind: 'itemRenamed' as const,
          ...fieldLocation(location, 'id'),
          before: before.id,
          after: after.id,
          isCritical,
        },
      ]),
  ...flagChange(
    'notApplicable',
    before.notApplicable ?? false,
    after.notApplicable ?? false,
    location,
  ),
  ...numberChange(rangeOf(before), rangeOf(after), location),
  ...stayChanges(before, after, location),
  ...textChange('itemText', before.text, after.text, {
    ...fieldLocation(location, 'text'),
    isCritical: judges,
  }),
  ...denialChanges(before.denies, after.denies, location),
];
