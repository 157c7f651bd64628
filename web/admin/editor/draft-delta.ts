import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';

/**
 * A draft described relative to another one. Categories that are the same object in both are given
 * by their index.
 */
export interface DraftDelta {
  readonly head: Omit<QuestionnaireDefinition, 'categories'>;
  /** Indexes in the other draft, or categories that it does not contain. */
  readonly categories: readonly (number | CategoryDefinition)[];
}

const indexCache = new WeakMap<QuestionnaireDefinition, ReadonlyMap<CategoryDefinition, number>>();

const indexCategories = (
  base: QuestionnaireDefinition,
): ReadonlyMap<CategoryDefinition, number> => {
  const already = indexCache.get(base);
  if (already) return already;
  const places = new Map(base.categories.map((category, place) => [category, place]));
  indexCache.set(base, places);
  return places;
};

/**
 * The difference between a draft and another one. It is small while one of many categories is
 * edited, so that it can be written and sent quickly.
 */
export const computeDelta = (
  base: QuestionnaireDefinition | null,
  { categories, ...head }: QuestionnaireDefinition,
): DraftDelta => {
  const places = base && indexCategories(base);
  return { head, categories: categories.map((category) => places?.get(category) ?? category) };
};

/**
 * The draft that a delta describes. Throws if the delta refers to a category that `base` does not
 * have.
 */
export const applyDelta = (
  base: QuestionnaireDefinition | null,
  { head, categories }: DraftDelta,
): QuestionnaireDefinition => ({
  ...head,
  categories: categories.map((category) => {
    const found = typeof category === 'number' ? base?.categories[category] : category;
    if (!found) throw new Error(`there is no category ${JSON.stringify(category)}`);
    return found;
  }),
});
