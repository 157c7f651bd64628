import type { Decision } from './decision.ts';

/**
 * Decisions connected by effects, by position, in an order in which every source comes before its
 * targets.
 */
export type Component = readonly number[];

/**
 * The decisions in independent groups, in the order of their first members. Within a group,
 * decisions that change nothing come as early as possible, each directly after what it depends on.
 * So few decisions are pending at the same time, which keeps the diagram small.
 */
export const findComponents = (decisions: readonly Decision[]): readonly Component[] => {
  const sources = sourcesOf(decisions);
  const findRoot = createUnionFind(sources);
  const groups = new Map<number, number[]>();
  for (const position of decisions.keys()) {
    const group = groups.get(findRoot(position));
    if (group) group.push(position);
    else groups.set(findRoot(position), [position]);
  }
  const changesNothing = (position: number): boolean =>
    decisions[position]?.alternatives.every(({ effects }) => effects.length === 0) ?? true;
  const placed = new Uint8Array(decisions.length);
  return [...groups.values()].map((group) =>
    group
      .filter(changesNothing)
      .flatMap((position) => orderSourcesFirst(position, sources, placed)),
  );
};

/** For each decision: the decisions whose alternatives reveal or hide it, each once, in order. */
export const sourcesOf = (decisions: readonly Decision[]): readonly (readonly number[])[] => {
  const sources: number[][] = decisions.map(() => []);
  decisions.forEach(({ alternatives }, source) => {
    for (const { target } of alternatives.flatMap(({ effects }) => effects)) {
      const known = sources[target];
      if (known && known.at(-1) !== source) known.push(source);
    }
  });
  return sources;
};

/** Union-find: the representative of a group. */
const createUnionFind = (links: readonly (readonly number[])[]): ((member: number) => number) => {
  const parents = links.map((_, member) => member);
  const parentOf = (member: number): number => parents[member] ?? member;
  const findRoot = (member: number): number => {
    let top = member;
    while (parentOf(top) !== top) {
      parents[top] = parentOf(parentOf(top));
      top = parentOf(top);
    }
    return top;
  };
  links.forEach((linked, member) => {
    for (const other of linked) parents[findRoot(other)] = findRoot(member);
  });
  return findRoot;
};

/** This decision after everything that it depends on, without decisions placed already. */
const orderSourcesFirst = (
  last: number,
  sources: readonly (readonly number[])[],
  placed: Uint8Array,
): readonly number[] => {
  if (placed[last] === 1) return [];
  placed[last] = 1;
  const order: number[] = [];
  const path = [{ position: last, next: 0 }];
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const source = sources[top.position]?.[top.next];
    top.next += 1;
    if (source === undefined) {
      order.push(top.position);
      path.pop();
    } else if (placed[source] !== 1) {
      placed[source] = 1;
      path.push({ position: source, next: 0 });
    }
  }
  return order;
};
