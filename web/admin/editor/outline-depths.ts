import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';

/** Deeper rows are not indented further: the outline is narrow. */
export const MAX_DEPTH = 4;

/**
 * For each category, how many answers lead to it one after another: 0 if it is shown to everyone,
 * 1 for a follow-up of such a category. A hidden category that no answer reveals has 0. Time is
 * linear in the size of the draft.
 */
export const outlineDepths = ({ categories }: QuestionnaireDefinition): readonly number[] => {
  const indexes = new Map<string, number>();
  categories.forEach(({ id }, at) => {
    if (!indexes.has(id)) indexes.set(id, at);
  });
  const depths = categories.map(() => 0);
  const isPlaced = categories.map(({ show }) => show !== false);
  const waiting = categories.flatMap((_, at) => (isPlaced[at] === true ? [at] : []));
  // Breadth first: the shortest path to a category decides, and a cycle ends.
  for (const source of waiting) {
    const category = categories[source];
    if (!category) continue;
    const revealing = (category.items ?? []).filter(({ notApplicable }) => notApplicable !== true);
    for (const id of [category, ...revealing].flatMap((answer) => targetsOf(answer))) {
      const target = indexes.get(id);
      if (target === undefined || isPlaced[target] === true) continue;
      isPlaced[target] = true;
      depths[target] = Math.min((depths[source] ?? 0) + 1, MAX_DEPTH);
      waiting.push(target);
    }
  }
  return depths;
};
