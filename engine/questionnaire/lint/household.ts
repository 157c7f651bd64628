/** The household section: one question for housemates (FS), and what is asked of each (FD, FT). */
import { isAskedOfHousemate, whyNotAsked } from '../document/category-type.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import { categoryPointer, finding, type JsonPatchOperation, type LintFinding } from './finding.ts';
import type { Logic, LogicRule } from './logic.ts';
import { withoutReferences } from './reference.ts';

interface Placed {
  readonly category: CategoryDefinition;
  readonly index: number;
}

export const lintHousehold: LogicRule = (logic) => {
  const placed = logic.definition.categories.map((category, index) => ({ category, index }));
  const [housemate, ...others] = placed.filter(({ category }) => category.type === 'FS');
  const members = placed.filter(({ category }) => isAskedOfHousemate(category.type));
  const relations = members.filter(({ category }) => category.type === 'FD');
  return [
    ...others.map(secondHousemate),
    ...(housemate ? ofHousemate(housemate, members, logic) : members.map(detailWithoutHousemate)),
    ...relations.filter(({ category }) => !category.items).map(optionsMissing),
  ];
};

const typePointer = ({ index }: Placed): string => `${categoryPointer(index)}/type`;

const retyped = (placed: Placed, type: CategoryDefinition['type']): JsonPatchOperation => ({
  op: 'replace',
  path: typePointer(placed),
  value: type,
});

/** Asked item by item, its yes would no longer mean what the category says. */
const plainYesNo = (placed: Placed): readonly JsonPatchOperation[] => [
  retyped(placed, 'N'),
  ...without(placed, 'perItem'),
];

const without = (
  { category, index }: Placed,
  property: 'perItem' | 'optional' | 'items' | 'show',
): readonly JsonPatchOperation[] =>
  category[property] === undefined
    ? []
    : [{ op: 'remove', path: `${categoryPointer(index)}/${property}` }];

const hasDenial = ({ category }: Placed): boolean =>
  category.denies !== undefined || (category.items ?? []).some(({ denies }) => denies);

const secondHousemate = (placed: Placed): LintFinding =>
  finding('household/second-housemate', {
    pointer: typePointer(placed),
    message: `"${placed.category.id}" is a second question for housemates (FS): a questionnaire has one.`,
    suggestion: 'Take it away, or make it a plain yes/no (N).',
    edits: plainYesNo(placed),
  });

const ofHousemate = (
  housemate: Placed,
  members: readonly Placed[],
  logic: Logic,
): readonly LintFinding[] => {
  const { id } = housemate.category;
  const { userTypes } = logic.definition;
  if (userTypes.every((userType) => whyNotAsked('FS', { language: 'ko', userType }) !== null)) {
    return [
      finding('household/not-for-employees', {
        pointer: typePointer(housemate),
        message: `"${id}" is asked of employees (EMP) only, whom this questionnaire does not serve.`,
        suggestion: 'Take the household section (FS, FD, FT) away, or add EMP to "userTypes".',
        edits: withoutCategories([housemate, ...members], logic),
      }),
    ];
  }
  if (members.length === 0) {
    return [
      finding('household/members-missing', {
        pointer: typePointer(housemate),
        message: `"${id}" is about housemates (FS), but nothing is asked of them: it is left out.`,
        suggestion: 'Add categories of type FD and FT, or make it a plain yes/no (N).',
        edits: plainYesNo(housemate),
      }),
    ];
  }
  return members.some(({ category }) => category.type === 'FD')
    ? []
    : [
        finding('household/housemate-without-relation', {
          pointer: typePointer(housemate),
          message: `"${id}" is about housemates (FS), but how they are related (FD) is not asked.`,
          suggestion: 'Add a category of type FD with the relations as its items.',
        }),
      ];
};

/** Nothing where it would leave no category, or take a denial away. */
const withoutCategories = (
  removed: readonly Placed[],
  { definition, references, graph }: Logic,
): readonly JsonPatchOperation[] => {
  if (removed.length === definition.categories.length || removed.some(hasDenial)) return [];
  const indexes = new Set(removed.map(({ index }) => index));
  return [
    ...withoutReferences(
      references.filter(({ targetId }) => indexes.has(graph.indexOf.get(targetId) ?? -1)),
    ),
    // From behind, so that those before keep their places.
    ...[...indexes]
      .sort((left, right) => right - left)
      .map((index) => ({ op: 'remove' as const, path: categoryPointer(index) })),
  ];
};

const detailWithoutHousemate = (placed: Placed): LintFinding => {
  const { category } = placed;
  const isChoice = (category.items?.length ?? 0) > 1;
  const leftOver = isChoice ? 'optional' : 'items';
  return finding('household/detail-without-housemate', {
    pointer: typePointer(placed),
    message: `"${category.id}" is asked of each housemate (${category.type}), but there is no question for housemates (FS).`,
    suggestion: `Add a category of type FS, or make it type ${isChoice ? 'M' : 'T'}.`,
    // "show: false" had no effect until now.
    edits:
      !isChoice && hasDenial(placed)
        ? []
        : [
            retyped(placed, isChoice ? 'M' : 'T'),
            ...without(placed, leftOver),
            ...without(placed, 'show'),
          ],
  });
};

const optionsMissing = (placed: Placed): LintFinding =>
  finding('household/options-missing', {
    pointer: categoryPointer(placed.index),
    message: `"${placed.category.id}" is the relation of a housemate (FD) but has no items to choose from.`,
    suggestion: 'Add the relations as items, or make it a short text (FT).',
    edits: [retyped(placed, 'FT')],
  });
