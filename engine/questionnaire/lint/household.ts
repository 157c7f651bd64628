/**
 * The household section: one question about housemates (FS), and the questions about each one (FD,
 * FT).
 */
import { isHousemateType, findNotAskedReason } from '../document/category-type.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import {
  categoryPointer,
  createFinding,
  type JsonPatchOperation,
  type LintFinding,
} from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import { removeReferencesEdits } from './target-reference.ts';

interface LocatedCategory {
  readonly category: CategoryDefinition;
  readonly index: number;
}

export const lintHousehold: LogicRule = (logic) => {
  const located = logic.definition.categories.map((category, index) => ({ category, index }));
  const [housemate, ...others] = located.filter(({ category }) => category.type === 'FS');
  const members = located.filter(({ category }) => isHousemateType(category.type));
  const relations = members.filter(({ category }) => category.type === 'FD');
  return [
    ...others.map(secondHousemate),
    ...(housemate
      ? findHousemateFindings(housemate, members, logic)
      : members.map(detailWithoutHousemate)),
    ...relations.filter(({ category }) => !category.items).map(optionsMissing),
  ];
};

const typePointer = ({ index }: LocatedCategory): string => `${categoryPointer(index)}/type`;

const changeTypeEdit = (
  located: LocatedCategory,
  type: CategoryDefinition['type'],
): JsonPatchOperation => ({
  op: 'replace',
  path: typePointer(located),
  value: type,
});

/** If it were asked per item, its yes would no longer have the meaning of the category. */
const toPlainYesNoEdits = (located: LocatedCategory): readonly JsonPatchOperation[] => [
  changeTypeEdit(located, 'N'),
  ...removePropertyEdits(located, 'perItem'),
];

const removePropertyEdits = (
  { category, index }: LocatedCategory,
  property: 'perItem' | 'optional' | 'items' | 'show',
): readonly JsonPatchOperation[] =>
  category[property] === undefined
    ? []
    : [{ op: 'remove', path: `${categoryPointer(index)}/${property}` }];

const hasDenial = ({ category }: LocatedCategory): boolean =>
  category.denies !== undefined || (category.items ?? []).some(({ denies }) => denies);

const secondHousemate = (located: LocatedCategory): LintFinding =>
  createFinding('household/second-housemate', {
    pointer: typePointer(located),
    message: `"${located.category.id}" is a second question for housemates (FS): a questionnaire has one.`,
    suggestion: 'Take it away, or make it a plain yes/no (N).',
    edits: toPlainYesNoEdits(located),
  });

const findHousemateFindings = (
  housemate: LocatedCategory,
  members: readonly LocatedCategory[],
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
        edits: removeCategoriesEdits([housemate, ...members], logic),
      }),
    ];
  }
  if (members.length === 0) {
    return [
      createFinding('household/members-missing', {
        pointer: typePointer(housemate),
        message: `"${id}" is about housemates (FS), but nothing is asked of them: it is left out.`,
        suggestion: 'Add categories of type FD and FT, or make it a plain yes/no (N).',
        edits: toPlainYesNoEdits(housemate),
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
const removeCategoriesEdits = (
  removed: readonly LocatedCategory[],
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

const detailWithoutHousemate = (located: LocatedCategory): LintFinding => {
  const { category } = located;
  const isChoice = (category.items?.length ?? 0) > 1;
  const leftOver = isChoice ? 'optional' : 'items';
  return createFinding('household/detail-without-housemate', {
    pointer: typePointer(located),
    message: `"${category.id}" is asked of each housemate (${category.type}), but there is no question for housemates (FS).`,
    suggestion: `Add a category of type FS, or make it type ${isChoice ? 'M' : 'T'}.`,
    // "show: false" had no effect until now.
    edits:
      !isChoice && hasDenial(located)
        ? []
        : [
            changeTypeEdit(located, isChoice ? 'M' : 'T'),
            ...removePropertyEdits(located, leftOver),
            ...removePropertyEdits(located, 'show'),
          ],
  });
};

const optionsMissing = (located: LocatedCategory): LintFinding =>
  createFinding('household/options-missing', {
    pointer: categoryPointer(located.index),
    message: `"${located.category.id}" is the relation of a housemate (FD) but has no items to choose from.`,
    suggestion: 'Add the relations as items, or make it a short text (FT).',
    edits: [changeTypeEdit(located, 'FT')],
  });
