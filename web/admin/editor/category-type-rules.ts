import {
  CATEGORY_TYPES,
  parseTranslation,
  type CategoryDefinition,
  type CategoryType,
  type LocalizedText,
} from '../../../engine/questionnaire/index.ts';
import { canHaveProperty } from '../../../engine/questionnaire/lint/properties.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/question.ts';
import type { StudioLanguage } from '../words/studio-words.ts';

/**
 * The types in the order in which they are offered: the most used first, then the household types,
 * and last the type that is never asked.
 */
export const TYPE_ORDER = [
  'N',
  'M',
  'T',
  'E',
  'I',
  'OV',
  'HV',
  'H',
  'FS',
  'FD',
  'FT',
  'P',
] as const satisfies readonly CategoryType[];

/** A text in the language of the studio, otherwise in Korean. */
export const textInStudioLanguage = (
  text: LocalizedText | undefined,
  language: StudioLanguage,
): string => {
  const own = parseTranslation(text?.[language]).text.trim();
  return own === '' ? parseTranslation(text?.ko).text.trim() : own;
};

/** Which fields of a category the form shows. */
export interface ApplicableFields {
  readonly show: boolean;
  readonly needAnswer: boolean;
  readonly optional: boolean;
  readonly perItem: boolean;
  readonly multiple: boolean;
  readonly items: boolean;
  readonly itemTargets: boolean;
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
export const applicableFields = ({
  type,
  perItem = false,
}: CategoryDefinition): ApplicableFields => {
  const isYesNo = type === 'N' || type === 'I';
  const byItem = isYesNo && perItem;
  return {
    show: canHaveProperty(type, 'show'),
    needAnswer: canHaveProperty(type, 'needAnswer'),
    optional: canHaveProperty(type, 'optional'),
    perItem: canHaveProperty(type, 'perItem'),
    multiple: canHaveProperty(type, 'multiple'),
    items: canHaveProperty(type, 'items') && type !== 'P' && (!isYesNo || byItem),
    itemTargets: type === 'M' || byItem,
    itemDenies: type === 'M' || byItem || type === 'FD' || type === 'FT',
    notApplicable: type === 'M',
    targets: canHaveProperty(type, 'targets') && !byItem,
    denies: canHaveProperty(type, 'denies') && !byItem,
    image: canHaveProperty(type, 'image'),
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
    return canHaveProperty(type, name as Parameters<typeof canHaveProperty>[1]);
  });
  const next = { ...Object.fromEntries(kept), type } as CategoryDefinition;
  if (!applicableFields(next).items) delete next.items;
  if (!next.items) return next;
  const { itemTargets, itemDenies, notApplicable } = applicableFields(next);
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
      return own;
    }),
  };
};

/**
 * Whether an answer can reveal the category: it is asked on its own and is not the source itself.
 */
export const canBeTarget = (category: CategoryDefinition, source: CategoryDefinition): boolean =>
  category.id !== source.id && CATEGORY_TYPES[category.type].asked === 'alone';

/** All ids that the category or its items target. */
export const collectTargets = (category: CategoryDefinition): readonly string[] => [
  ...targetsOf(category),
  ...(category.items ?? []).flatMap(targetsOf),
];
