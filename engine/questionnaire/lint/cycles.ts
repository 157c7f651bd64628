import { targetsOf } from '../question.ts';
import type { QuestionnaireDefinition } from '../definition.ts';
import { categoryPointer, type LintRule } from './finding.ts';

/** No category may, over any number of steps, reveal or hide itself. One finding per knot of cycles. */
export const lintCycles: LintRule = (definition) => {
  const targets = targetIndexes(definition);
  const idOf = (index: number): string => definition.categories[index]?.id ?? '';
  return knots(targets).map((knot) => {
    const cycle = cycleWithin(knot, targets);
    const path = [...cycle, ...cycle.slice(0, 1)].map((index) => `"${idOf(index)}"`).join(' → ');
    return {
      ruleId: 'reference/cycle',
      severity: 'error',
      pointer: categoryPointer(cycle[0] ?? 0),
      message: `Categories reveal or hide one another in a circle: ${path}.`,
      suggestion: `Take the target "${idOf(cycle[0] ?? 0)}" away from "${idOf(cycle.at(-1) ?? 0)}".`,
    };
  });
};

const targetIndexes = ({ categories }: QuestionnaireDefinition): readonly (readonly number[])[] => {
  const indexOf = new Map(categories.map(({ id }, index) => [id, index]));
  return categories.map((category, source) =>
    [category, ...(category.items ?? [])]
      .flatMap(targetsOf)
      .map((id) => indexOf.get(id))
      .filter((target): target is number => target !== undefined && target !== source),
  );
};

/** Strongly connected components of two or more (Tarjan), without recursion, in order of their first member. */
const knots = (targets: readonly (readonly number[])[]): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const position = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const enter = (node: number): { node: number; next: number } => {
    position.set(node, position.size);
    lowest.set(node, position.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const lower = (node: number, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  };
  targets.forEach((_, root) => {
    if (position.has(root)) return;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = targets[top.node]?.[top.next];
      top.next += 1;
      if (target === undefined) {
        path.pop();
        const low = lowest.get(top.node) ?? 0;
        const parent = path.at(-1);
        if (parent) lower(parent.node, low);
        if (low === position.get(top.node)) {
          const knot = open.splice(open.lastIndexOf(top.node));
          for (const node of knot) isOpen.delete(node);
          if (knot.length > 1) found.push(knot.sort((left, right) => left - right));
        }
      } else if (!position.has(target)) {
        path.push(enter(target));
      } else if (isOpen.has(target)) {
        lower(top.node, position.get(target) ?? 0);
      }
    }
  });
  return found.sort(([left = 0], [right = 0]) => left - right);
};

/** The shortest way from the knot's first member back to itself. */
const cycleWithin = (
  knot: readonly number[],
  targets: readonly (readonly number[])[],
): readonly number[] => {
  const first = knot[0] ?? 0;
  const members = new Set(knot);
  const cameFrom = new Map<number, number>();
  const waiting = [first];
  for (const node of waiting) {
    for (const target of targets[node] ?? []) {
      if (target === first) return wayTo(node, first, cameFrom);
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      waiting.push(target);
    }
  }
  return knot;
};

const wayTo = (
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
