import type { EdgeTable } from './edge-table.ts';

export interface TopologicalOrder {
  /** Every source before its targets. */
  readonly topological: readonly number[];
  /** The inverse: for each question, its position in the order. */
  readonly rank: readonly number[];
}

/**
 * The order of the questionnaire itself if all edges lead forward in it, as in most questionnaires;
 * traversals then read memory in the order in which it was filled. Otherwise `depthFirst`.
 */
export const topologicalOrder = (table: EdgeTable): TopologicalOrder => {
  if (!isInTopologicalOrder(table)) return depthFirst(table);
  const order = Array.from({ length: table.firstKey.length - 1 }, (_, index) => index);
  return { topological: order, rank: order };
};

const isInTopologicalOrder = ({ firstKey, firstEdge, target }: EdgeTable): boolean => {
  let source = 0;
  return target.every((reached, edge) => {
    while ((firstEdge[firstKey[source + 1] ?? 0] ?? 0) <= edge) source += 1;
    return source < reached;
  });
};

/**
 * Depth first from the top, so that in a cycle the edge that leads back is omitted. Without
 * recursion, because a chain of conditions may be as long as the questionnaire.
 */
const depthFirst = ({ firstKey, firstEdge, target }: EdgeTable): TopologicalOrder => {
  const size = firstKey.length - 1;
  const topological = new Array<number>(size).fill(0);
  const rank = new Array<number>(size).fill(0);
  const seen = new Uint8Array(size);
  const path = new Int32Array(size);
  /** For each question on the path, the edge to look at next. */
  const next = new Int32Array(size);
  let depth = -1;
  let unplaced = size;

  const enter = (question: number): void => {
    seen[question] = 1;
    depth += 1;
    path[depth] = question;
    next[question] = firstEdge[firstKey[question] ?? 0] ?? 0;
  };

  for (let root = 0; root < size; root += 1) {
    if (seen[root] === 1) continue;
    enter(root);
    while (depth >= 0) {
      const question = path[depth] ?? 0;
      const edge = next[question] ?? 0;
      if (edge === firstEdge[firstKey[question + 1] ?? 0]) {
        unplaced -= 1;
        topological[unplaced] = question;
        rank[question] = unplaced;
        depth -= 1;
      } else {
        next[question] = edge + 1;
        const reached = target[edge] ?? 0;
        if (seen[reached] === 0) enter(reached);
      }
    }
  }
  return { topological, rank };
};
