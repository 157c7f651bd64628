/** What a category or item has must fit the type: nothing there that means nothing. */
import { CATEGORY_TYPES } from '../document/category-type.ts';
import type { CategoryDefinition, CategoryType } from '../document/definition.ts';
import { isYesNo } from '../graph/question.ts';
import {
  categoryPointer,
  finding,
  placedItems,
  type JsonPatchOperation,
  type LintFinding,
  type LintRule,
  type PlacedItem,
} from './finding.ts';

type Property =
  | 'show'
  | 'needAnswer'
  | 'optional'
  | 'perItem'
  | 'multiple'
  | 'items'
  | 'target'
  | 'targets'
  | 'denies'
  | 'image';

const OF_YES = ['target', 'targets', 'denies'] as const satisfies readonly Property[];

const FITTING = {
  N: ['show', 'needAnswer', 'perItem', 'items', ...OF_YES],
  I: ['show', 'needAnswer', 'perItem', 'items', 'image', ...OF_YES],
  M: ['show', 'multiple', 'items'],
  T: ['show', 'optional'],
  E: ['show', 'optional'],
  H: ['show'],
  OV: ['show', ...OF_YES],
  HV: ['show', ...OF_YES],
  P: ['items'],
  FS: ['show', 'denies'],
  FD: ['items'],
  FT: ['optional', 'items'],
} as const satisfies Record<CategoryType, readonly Property[]>;

const ALL: readonly Property[] = [
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'multiple',
  'items',
  ...OF_YES,
  'image',
];

/** Whether a category of this type can have the property. */
export const fits = (type: CategoryType, property: Property): boolean =>
  new Set<Property>(FITTING[type]).has(property);

export const lintProperties: LintRule = ({ categories }) =>
  categories.flatMap((category, index) => [
    ...misfits(category, index),
    ...itemMisfits(category, index),
  ]);

export const isSet = (value: unknown): boolean => value !== undefined && value !== false;

/** Whether the property is there and says something else than none would. */
const says = (category: CategoryDefinition, property: Property): boolean =>
  property === 'show' ? category.show === false : isSet(category[property]);

const misfits = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const byItem = isYesNo(category.type) && category.perItem === true;
  return ALL.filter((property) => says(category, property)).flatMap((property) => {
    if (!fits(category.type, property)) return [misfit(category, index, property)];
    return byItem && isOfYes(property) ? [ofItems(category, index, property)] : [];
  });
};

const isOfYes = (property: Property): property is (typeof OF_YES)[number] =>
  OF_YES.some((one) => one === property);

const misfit = (
  { id, type, items = [] }: CategoryDefinition,
  index: number,
  property: Property,
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  // Never takes away by itself what somebody wrote to keep people out.
  const holdsDenial =
    property === 'denies' || (property === 'items' && items.some(({ denies }) => denies));
  const edits: readonly JsonPatchOperation[] = holdsDenial ? [] : [{ op: 'remove', path: pointer }];
  if (type === 'H' && isOfYes(property)) {
    const isDenial = property === 'denies';
    return finding(isDenial ? 'denies/depends-on-language' : 'visibility/depends-on-language', {
      pointer,
      message: `"${id}" is asked in Korean and English only (H), so it can ${isDenial ? 'speak against nobody' : 'reveal nothing'}: the same visitor would be judged by the language.`,
      suggestion: `Ask for it in a category of another type, and remove "${property}" here.`,
      edits,
    });
  }
  return finding('property/unfit', {
    pointer,
    message: `"${id}" has "${property}", which means nothing for type ${type} (${CATEGORY_TYPES[type].name}).`,
    suggestion: `Remove "${property}", or change the type.`,
    edits,
  });
};

/**
 * The category's target goes to every item that has none. Which items a denial is meant for only a
 * person knows.
 */
const ofItems = (
  category: CategoryDefinition,
  index: number,
  property: (typeof OF_YES)[number],
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  const isWithout = ({ item }: PlacedItem): boolean => item.target === undefined && !item.targets;
  return finding('property/belongs-to-items', {
    pointer,
    message: `"${category.id}" is answered item by item, so "${property}" of the category has no effect.`,
    suggestion: `Move "${property}" to the items that it is meant for.`,
    edits:
      property === 'denies'
        ? []
        : [
            { op: 'remove', path: pointer },
            ...placedItems(category, index)
              .filter(isWithout)
              .map((placed) => ({
                op: 'add' as const,
                path: `${placed.pointer}/${property}`,
                value: category[property],
              })),
          ],
  });
};

const ITEM_PROPERTIES = [...OF_YES, 'notApplicable'] as const;
type ItemProperty = (typeof ITEM_PROPERTIES)[number];

const itemMisfits = (category: CategoryDefinition, index: number): readonly LintFinding[] =>
  // Items that mean nothing themselves are one mistake.
  fits(category.type, 'items')
    ? placedItems(category, index).flatMap((placed) =>
        ITEM_PROPERTIES.filter(
          (property) => isSet(placed.item[property]) && !fitsItem(category, property),
        ).map((property) => itemMisfit(category, index, placed, property)),
      )
    : [];

const fitsItem = ({ type, perItem }: CategoryDefinition, property: ItemProperty): boolean => {
  if (type === 'M') return true;
  if (property === 'notApplicable') return false;
  if (type === 'FD' || type === 'FT') return property === 'denies';
  return isYesNo(type) && perItem === true;
};

const itemMisfit = (
  category: CategoryDefinition,
  index: number,
  { item, pointer }: PlacedItem,
  property: ItemProperty,
): LintFinding => {
  const { id, type } = category;
  // An item of its own consequences is meant to be answered on its own, but for what speaks
  // against that: what the category says of its plain yes, or that it must be yes.
  const isMeantByItem =
    isYesNo(type) &&
    property !== 'notApplicable' &&
    (category.items?.length ?? 0) > 1 &&
    !category.needAnswer &&
    !OF_YES.some((one) => category[one]);
  return finding('property/unfit-item', {
    pointer: `${pointer}/${property}`,
    message: `Item "${item.id}" of "${id}" has "${property}", which has no effect there.`,
    suggestion:
      property === 'notApplicable'
        ? 'Only options of multiple choice (M) can be "not applicable".'
        : isYesNo(type)
          ? 'Write "perItem: true" on the category, or move it to the category.'
          : `Remove "${property}".`,
    edits: isMeantByItem
      ? [{ op: 'add', path: `${categoryPointer(index)}/perItem`, value: true }]
      : property === 'denies'
        ? denialMovedUp(category, index, pointer)
        : [{ op: 'remove', path: `${pointer}/${property}` }],
  });
};

/** Where only one item can be meant by a plain yes, and yes says nothing else; nothing otherwise. */
const denialMovedUp = (
  { type, items = [], denies }: CategoryDefinition,
  index: number,
  itemPointer: string,
): readonly JsonPatchOperation[] =>
  isYesNo(type) && items.length === 1 && !denies
    ? [{ op: 'move', from: `${itemPointer}/denies`, path: `${categoryPointer(index)}/denies` }]
    : [];
