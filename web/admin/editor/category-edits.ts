import type {
  CategoryDefinition,
  CategoryType,
  ItemDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import {
  categoryType,
  hasProperty,
} from '../../../engine/questionnaire/category-types/registry.ts';
import {
  formatAnswerReference,
  parseAnswerReference,
} from '../../../engine/questionnaire/graph/counts.ts';
import { createIdGenerator } from '../../../engine/questionnaire/lint/id-generator.ts';
import { NEW_IDS } from './category-type-rules.ts';
import { indexOfKey, categoryKeys, type CategoryKey } from './category-keys.ts';
import { withSectionOfPlace } from './category-section.ts';
import type { Edit } from './draft-store.ts';
import { withoutTarget, withRenamedTarget } from './target-edits.ts';
import { EMPTY_TEXT } from './text-edits.ts';

const ITEM_ID_PREFIX = 'option';

/** An edit, and the key of the category to select after it. */
export interface CategoryEdit {
  readonly edit: Edit;
  readonly select: CategoryKey;
}

const withCategories = (
  definition: QuestionnaireDefinition,
  categories: readonly CategoryDefinition[],
): QuestionnaireDefinition => ({ ...definition, categories: [...categories] });

/** Replaces the category that has that key. */
export const replaceCategory =
  (key: CategoryKey, change: (category: CategoryDefinition) => CategoryDefinition): Edit =>
  (definition) => {
    const index = indexOfKey(definition, key);
    const before = definition.categories[index];
    if (!before) return definition;
    const after = change(before);
    return after === before
      ? definition
      : withCategories(definition, definition.categories.with(index, after));
  };

/** A new category of that type, with the parts that the type requires. */
const createCategory = (
  definition: QuestionnaireDefinition,
  type: CategoryType,
): CategoryDefinition => {
  const free = createIdGenerator(definition);
  const id = free(NEW_IDS[type]);
  const items = (count: number): ItemDefinition[] =>
    Array.from({ length: count }, () => ({ id: free(ITEM_ID_PREFIX), text: EMPTY_TEXT }));
  const base = { id, type, question: EMPTY_TEXT };
  return categoryType(type).needsItems ? { ...base, items: items(2) } : base;
};

/**
 * Inserts a new category after the one with that key and into its section, or at the end if there
 * is none.
 */
export const addCategory = (
  definition: QuestionnaireDefinition,
  after: CategoryKey | null,
  type: CategoryType,
  change: (category: CategoryDefinition) => CategoryDefinition = (category) => category,
): CategoryEdit => {
  const at = indexOfKey(definition, after);
  const section = definition.categories[at]?.section;
  const category = change({
    ...createCategory(definition, type),
    ...(section !== undefined && hasProperty(type, 'section') && { section }),
  });
  const place = at < 0 ? definition.categories.length : at + 1;
  return {
    select: category.id,
    edit: (before) => withCategories(before, before.categories.toSpliced(place, 0, category)),
  };
};

/**
 * Inserts a copy after the original, with a new category id. The copy has the same targets as the
 * original.
 */
export const duplicateCategory = (
  definition: QuestionnaireDefinition,
  key: CategoryKey,
): CategoryEdit | null => {
  const at = indexOfKey(definition, key);
  const original = definition.categories[at];
  if (!original) return null;
  const copy = { ...original, id: createIdGenerator(definition)(original.id) };
  return {
    select: copy.id,
    edit: (before) => withCategories(before, before.categories.toSpliced(at + 1, 0, copy)),
  };
};

/**
 * Removes a category and all targets that refer to it, so that no target is left without a
 * category.
 */
export const removeCategory =
  (key: CategoryKey): Edit =>
  (definition) => {
    const at = indexOfKey(definition, key);
    const category = definition.categories[at];
    if (!category) return definition;
    const others = definition.categories.toSpliced(at, 1);
    const isTwin = others.some(({ id }) => id === category.id);
    return withCategories(
      definition,
      isTwin ? others : others.map((other) => withoutTarget(other, category.id)),
    );
  };

/**
 * Moves categories before or after another one and keeps their order. They are then in the section
 * of their new place.
 */
export const moveCategoriesBeside =
  (keys: ReadonlySet<CategoryKey>, target: CategoryKey, where: 'before' | 'after'): Edit =>
  (definition) => {
    const order = categoryKeys(definition);
    if (keys.has(target) || indexOfKey(definition, target) < 0) return definition;
    const isMoved = (_: unknown, index: number): boolean => keys.has(order[index] ?? '');
    const staying = order.filter((key) => !keys.has(key));
    const place = staying.indexOf(target) + (where === 'after' ? 1 : 0);
    const next = staying.toSpliced(place, 0, ...order.filter(isMoved));
    if (next.every((key, index) => key === order[index])) return definition;
    const others = definition.categories.filter((one, index) => !isMoved(one, index));
    const moved = withSectionOfPlace(definition.categories.filter(isMoved), others, place);
    return withCategories(definition, others.toSpliced(place, 0, ...moved));
  };

/** Moves a category one place up (-1) or down (1). At the end of the list it stays where it is. */
export const moveCategoryBy =
  (key: CategoryKey, step: -1 | 1): Edit =>
  (definition) => {
    const neighbour = categoryKeys(definition)[indexOfKey(definition, key) + step];
    return neighbour === undefined || indexOfKey(definition, key) < 0
      ? definition
      : moveCategoriesBeside(new Set([key]), neighbour, step < 0 ? 'before' : 'after')(definition);
  };

const ID = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/** Why a category or item cannot have that id; null if it can. */
export const validateId = (
  wish: string,
  taken: readonly string[],
): 'malformed' | 'taken' | null => {
  if (!ID.test(wish)) return 'malformed';
  return taken.includes(wish) ? 'taken' : null;
};

/** Changes the id of a category and updates all targets and counts that refer to it. */
export const renameCategory =
  (key: CategoryKey, id: string): Edit =>
  (definition) => {
    const at = indexOfKey(definition, key);
    const category = definition.categories[at];
    if (!category || category.id === id) return definition;
    const isTwin = definition.categories.some(
      (one, index) => index !== at && one.id === category.id,
    );
    const renamed = withCategories(
      definition,
      definition.categories.map((one, index) => {
        const own = index === at ? { ...one, id } : one;
        return isTwin ? own : withRenamedTarget(own, category.id, id);
      }),
    );
    return isTwin ? renamed : withRenamedInCounts(renamed, category.id, id);
  };

/** The counts follow the new id of a category. */
const withRenamedInCounts = (
  definition: QuestionnaireDefinition,
  from: string,
  to: string,
): QuestionnaireDefinition => {
  const { counts } = definition;
  if (!counts) return definition;
  const rename = (written: string): string => {
    const answer = parseAnswerReference(written);
    return answer.categoryId === from
      ? formatAnswerReference({ ...answer, categoryId: to })
      : written;
  };
  return {
    ...definition,
    counts: counts.map(({ points, ...one }) => ({
      ...one,
      of: one.of.map(rename),
      ...(points && {
        points: Object.fromEntries(
          Object.entries(points).map(([written, own]) => [rename(written), own]),
        ),
      }),
    })),
  };
};

/** Creates unused ids for new items, each once. */
export const createItemIds = (definition: QuestionnaireDefinition): (() => string) => {
  const free = createIdGenerator(definition);
  return () => free(ITEM_ID_PREFIX);
};

/** A new item for a category, with an unused id. */
export const createItem = (definition: QuestionnaireDefinition): ItemDefinition => ({
  id: createItemIds(definition)(),
  text: EMPTY_TEXT,
});

/** Changes the category that the form shows. */
export type UpdateCategory = (
  change: (category: CategoryDefinition) => CategoryDefinition,
  typing?: string,
) => void;
