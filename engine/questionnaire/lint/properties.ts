/** What a category has must fit its type: nothing missing, nothing without effect. */
import type { CategoryDefinition, CategoryType } from '../definition.ts';
import { CATEGORY_TYPES, isAsked } from '../category-type.ts';
import { isYesNo } from '../question.ts';
import {
  categoryPointer,
  placedItems,
  type LintFinding,
  type LintRule,
  type LintSeverity,
} from './finding.ts';

type Property =
  | 'needAnswer'
  | 'optional'
  | 'perItem'
  | 'multiple'
  | 'items'
  | 'target'
  | 'targets'
  | 'denies'
  | 'image';

const OF_YES: readonly Property[] = ['target', 'targets', 'denies'];
const FITTING = {
  N: ['needAnswer', 'perItem', 'items', ...OF_YES],
  I: ['needAnswer', 'perItem', 'items', 'image', ...OF_YES],
  M: ['multiple', 'items'],
  T: ['optional'],
  E: ['optional'],
  H: [],
  OV: OF_YES,
  HV: OF_YES,
  P: ['items'],
  FS: ['items'],
  FD: ['items'],
  FT: ['items'],
} as const satisfies Record<CategoryType, readonly Property[]>;

const ALL: readonly Property[] = [
  'needAnswer',
  'optional',
  'perItem',
  'multiple',
  'items',
  'target',
  'targets',
  'denies',
  'image',
];

export const lintProperties: LintRule = ({ categories }) =>
  categories.flatMap((category, index) => [
    ...misfits(category, index),
    ...itemMisfits(category, index),
    ...missing(category, index),
    ...unwinnable(category, index),
  ]);

const finding = (
  ruleId: string,
  severity: LintSeverity,
  pointer: string,
  message: string,
  suggestion: string,
): LintFinding => ({ ruleId, severity, pointer, message, suggestion });

const isSet = (value: unknown): boolean => value !== undefined && value !== false;

const misfits = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const { id, type } = category;
  const fitting = new Set<Property>(FITTING[type]);
  const byItem = isYesNo(type) && category.perItem === true;
  return ALL.filter((property) => isSet(category[property])).flatMap((property) => {
    const pointer = `${categoryPointer(index)}/${property}`;
    if (!fitting.has(property)) {
      return [
        finding(
          'property/unfit',
          'error',
          pointer,
          `"${id}" has "${property}", which means nothing for type ${type} (${CATEGORY_TYPES[type].name}).`,
          `Remove "${property}", or change the type.`,
        ),
      ];
    }
    return byItem && OF_YES.includes(property)
      ? [
          finding(
            'property/belongs-to-items',
            'error',
            pointer,
            `"${id}" is answered item by item, so "${property}" of the category has no effect.`,
            `Move "${property}" to the items that it is meant for.`,
          ),
        ]
      : [];
  });
};

const ITEM_PROPERTIES = ['target', 'targets', 'denies', 'notApplicable'] as const;

const itemMisfits = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const { id, type } = category;
  const byItem = type === 'M' || (isYesNo(type) && category.perItem === true);
  return placedItems(category, index).flatMap(({ item, pointer }) =>
    ITEM_PROPERTIES.filter(
      (property) =>
        isSet(item[property]) && (property === 'notApplicable' ? type !== 'M' : !byItem),
    ).map((property) =>
      finding(
        'property/unfit-item',
        'error',
        `${pointer}/${property}`,
        `Item "${item.id}" of "${id}" has "${property}", which has no effect there.`,
        property === 'notApplicable'
          ? 'Only options of multiple choice (M) can be "not applicable".'
          : 'Write "perItem: true" on the category, or move it to the category.',
      ),
    ),
  );
};

const missing = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const { id, type, items = [] } = category;
  const pointer = categoryPointer(index);
  if (!isAsked(type)) return [];
  if (type === 'I' && !category.image) {
    return [
      finding(
        'type/image-missing',
        'error',
        pointer,
        `"${id}" is a question with image (I) but has none.`,
        'Add "image" with "file" and "alt", or make it type N.',
      ),
    ];
  }
  if (isYesNo(type) && category.perItem === true && items.length === 0) {
    return [
      finding(
        'type/items-missing',
        'error',
        pointer,
        `"${id}" is answered item by item but has no items.`,
        'Add items, or remove "perItem".',
      ),
    ];
  }
  if (type !== 'M') return [];
  const notApplicable = placedItems(category, index).filter(
    ({ item }) => item.notApplicable === true,
  );
  return [
    ...(items.length < 2
      ? [
          finding(
            'type/too-few-options',
            'error',
            pointer,
            `"${id}" is multiple choice (M) but offers fewer than two options.`,
            'Add options, or make it type N.',
          ),
        ]
      : []),
    ...notApplicable
      .slice(1)
      .map((second) =>
        finding(
          'type/second-not-applicable',
          'error',
          `${second.pointer}/notApplicable`,
          `"${id}" has more than one option "not applicable".`,
          'Keep it on one option only.',
        ),
      ),
  ];
};

/** An attestation that must be answered yes, and whose yes refuses entry, lets nobody in. */
const unwinnable = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  if (!isYesNo(category.type) || category.needAnswer !== true) return [];
  const refusing = [
    { denies: category.denies, pointer: categoryPointer(index) },
    ...placedItems(category, index).map(({ item, pointer }) => ({ denies: item.denies, pointer })),
  ];
  return refusing.flatMap(({ denies, pointer }) =>
    denies
      ? [
          finding(
            'denies/of-needed-yes',
            'error',
            `${pointer}/denies`,
            `"${category.id}" must be answered yes, and yes speaks against the entry: nobody could pass.`,
            'Remove "needAnswer" or "denies".',
          ),
        ]
      : [],
  );
};
