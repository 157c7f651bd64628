/**
 * Which categories are visible, updated answer by answer. A change traverses only the edges that it
 * makes active or inactive, and beyond them only the categories that appear or disappear.
 */
import { markActiveKeys } from '../graph/active-keys.ts';
import { questionAt, type QuestionGraph } from '../graph/graph.ts';
import { createRankQueue } from './rank-queue.ts';
import { isVisible, computeVisibility } from '../graph/visibility.ts';

export interface RunningVisibility {
  /** By integer id: 1 if the category is visible. Changes with each answer. */
  readonly visible: Uint8Array;
  /**
   * Applies a category's new value; returns the categories that appear or disappear as a result.
   */
  readonly update: (index: number, value: unknown) => readonly number[];
}

const NONE: readonly number[] = [];

/** The visibility for these values, ready to follow changes. */
export const createRunningVisibility = (
  graph: QuestionGraph,
  values: readonly unknown[],
): RunningVisibility => {
  const { topological, rank } = graph;
  const { firstKey, firstEdge, hiding, target } = graph.table;
  const { visible, reveals, hides, active } = computeVisibility(graph, (index) => values[index]);
  /** The new states of the current question's keys; each has its own position, never cleared. */
  const nextActive = new Uint8Array(active.length);
  // By rank, so that a category is processed once, after everything that may reveal or hide it.
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
