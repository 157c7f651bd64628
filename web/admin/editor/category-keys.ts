import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';

/**
 * Identifies a category during editing: its id, and for a duplicate id (which lint reports) the
 * later ones with a number appended.
 */
export type CategoryKey = string;

interface CategoryKeyIndex {
  readonly keys: readonly CategoryKey[];
  readonly indexOf: ReadonlyMap<CategoryKey, number>;
}

const keyCache = new WeakMap<QuestionnaireDefinition, CategoryKeyIndex>();

const indexCategoryKeys = (definition: QuestionnaireDefinition): CategoryKeyIndex => {
  const already = keyCache.get(definition);
  if (already) return already;
  const times = new Map<string, number>();
  const keys = definition.categories.map(({ id }) => {
    const count = (times.get(id) ?? 0) + 1;
    times.set(id, count);
    return count === 1 ? id : `${id}#${String(count)}`;
  });
  const made = { keys, indexOf: new Map(keys.map((key, index) => [key, index])) };
  keyCache.set(definition, made);
  return made;
};

/** The keys of all categories, in order. */
export const categoryKeys = (definition: QuestionnaireDefinition): readonly CategoryKey[] =>
  indexCategoryKeys(definition).keys;

/** The index of the category with that key; -1 if there is none. */
export const indexOfKey = (definition: QuestionnaireDefinition, key: CategoryKey | null): number =>
  key === null ? -1 : (indexCategoryKeys(definition).indexOf.get(key) ?? -1);

/** The category with that key. */
export const categoryByKey = (
  definition: QuestionnaireDefinition,
  key: CategoryKey | null,
): CategoryDefinition | undefined => definition.categories[indexOfKey(definition, key)];
