import { hasProperty } from '../category-types/registry.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import { YES } from '../graph/graph.ts';
import { OUTCOMES_BY_SEVERITY } from './decision.ts';

/**
 * The severity, as a position in `OUTCOMES`, of the gravest denial that this key of a category
 * fires.
 */
export const severityOf = (
  { definition }: CompiledQuestionnaire,
  index: number,
  key: string,
): number => {
  const category = definition.categories[index];
  return Math.max(
    0,
    ...deniesOf(category, key).map(({ outcome }) => OUTCOMES_BY_SEVERITY.indexOf(outcome)),
  );
};

const deniesOf = (category: CategoryDefinition | undefined, key: string) =>
  key === YES
    ? category?.denies && hasProperty(category.type, 'denies')
      ? [category.denies]
      : []
    : (category?.items ?? []).flatMap(({ id, denies }) => (id === key && denies ? [denies] : []));
