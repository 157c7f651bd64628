/** A type has the parts it needs: an image, items, options that have different effects. */
import { isHousemateType } from '../document/category-type.ts';
import type { CategoryDefinition, ItemDefinition } from '../document/definition.ts';
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

export const lintOptions: LintRule = ({ categories }) =>
  categories.flatMap((category, index) => [
    ...(category.type === 'I' && !category.image ? [imageMissing(category, index)] : []),
    ...(isYesNo(category.type) && category.perItem === true ? lintPerItem(category, index) : []),
    ...(category.type === 'M' ? lintChoice(category, index) : []),
    ...(isHousemateType(category.type) && category.items?.length === 1
      ? [singleHousemateOption(category, index)]
      : []),
  ]);

const MOVABLE_PROPERTIES = ['target', 'targets', 'denies'] as const;

const imageMissing = ({ id }: CategoryDefinition, index: number): LintFinding =>
  createFinding('type/image-missing', {
    pointer: categoryPointer(index),
    message: `"${id}" is a question with image (I) but has none.`,
    suggestion: 'Add "image" with "file" and "alt", or make it type N.',
    edits: [{ op: 'replace', path: `${categoryPointer(index)}/type`, value: 'N' }],
  });

const lintPerItem = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const pointer = `${categoryPointer(index)}/perItem`;
  const items = locateItems(category, index);
  const [only] = items;
  if (!only) {
    return [
      createFinding('type/items-missing', {
        pointer,
        message: `"${category.id}" is answered item by item but has no items.`,
        suggestion: 'Add items, or remove "perItem".',
        edits: [{ op: 'remove', path: pointer }],
      }),
    ];
  }
  const moves = moveMarksToCategoryEdits(category, index, only);
  return items.length > 1
    ? []
    : [
        createFinding('type/single-item', {
          pointer,
          message: `"${category.id}" is answered item by item but has one item only: it is a plain yes/no.`,
          suggestion: 'Remove "perItem", or add the other items.',
          edits: moves && [{ op: 'remove', path: pointer }, ...moves],
        }),
      ];
};

/**
 * Moves the meaning of yes to the only item to yes to the category. Undefined if the category has a
 * mark of the same kind: only a person knows which of the two is intended.
 */
const moveMarksToCategoryEdits = (
  category: CategoryDefinition,
  index: number,
  { item, pointer }: LocatedItem,
  marks: readonly (typeof MOVABLE_PROPERTIES)[number][] = MOVABLE_PROPERTIES,
): readonly JsonPatchOperation[] | undefined => {
  const own = marks.filter((property) => item[property] !== undefined);
  if (own.some((property) => category[property] !== undefined)) return undefined;
  return own.map((property) => ({
    op: 'move',
    from: `${pointer}/${property}`,
    path: `${categoryPointer(index)}/${property}`,
  }));
};

const lintChoice = (category: CategoryDefinition, index: number): readonly LintFinding[] => {
  const items = locateItems(category, index);
  if (items.length < 2) return [tooFewOptions(category, index)];
  const excluding = items.filter(({ item }) => item.notApplicable === true);
  if (excluding.length === items.length) return [allNotApplicable(category, index, excluding)];
  const [first, ...others] = excluding;
  return [
    ...others.map((second) =>
      createFinding('type/second-not-applicable', {
        pointer: `${second.pointer}/notApplicable`,
        message: `"${category.id}" has more than one option "not applicable": each excludes all others.`,
        suggestion: 'Keep it on one option only, unless each of them is meant to be chosen alone.',
        // Without the mark its targets would be revealed; without the target they would be lost.
        edits: hasTarget(second) ? [] : removeNotApplicableEdits(second),
      }),
    ),
    ...(first && others.length === 0 && items.at(-1) !== first
      ? [notLast(category, index, first)]
      : []),
    ...(category.multiple === true && items.length - excluding.length < 2
      ? [nothingTogether(category, index)]
      : []),
  ];
};

