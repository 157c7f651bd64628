import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';

/** A draft told beside another one: what of it is the very same there is named by its place. */
export interface DraftDelta {
  readonly head: Omit<QuestionnaireDefinition, 'categories'>;
  /** Places in the other draft, and categories that it has not. */
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
 * What of a draft is not in another one: small while one of five hundred categories is edited, so
 * that it is written and sent in no time.
 */
export const computeDelta = (
  base: QuestionnaireDefinition | null,
  { categories, ...head }: QuestionnaireDefinition,
): DraftDelta => {
  const places = base && indexCategories(base);
  return { head, categories: categories.map((category) => places?.get(category) ?? category) };
};

/** The draft that was told beside that one. Throws where it was told beside another. */
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
