import {
  categoryType,
  type CategoryDefinition,
  type CategoryType,
} from '../../../engine/questionnaire/index.ts';
import type { CategoryProperty } from '../../../engine/questionnaire/category-types/category-type.ts';
import { hasProperty } from '../../../engine/questionnaire/category-types/registry.ts';
import { hasItemProperty } from '../../../engine/questionnaire/lint/properties.ts';

/**
 * What the ids of new categories start with; in the order in which the types are offered: the most
 * used first, the household last.
 */
export const NEW_IDS = {
  N: 'yesNo',
  M: 'choice',
  T: 'shortAnswer',
  E: 'longAnswer',
  NU: 'number',
  DA: 'date',
  TI: 'time',
  I: 'picture',
  OV: 'overseas',
  HV: 'hospitals',
  H: 'places',
  FS: 'housemate',
  FD: 'relation',
  FT: 'housemateDetail',
  P: 'note',
} as const satisfies Readonly<Record<CategoryType, string>>;

/** The types in the order in which they are offered. */
export const TYPE_ORDER = Object.keys(NEW_IDS) as readonly CategoryType[];

/** Which fields of a category the form shows. */
export interface ApplicableFields {
  readonly section: boolean;
  readonly show: boolean;
  readonly needAnswer: boolean;
  readonly optional: boolean;
  readonly perItem: boolean;
  readonly noneOfThese: boolean;
  readonly multiple: boolean;
  readonly days: boolean;
  readonly number: boolean;
  readonly items: boolean;
  readonly itemTargets: boolean;
  readonly itemRange: boolean;
  /** The condition of a stay abroad. */
  readonly itemStay: boolean;
  readonly itemDenies: boolean;
  readonly notApplicable: boolean;
  readonly targets: boolean;
  readonly denies: boolean;
  readonly image: boolean;
}

/**
 * The fields that apply to the type of a category. Fields that belong to the items are not offered
 * for the category.
 */
export const applicableFields = (category: CategoryDefinition): ApplicableFields => {
  const { type, perItem = false } = category;
  const has = (property: CategoryProperty): boolean => hasProperty(type, property);
  const byItem = has('perItem') && perItem;
  return {
    section: has('section'),
    show: has('show'),
    needAnswer: has('needAnswer'),
    optional: has('optional'),
    perItem: has('perItem'),
    noneOfThese: byItem && category.needAnswer !== true,
    multiple: has('multiple'),
    days: has('days'),
    number: has('number'),
    items: has('items') && categoryType(type).asked !== 'never' && (!has('perItem') || byItem),
    itemRange: hasItemProperty(category, 'from'),
    itemStay: hasItemProperty(category, 'countries'),
    itemTargets: hasItemProperty(category, 'targets'),
    itemDenies: hasItemProperty(category, 'denies'),
    notApplicable: hasItemProperty(category, 'notApplicable'),
    targets: has('targets') && !byItem,
    denies: has('denies') && !byItem,
    image: has('image'),
  };
};

/** The category with another type, without the fields that do not apply to it. */
export const changeCategoryType = (
  category: CategoryDefinition,
  type: CategoryType,
): CategoryDefinition => {
  const kept = Object.entries(category).filter(([name]) => {
    if (name === 'id' || name === 'type' || name === 'question' || name === 'description')
      return true;
    return hasProperty(type, name as CategoryProperty);
  });
  const next = { ...Object.fromEntries(kept), type } as CategoryDefinition;
  if (!applicableFields(next).items) delete next.items;
  if (!next.items) return next;
  const { itemTargets, itemDenies, itemRange, itemStay, notApplicable } = applicableFields(next);
  return {
    ...next,
    items: next.items.map((item) => {
      const own = { ...item };
      if (!itemTargets) {
        delete own.target;
        delete own.targets;
      }
      if (!itemDenies) delete own.denies;
      if (!notApplicable) delete own.notApplicable;
      if (!itemStay) {
        delete own.countries;
        delete own.days;
      }
      // Numbers are no days.
      if (!itemRange || type !== category.type) {
        delete own.from;
        delete own.to;
      }
      return own;
    }),
  };
};

/**
 * Whether an answer can reveal the category: it is asked on its own and is not the source itself.
 */
export const canBeTarget = (category: CategoryDefinition, source: CategoryDefinition): boolean =>
  category.id !== source.id && categoryType(category.type).asked === 'alone';