const hasTarget = ({ item }: LocatedItem): boolean =>
  item.target !== undefined || item.targets !== undefined;

const tooFewOptions = (category: CategoryDefinition, index: number): LintFinding => {
  const pointer = categoryPointer(index);
  const [only] = locateItems(category, index);
  const moves = only ? moveOnlyOptionEdits(category, index, only) : [];
  return createFinding('type/too-few-options', {
    pointer,
    message: `"${category.id}" is multiple choice (M) but offers fewer than two options.`,
    suggestion: 'Add options, or make it type N.',
    edits: moves && [
      { op: 'replace', path: `${pointer}/type`, value: 'N' },
      ...(['multiple', 'perItem'] as const)
        .filter((property) => category[property] !== undefined)
        .map((property) => ({ op: 'remove' as const, path: `${pointer}/${property}` })),
      ...moves,
    ],
  });
};

/** Removing "not applicable" also removes what it hides, but never a denial. */
const moveOnlyOptionEdits = (
  category: CategoryDefinition,
  index: number,
  only: LocatedItem,
): readonly JsonPatchOperation[] | undefined => {
  if (only.item.notApplicable !== true) return moveMarksToCategoryEdits(category, index, only);
  const denialMoved = moveMarksToCategoryEdits(category, index, only, ['denies']);
  return denialMoved && [...removeNotApplicableEdits(only), ...denialMoved];
};

/** Without "not applicable" and the targets that it hides. */
const removeNotApplicableEdits = ({ item, pointer }: LocatedItem): readonly JsonPatchOperation[] =>
  (['notApplicable', 'target', 'targets'] as const satisfies readonly (keyof ItemDefinition)[])
    .filter((property) => item[property] !== undefined)
    .map((property) => ({ op: 'remove', path: `${pointer}/${property}` }));

const allNotApplicable = (
  { id }: CategoryDefinition,
  index: number,
  excluding: readonly LocatedItem[],
): LintFinding =>
  createFinding('type/all-not-applicable', {
    pointer: `${categoryPointer(index)}/items`,
    message: `Every option of "${id}" is "not applicable": there is nothing else to choose.`,
    suggestion: 'Keep "notApplicable" on the last option only.',
    edits: excluding.slice(0, -1).flatMap(removeNotApplicableEdits),
  });

const notLast = (category: CategoryDefinition, index: number, { item, pointer }: LocatedItem) =>
  createFinding('type/not-applicable-not-last', {
    pointer: `${pointer}/notApplicable`,
    message: `"${item.id}" of "${category.id}" excludes all other options but is above some of them, where it is chosen before they are read.`,
    suggestion: 'Move it to the end.',
    edits: [
      {
        op: 'move',
        from: pointer,
        path: `${categoryPointer(index)}/items/${String((category.items?.length ?? 1) - 1)}`,
      },
    ],
  });

const nothingTogether = ({ id }: CategoryDefinition, index: number): LintFinding =>
  createFinding('type/multiple-without-effect', {
    pointer: `${categoryPointer(index)}/multiple`,
    message: `Several options of "${id}" may be chosen, but no two of them go together.`,
    suggestion: 'Remove "multiple", or add the other options.',
    edits: [{ op: 'remove', path: `${categoryPointer(index)}/multiple` }],
  });

const singleHousemateOption = (
  { id, type, items = [] }: CategoryDefinition,
  index: number,
): LintFinding =>
  createFinding('type/too-few-options', {
    pointer: categoryPointer(index),
    message: `"${id}" lets a housemate be described by one option only.`,
    suggestion: 'Add the other options, or make it a short text (FT without items).',
    edits: items.some(({ denies }) => denies)
      ? []
      : [
          { op: 'remove', path: `${categoryPointer(index)}/items` },
          ...(type === 'FT'
            ? []
            : [{ op: 'replace' as const, path: `${categoryPointer(index)}/type`, value: 'FT' }]),
        ],
  });
