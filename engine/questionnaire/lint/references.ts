import type { CategoryDefinition, QuestionnaireDefinition } from '../definition.ts';
import { CATEGORY_TYPES, isAsked } from '../category-type.ts';
import { closest } from './closest.ts';
import { categoryPointer, placedItems, type LintFinding, type LintRule } from './finding.ts';

/** One target as written. */
export interface Reference {
  readonly source: number;
  readonly itemId: string | null;
  readonly hides: boolean;
  readonly targetId: string;
  readonly pointer: string;
}

/** Every target of the questionnaire, with where it stands. */
export const referencesIn = ({ categories }: QuestionnaireDefinition): readonly Reference[] =>
  categories.flatMap((category, source) => [
    ...targetsWithPointers(category, categoryPointer(source)).map((target) => ({
      ...target,
      source,
      itemId: null,
      hides: false,
    })),
    ...placedItems(category, source).flatMap(({ item, pointer }) =>
      targetsWithPointers(item, pointer).map((target) => ({
        ...target,
        source,
        itemId: item.id,
        hides: category.type === 'M' && item.notApplicable === true,
      })),
    ),
  ]);

const targetsWithPointers = (
  { target, targets }: Pick<CategoryDefinition, 'target' | 'targets'>,
  pointer: string,
): readonly { readonly targetId: string; readonly pointer: string }[] => [
  ...(target === undefined ? [] : [{ targetId: target, pointer: `${pointer}/target` }]),
  ...(targets ?? []).map((targetId, position) => ({
    targetId,
    pointer: `${pointer}/targets/${String(position)}`,
  })),
];

/** So many unknown targets get a "did you mean": the comparison looks at every id. */
const MOST_SUGGESTIONS = 50;

/** Targets exist, are asked, are not the category itself, and come after their source. */
export const lintReferences: LintRule = (definition) => {
  const { categories } = definition;
  const indexOf = new Map(categories.map(({ id }, index) => [id, index]));
  let unknown = 0;
  return referencesIn(definition).flatMap(({ source, targetId, pointer, hides }): LintFinding[] => {
    const sourceId = categories[source]?.id ?? '';
    const target = indexOf.get(targetId);
    if (target === undefined) {
      unknown += 1;
      const meant = unknown <= MOST_SUGGESTIONS ? closest(targetId, indexOf.keys()) : undefined;
      return [
        {
          ruleId: 'reference/unknown',
          severity: 'error',
          pointer,
          message: `"${sourceId}" targets "${targetId}", but there is no such category.`,
          suggestion: meant
            ? `Did you mean "${meant}"?`
            : 'Correct the id, or add the category that is meant.',
        },
      ];
    }
    if (target === source) {
      return [
        {
          ruleId: 'reference/self',
          severity: 'error',
          pointer,
          message: `"${sourceId}" targets itself.`,
          suggestion: 'Name another category, or take the target away.',
        },
      ];
    }
    const type = categories[target]?.type ?? 'P';
    if (!isAsked(type)) {
      return [
        {
          ruleId: 'reference/never-asked',
          severity: 'error',
          pointer,
          message: `"${sourceId}" targets "${targetId}", a category of type ${type} (${CATEGORY_TYPES[type].name}), which the question list never asks.`,
          suggestion: 'Target a category of another type.',
        },
      ];
    }
    if (target < source && !hides) {
      return [
        {
          ruleId: 'order/target-before-source',
          severity: 'warning',
          pointer,
          message: `"${targetId}" stands above "${sourceId}", which reveals it: it appears above the question being answered.`,
          suggestion: `Move "${targetId}" below "${sourceId}".`,
        },
      ];
    }
    return [];
  });
};
