/**
 * The household section: one question about housemates (FS), and the questions about each one (FD,
 * FT).
 */
import { isHousemateType, findNotAskedReason } from '../respondent.ts';
import type { CategoryDefinition } from '../../document/definition.ts';
import {
  categoryPointer,
  createFinding,
  type CategoryRule,
  type JsonPatchOperation,
  type LintFinding,
} from '../../lint/lint-finding.ts';
import type { LogicContext, LogicRule } from '../../lint/logic-context.ts';
import { removeReferencesEdits } from '../../lint/target-reference.ts';

interface PlacedCategory {
  readonly category: CategoryDefinition;
  readonly index: number;
}

export const lintHousehold: LogicRule = (logic) => {
  const placed = logic.definition.categories.map((category, index) => ({ category, index }));
  const [housemate, ...others] = placed.filter(({ category }) => category.type === 'FS');
  const members = placed.filter(({ category }) => isHousemateType(category.type));
  const relations = members.filter(({ category }) => category.type === 'FD');
  return [
    ...others.map(secondHousemate),
    ...(housemate ? ofHousemate(housemate, members, logic) : members.map(detailWithoutHousemate)),
    ...relations.filter(({ category }) => !category.items).map(optionsMissing),
  ];
};

const typePointer = ({ index }: PlacedCategory): string => `${categoryPointer(index)}/type`;

const changeTypeEdit = (
  placed: PlacedCategory,
  type: CategoryDefinition['type'],
): JsonPatchOperation => ({
  op: 'replace',
  path: typePointer(placed),
  value: type,
});

/** If it were asked per item, its yes would no longer have the meaning of the category. */
const toYesNoEdits = (placed: PlacedCategory): readonly JsonPatchOperation[] => [
  changeTypeEdit(placed, 'N'),
  ...without(placed, 'perItem'),
];

const without = (
  { category, index }: PlacedCategory,
  property: 'perItem' | 'optional' | 'items' | 'show',
): readonly JsonPatchOperation[] =>
  category[property] === undefined
    ? []
    : [{ op: 'remove', path: `${categoryPointer(index)}/${property}` }];

const hasDenial = ({ category }: PlacedCategory): boolean =>
  category.denies !== undefined || (category.items ?? []).some(({ denies }) => denies);

const secondHousemate = (placed: PlacedCategory): LintFinding =>
  createFinding('household/second-housemate', {
    pointer: typePointer(placed),
    message: `"${placed.category.id}" is a second question for housemates (FS): a questionnaire has one.`,
    suggestion: 'Take it away, or make it a plain yes/no (N).',
    edits: toYesNoEdits(placed),
  });

const ofHousemate = (
  housemate: PlacedCategory,
  members: readonly PlacedCategory[],
  logic: LogicContext,
): readonly LintFinding[] => {
  const { id } = housemate.category;
  const { userTypes } = logic.definition;
  if (
    userTypes.every((userType) => findNotAskedReason('FS', { language: 'ko', userType }) !== null)
  ) {
    return [
      createFinding('household/not-for-employees', {
        pointer: typePointer(housemate),
        message: `"${id}" is asked of employees (EMP) only, but this questionnaire does not serve them.`,
        suggestion: 'Take the household section (FS, FD, FT) away, or add EMP to "userTypes".',
        edits: withoutCategories([housemate, ...members], logic),
      }),
    ];
  }
  if (members.length === 0) {
    return [
      createFinding('household/members-missing', {
        pointer: typePointer(housemate),
        message: `"${id}" is about housemates (FS), but nothing is asked of them: it is left out.`,
        suggestion: 'Add categories of type FD and FT, or make it a plain yes/no (N).',
        edits: toYesNoEdits(housemate),
      }),
    ];
  }
  return members.some(({ category }) => category.type === 'FD')
    ? []
    : [
        createFinding('household/housemate-without-relation', {
          pointer: typePointer(housemate),
          message: `"${id}" is about housemates (FS), but how they are related (FD) is not asked.`,
          suggestion: 'Add a category of type FD with the relations as its items.',
        }),
      ];
};

/** No edit if it would leave no category or remove a denial. */
const withoutCategories = (
  removed: readonly PlacedCategory[],
  { definition, references, graph }: LogicContext,
): readonly JsonPatchOperation[] => {
  if (removed.length === definition.categories.length || removed.some(hasDenial)) return [];
  const indexes = new Set(removed.map(({ index }) => index));
  return [
    ...removeReferencesEdits(
      references.filter(({ targetId }) => indexes.has(graph.indexOf.get(targetId) ?? -1)),
    ),
    // From the end, so that earlier entries keep their positions.
    ...[...indexes]
      .sort((left, right) => right - left)
      .map((index) => ({ op: 'remove' as const, path: categoryPointer(index) })),
  ];
};

const detailWithoutHousemate = (placed: PlacedCategory): LintFinding => {
  const { category } = placed;
  const isChoice = (category.items?.length ?? 0) > 1;
  const leftOver = isChoice ? 'optional' : 'items';
  return createFinding('household/detail-without-housemate', {
    pointer: typePointer(placed),
    message: `"${category.id}" is asked of each housemate (${category.type}), but there is no question for housemates (FS).`,
    suggestion: `Add a category of type FS, or make it type ${isChoice ? 'M' : 'T'}.`,
    // "show: false" had no effect until now.
    edits:
      !isChoice && hasDenial(placed)
        ? []
        : [
            changeTypeEdit(placed, isChoice ? 'M' : 'T'),
            ...without(placed, leftOver),
            ...without(placed, 'show'),
          ],
  });
};

const optionsMissing = (placed: PlacedCategory): LintFinding =>
  createFinding('household/options-missing', {
    pointer: categoryPointer(placed.index),
    message: `"${placed.category.id}" is the relation of a housemate (FD) but has no items to choose from.`,
    suggestion: 'Add the relations as items, or make it a short text (FT).',
    edits: [changeTypeEdit(placed, 'FT')],
  });

/** Whether what is asked of each housemate has enough options to choose from. */
export const lintOptionsOfHousemate: CategoryRule = (category, index) =>
  isHousemateType(category.type) && category.items?.length === 1
    ? [oneOptionOfHousemate(category, index)]
    : [];

const oneOptionOfHousemate = (
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
