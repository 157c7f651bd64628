/** The properties of a category or item fit its type: none is without effect. */
import { CATEGORY_TYPES } from '../document/category-type.ts';
import type { CategoryDefinition, CategoryType } from '../document/definition.ts';
import { isYesNo } from '../graph/question.ts';
import {
  categoryPointer,
  createFinding,
  locateItems,
  type JsonPatchOperation,
  type LintFinding,
  type LintRule,
  type LocatedItem,
} from './lint-finding.ts';

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

const YES_PROPERTIES = ['target', 'targets', 'denies'] as const satisfies readonly Property[];

const PROPERTIES_BY_TYPE = {
  N: ['show', 'needAnswer', 'perItem', 'items', ...YES_PROPERTIES],
  I: ['show', 'needAnswer', 'perItem', 'items', 'image', ...YES_PROPERTIES],
  M: ['show', 'multiple', 'items'],
  T: ['show', 'optional'],
  E: ['show', 'optional'],
  H: ['show'],
  OV: ['show', ...YES_PROPERTIES],
  HV: ['show', ...YES_PROPERTIES],
  P: ['items'],
  FS: ['show', 'denies'],
  FD: ['items'],
  FT: ['optional', 'items'],
} as const satisfies Record<CategoryType, readonly Property[]>;

const ALL_PROPERTIES: readonly Property[] = [
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'multiple',
  'items',
  ...YES_PROPERTIES,
  'image',
];

/** Whether a category of this type can have the property. */
export const canHaveProperty = (type: CategoryType, property: Property): boolean =>
  new Set<Property>(PROPERTIES_BY_TYPE[type]).has(property);

export const lintProperties: LintRule = ({ categories }) =>
  categories.flatMap((category, index) => [
    ...misfits(category, index),
    ...itemMisfits(category, index),
  ]);

export const isSet = (value: unknown): boolean => value !== undefined && value !== false;

/** Whether the property is present and differs from its default. */
const isPropertySet = (category: CategoryDefinition, property: Property): boolean =>
  property === 'show' ? category.show === false : isSet(category[property]);

const misfits = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const byItem = isYesNo(category.type) && category.perItem === true;
  return ALL_PROPERTIES.filter((property) => isPropertySet(category, property)).flatMap(
    (property) => {
      if (!canHaveProperty(category.type, property)) return [misfit(category, index, property)];
      return byItem && isYesProperty(property) ? [ofItems(category, index, property)] : [];
    },
  );
};

const isYesProperty = (property: Property): property is (typeof YES_PROPERTIES)[number] =>
  YES_PROPERTIES.some((one) => one === property);

const misfit = (
  { id, type, items = [] }: CategoryDefinition,
  index: number,
  property: Property,
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  // Never automatically removes a mark that someone wrote to refuse entry.
  const holdsDenial =
    property === 'denies' || (property === 'items' && items.some(({ denies }) => denies));
  const edits: readonly JsonPatchOperation[] = holdsDenial ? [] : [{ op: 'remove', path: pointer }];
  if (type === 'H' && isYesProperty(property)) {
    const isDenial = property === 'denies';
    return createFinding(
      isDenial ? 'denies/depends-on-language' : 'visibility/depends-on-language',
      {
        pointer,
        message: `"${id}" is asked in Korean and English only (H), so it can ${isDenial ? 'speak against no one' : 'reveal nothing'}: the same visitor would be judged by the language.`,
        suggestion: `Ask for it in a category of another type, and remove "${property}" here.`,
        edits,
      },
    );
  }
  return createFinding('property/unfit', {
    pointer,
    message: `"${id}" has "${property}", which means nothing for type ${type} (${CATEGORY_TYPES[type].name}).`,
    suggestion: `Remove "${property}", or change the type.`,
    edits,
  });
};

/**
 * The category's target moves to every item that has none. Only a person knows which items a denial
 * is intended for.
 */
const ofItems = (
  category: CategoryDefinition,
  index: number,
  property: (typeof YES_PROPERTIES)[number],
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  const isWithout = ({ item }: LocatedItem): boolean => item.target === undefined && !item.targets;
  return createFinding('property/belongs-to-items', {
    pointer,
    message: `"${category.id}" is answered item by item, so "${property}" of the category has no effect.`,
    suggestion: `Move "${property}" to the items that it is meant for.`,
    edits:
      property === 'denies'
        ? []
        : [
            { op: 'remove', path: pointer },
            ...locateItems(category, index)
              .filter(isWithout)
              .map((placed) => ({
                op: 'add' as const,
                path: `${placed.pointer}/${property}`,
                value: category[property],
              })),
          ],
  });
};

const ITEM_PROPERTIES = [...YES_PROPERTIES, 'notApplicable'] as const;
type ItemProperty = (typeof ITEM_PROPERTIES)[number];

const itemMisfits = (category: CategoryDefinition, index: number): readonly LintFinding[] =>
  // Several items without an effect are one mistake.
  canHaveProperty(category.type, 'items')
    ? locateItems(category, index).flatMap((placed) =>
        ITEM_PROPERTIES.filter(
          (property) => isSet(placed.item[property]) && !canItemHaveProperty(category, property),
        ).map((property) => itemMisfit(category, index, placed, property)),
      )
    : [];

const canItemHaveProperty = (
  { type, perItem }: CategoryDefinition,
  property: ItemProperty,
): boolean => {
  if (type === 'M') return true;
  if (property === 'notApplicable') return false;
  if (type === 'FD' || type === 'FT') return property === 'denies';
  return isYesNo(type) && perItem === true;
};

const itemMisfit = (
  category: CategoryDefinition,
  index: number,
  { item, pointer }: LocatedItem,
  property: ItemProperty,
): LintFinding => {
  const { id, type } = category;
  // An item with its own effects is intended to be answered separately, unless this conflicts with
  // what the category says of its plain yes, or with a required yes.
  const isMeantByItem =
    isYesNo(type) &&
    property !== 'notApplicable' &&
    (category.items?.length ?? 0) > 1 &&
    !category.needAnswer &&
    !YES_PROPERTIES.some((one) => category[one]);
  return createFinding('property/unfit-item', {
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
        ? moveDenialToCategoryEdits(category, index, pointer)
        : [{ op: 'remove', path: `${pointer}/${property}` }],
  });
};

/** If a plain yes can mean only one item, and yes has no other meaning; otherwise nothing. */
const moveDenialToCategoryEdits = (
  { type, items = [], denies }: CategoryDefinition,
  index: number,
  itemPointer: string,
): readonly JsonPatchOperation[] =>
  isYesNo(type) && items.length === 1 && !denies
    ? [{ op: 'move', from: `${itemPointer}/denies`, path: `${categoryPointer(index)}/denies` }]
    : [];
