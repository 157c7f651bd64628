/** The properties of a category or item fit its type: none is without effect. */
import {
  YES_CONSEQUENCES,
  type CategoryProperty,
  type ItemProperty,
} from '../category-types/category-type.ts';
import { categoryType, hasProperty } from '../category-types/registry.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import {
  categoryPointer,
  createFinding,
  locateItems,
  type JsonPatchOperation,
  type LintFinding,
  type LintRule,
  type LocatedItem,
} from './lint-finding.ts';

const ALL_PROPERTIES: readonly CategoryProperty[] = [
  'section',
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'noneOfThese',
  'multiple',
  'days',
  'number',
  'items',
  ...YES_CONSEQUENCES,
  'image',
];

/** Whether a property has a meaning for the items of this category. */
export const hasItemProperty = (
  { type, perItem }: CategoryDefinition,
  property: ItemProperty,
): boolean =>
  categoryType(type).itemProperties.includes(property) &&
  (!hasProperty(type, 'perItem') || perItem === true);

export const lintProperties: LintRule = ({ categories }) =>
  categories.flatMap((category, index) => [
    ...misfits(category, index),
    ...itemMisfits(category, index),
  ]);

export const isSet = (value: unknown): boolean => value !== undefined && value !== false;

/** Whether the property is present and differs from its default. */
const isPropertySet = (category: CategoryDefinition, property: CategoryProperty): boolean =>
  property === 'show' ? category.show === false : isSet(category[property]);

const misfits = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const byItem = hasProperty(category.type, 'perItem') && category.perItem === true;
  return ALL_PROPERTIES.filter((property) => isPropertySet(category, property)).flatMap(
    (property) => {
      if (!hasProperty(category.type, property)) return [misfit(category, index, property)];
      return byItem && isYesProperty(property) ? [ofItems(category, index, property)] : [];
    },
  );
};

const isYesProperty = (property: CategoryProperty): property is (typeof YES_CONSEQUENCES)[number] =>
  YES_CONSEQUENCES.some((one) => one === property);

const misfit = (
  { id, type, items = [] }: CategoryDefinition,
  index: number,
  property: CategoryProperty,
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  // Never automatically removes a mark that someone wrote to refuse entry.
  const holdsDenial =
    property === 'denies' || (property === 'items' && items.some(({ denies }) => denies));
  const edits: readonly JsonPatchOperation[] = holdsDenial ? [] : [{ op: 'remove', path: pointer }];
  if (categoryType(type).audience === 'readersOfPlaceNames' && isYesProperty(property)) {
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
    parameters: { property, type },
    message: `"${id}" has "${property}", which means nothing for type ${type} (${categoryType(type).name}).`,
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
  property: (typeof YES_CONSEQUENCES)[number],
): LintFinding => {
  const pointer = `${categoryPointer(index)}/${property}`;
  const isWithout = ({ item }: LocatedItem): boolean => item.target === undefined && !item.targets;
  return createFinding('property/belongs-to-items', {
    pointer,
    parameters: { property },
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

const ITEM_PROPERTIES = [
  ...YES_CONSEQUENCES,
  'notApplicable',
  'from',
  'to',
  'countries',
  'days',
] as const satisfies readonly ItemProperty[];

const itemMisfits = (category: CategoryDefinition, index: number): readonly LintFinding[] =>
  // Several items without an effect are one mistake.
  hasProperty(category.type, 'items')
    ? locateItems(category, index).flatMap((placed) =>
        ITEM_PROPERTIES.filter(
          (property) => isSet(placed.item[property]) && !hasItemProperty(category, property),
        ).map((property) => itemMisfit(category, index, placed, property)),
      )
    : [];

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
    hasProperty(type, 'perItem') &&
    YES_CONSEQUENCES.some((one) => one === property) &&
    (category.items?.length ?? 0) > 1 &&
    !category.needAnswer &&
    !YES_CONSEQUENCES.some((one) => category[one]);
  return createFinding('property/unfit-item', {
    pointer: `${pointer}/${property}`,
    parameters: { property },
    message: `Item "${item.id}" of "${id}" has "${property}", which has no effect there.`,
    suggestion:
      property === 'notApplicable'
        ? 'Only options of multiple choice (M) can be "not applicable".'
        : property === 'from' || property === 'to'
          ? `Remove "${property}": only ranges of a number (NU), a date (DA) or a time (TI) have it.`
          : property === 'countries' || property === 'days'
            ? `Remove "${property}": only conditions of a stay abroad (OV) have it.`
            : hasProperty(type, 'perItem')
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
  hasProperty(type, 'perItem') && items.length === 1 && !denies
    ? [{ op: 'move', from: `${itemPointer}/denies`, path: `${categoryPointer(index)}/denies` }]
    : [];
