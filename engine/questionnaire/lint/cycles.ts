import {
  categoryPointer,
  createFinding,
  LIST_SEPARATOR,
  type LintFinding,
} from './lint-finding.ts';
import { findStronglyConnectedComponents } from './strongly-connected-components.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';
import { formatAnswerKey, removeReferencesEdits } from './target-reference.ts';

/**
 * No category may reveal or hide itself over any number of steps. One finding per strongly
 * connected component.
 */
export const lintCycles: LogicRule = (logic) => {
  const targets = targetIndexes(logic);
  return findStronglyConnectedComponents(targets).map((component) =>
    cycleFinding(findShortestCycle(component, targets), logic),
  );
};

const targetIndexes = ({ references, graph }: LogicContext): readonly (readonly number[])[] => {
  const targets: number[][] = graph.questions.map(() => []);
  for (const { source, targetId, hasEffect } of references) {
    const target = graph.indexOf.get(targetId);
    if (hasEffect && target !== undefined && target !== source) targets[source]?.push(target);
  }
  return targets;
};

const cycleFinding = (cycle: readonly number[], logic: LogicContext): LintFinding => {
  const { referencesFrom, graph, findAnswersReaching: answersTo } = logic;
  const idOf = (index: number): string => graph.questions[index]?.id ?? '';
  const first = cycle[0] ?? 0;
  const last = cycle.at(-1) ?? first;
  const path = [...cycle, first].map((index) => `"${idOf(index)}"`).join(' → ');
  const closing = (referencesFrom[last] ?? []).filter(
    ({ targetId, hasEffect }) => hasEffect && graph.indexOf.get(targetId) === first,
  );
  const key = closing[0]?.key ?? '';
  return createFinding('reference/cycle', {
    pointer: categoryPointer(first),
    parameters: { path: [...cycle, first].map(idOf).join(LIST_SEPARATOR) },
    message: `Categories reveal or hide one another in a circle: ${path}.`,
    suggestion: `Take the target "${idOf(first)}" away from the answer "${formatAnswerKey(key, graph.questions[last]?.type)}" to "${idOf(last)}".`,
    edits: removeReferencesEdits(closing),
    reproduction: answersTo(last, key),
  });
};

/** The shortest path from the first member of the component back to itself. */
const findShortestCycle = (
  component: readonly number[],
  targets: readonly (readonly number[])[],
): readonly number[] => {
  const first = component[0] ?? 0;
  const members = new Set(component);
  const cameFrom = new Map<number, number>();
  const waiting = [first];
  for (const node of waiting) {
    for (const target of targets[node] ?? []) {
      if (target === first) return buildPath(node, first, cameFrom);
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      waiting.push(target);
    }
  }
  return component;
};

const buildPath = (
  last: number,
  first: number,
  cameFrom: ReadonlyMap<number, number>,
): readonly number[] => {
  const way = [last];
  for (let node = last; node !== first;) {
    node = cameFrom.get(node) ?? first;
    way.push(node);
  }
  return way.reverse();
};
