import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';

interface Source {
  target?: string;
  targets?: string[];
}

/** The source with these targets in the shortest notation: none, one `target`, or `targets`. */
export const withTargets = <Of extends Source>(source: Of, ids: readonly string[]): Of => {
  const next = { ...source };
  delete next.target;
  delete next.targets;
  const [first, ...others] = ids;
  if (first === undefined) return next;
  return Object.assign(next, others.length === 0 ? { target: first } : { targets: [...ids] });
};

const updateOwnTargets = <Of extends Source>(
  source: Of,
  change: (ids: readonly string[]) => readonly string[],
  concerned: string,
): Of => {
  const ids = targetsOf(source);
  return ids.includes(concerned) ? withTargets(source, [...new Set(change(ids))]) : source;
};

const updateAllTargets = (
  category: CategoryDefinition,
  change: (ids: readonly string[]) => readonly string[],
  concerned: string,
): CategoryDefinition => {
  const own = updateOwnTargets(category, change, concerned);
  const { items } = own;
  if (!items) return own;
  const changed = items.map((item) => updateOwnTargets(item, change, concerned));
  return changed.every((item, at) => item === items[at]) ? own : { ...own, items: changed };
};

/** The category without any target of that id; the same object if it has none. */
export const withoutTarget = (category: CategoryDefinition, id: string): CategoryDefinition =>
  updateAllTargets(category, (ids) => ids.filter((one) => one !== id), id);

/**
 * The category with its targets renamed to a new id; the same object if it has no target of the old
 * id.
 */
export const withRenamedTarget = (
  category: CategoryDefinition,
  from: string,
  to: string,
): CategoryDefinition =>
  updateAllTargets(category, (ids) => ids.map((one) => (one === from ? to : one)), from);

/** The categories whose answers reveal or hide the category with that id. */
export const categoriesTargeting = (
  categories: readonly CategoryDefinition[],
  id: string,
): readonly CategoryDefinition[] =>
  categories.filter(
    (category) =>
      targetsOf(category).includes(id) ||
      (category.items ?? []).some((item) => targetsOf(item).includes(id)),
  );
