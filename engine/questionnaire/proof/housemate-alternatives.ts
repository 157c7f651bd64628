import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES } from '../graph/graph.ts';
import { housemateWith } from '../category-types/household/example.ts';
import type { Alternative, Granularity } from './decision.ts';
import { severityOf } from './severity.ts';

/**
 * One housemate with the mildest answers; and for each option of the members that has an effect,
 * one with that option and otherwise the mildest answers. Together they cause every denial and
 * every outcome that two housemates can cause; combinations are not treated as different.
 */
export const housemateAlternatives = (
  compiled: CompiledQuestionnaire,
  index: number,
  granularity: Granularity,
): readonly Alternative[] => {
  const { graph } = compiled;
  const household = questionAt(graph, index);
  if (!housemateWith(household)) return [];
  const severityOfOption = (memberId: string, itemId: string): number =>
    severityOf(compiled, graph.indexOf.get(memberId) ?? -1, itemId);
  const mildest = new Map(
    household.members.flatMap(({ id, optional, items }): [string, string][] => {
      const severities = items.map((item) => severityOfOption(id, item.id));
      const item = optional ? undefined : items[severities.indexOf(Math.min(...severities))];
      return item ? [[id, item.id]] : [];
    }),
  );
  const createAlternative = (options: ReadonlyMap<string, string>): Alternative => ({
    yes: [
      { categoryId: household.id, key: YES },
      ...[...options].map(([categoryId, key]) => ({ categoryId, key })),
    ],
    no: [],
    effects: [],
    severity: Math.max(
      severityOf(compiled, index, YES),
      ...[...options].map(([memberId, itemId]) => severityOfOption(memberId, itemId)),
    ),
  });
  const others = household.members.flatMap(({ id, items }) =>
    items
      .filter((item) => item.id !== mildest.get(id))
      .filter((item) => granularity === 'option' || severityOfOption(id, item.id) > 0)
      .map((item) => createAlternative(new Map([...mildest, [id, item.id]]))),
  );
  return [createAlternative(mildest), ...others];
};
