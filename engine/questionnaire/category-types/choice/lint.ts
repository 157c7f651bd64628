/** A choice has options that differ in what they do. */
import type { CategoryDefinition, ItemDefinition } from '../../document/definition.ts';
import {
  categoryPointer,
  createFinding,
  locateItems,
  type CategoryRule,
  type JsonPatchOperation,
  type LintFinding,
  type LocatedItem,
} from '../../lint/lint-finding.ts';
import { moveMarksToCategoryEdits } from '../../lint/move-marks.ts';

export const lintChoice: CategoryRule = (category, index) => {
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
        edits: hasTarget(second) ? [] : ordinary(second),
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
  return denialMoved && [...ordinary(only), ...denialMoved];
};

/** Without "not applicable" and the targets that it hides. */
const ordinary = ({ item, pointer }: LocatedItem): readonly JsonPatchOperation[] =>
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
    edits: excluding.slice(0, -1).flatMap(ordinary),
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
