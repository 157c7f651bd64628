/**
 * Which categories are visible, kept current answer by answer. A change walks only the edges that it
 * makes active or inactive, and behind them only the categories that appear or disappear.
 */
import { markActiveKeys } from '../graph/active-keys.ts';
import { questionAt, type QuestionGraph } from '../graph/graph.ts';
import { createRankQueue } from './rank-queue.ts';
import { isVisible, computeVisibility } from '../graph/visibility.ts';

export interface RunningVisibility {
  /** By integer id: 1 where the category is visible. It changes with each answer. */
  readonly visible: Uint8Array;
  /** Takes in a category's new value; gives the categories that thereby appear or disappear. */
  readonly update: (index: number, value: unknown) => readonly number[];
}

const NONE: readonly number[] = [];

/** The visibility under these values, ready to follow changes. */
export const createRunningVisibility = (
  graph: QuestionGraph,
  values: readonly unknown[],
): RunningVisibility => {
  const { topological, rank } = graph;
  const { firstKey, firstEdge, hiding, target } = graph.table;
  const { visible, reveals, hides, active } = computeVisibility(graph, (index) => values[index]);
  /** What the keys of the question at hand shall be; a place of its own for each, never cleared. */
  const nextActive = new Uint8Array(active.length);
  // By rank, so that a category is looked at once, after all that may reveal or hide it.
  const queue = createRankQueue(topological.length);

  const adjustCounts = (key: number, step: number): void => {
    const counts = hiding[key] === 1 ? hides : reveals;
    const end = firstEdge[key + 1] ?? 0;
    for (let edge = firstEdge[key] ?? 0; edge < end; edge += 1) {
      const affected = target[edge] ?? 0;
      counts[affected] = (counts[affected] ?? 0) + step;
      queue.add(rank[affected] ?? 0);
    }
  };

  const propagateChanges = (): readonly number[] => {
    const changed: number[] = [];
    for (let next = queue.take(); next >= 0; next = queue.take()) {
      const index = topological[next] ?? 0;
      const now = isVisible(reveals[index] ?? 0, hides[index] ?? 0);
      if (now === (visible[index] === 1)) continue;
      visible[index] = now ? 1 : 0;
      changed.push(index);
      const end = firstKey[index + 1] ?? 0;
      for (let key = firstKey[index] ?? 0; key < end; key += 1) {
        if (active[key] === 1) adjustCounts(key, now ? 1 : -1);
      }
    }
    return changed;
  };

  return {
    visible,
    update: (index, value) => {
      const begin = firstKey[index] ?? 0;
      const end = firstKey[index + 1] ?? 0;
      if (firstEdge[begin] === firstEdge[end]) return NONE;
      markActiveKeys(questionAt(graph, index), value, nextActive, begin);
      for (let key = begin; key < end; key += 1) {
        const now = nextActive[key] ?? 0;
        if (now === active[key]) continue;
        active[key] = now;
        if (visible[index] === 1) adjustCounts(key, now === 1 ? 1 : -1);
      }
      return propagateChanges();
    },
  };
};
