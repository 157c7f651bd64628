/**
 * Ranks that wait for processing, the lowest first. A rank that is already waiting is not added
 * twice.
 */
export interface RankQueue {
  readonly add: (rank: number) => void;
  /** Removes and returns the lowest rank, or -1. */
  readonly take: () => number;
}

/**
 * An empty queue for the ranks from 0 to `size` - 1. It is a binary heap: the cost per step is the
 * logarithm of the number of waiting ranks, so almost nothing in a chain, where one waits at a
 * time. (An index set would also work, but it traverses all its levels at each step: a chain of 200
 * took twice as long.)
 */
export const createRankQueue = (size: number): RankQueue => {
  const heap = new Int32Array(size);
  const waits = new Uint8Array(size);
  let length = 0;

  return {
    add: (rank) => {
      if (waits[rank] === 1) return;
      waits[rank] = 1;
      let place = length;
      length += 1;
      while (place > 0) {
        const parent = (place - 1) >>> 1;
        const above = heap[parent] ?? 0;
        if (above < rank) break;
        heap[place] = above;
        place = parent;
      }
      heap[place] = rank;
    },
    take: () => {
      if (length === 0) return -1;
      const lowest = heap[0] ?? 0;
      waits[lowest] = 0;
      length -= 1;
      const moved = heap[length] ?? 0;
      let place = 0;
      for (let child = 1; child < length; child = place * 2 + 1) {
        if (child + 1 < length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
        const below = heap[child] ?? 0;
        if (moved < below) break;
        heap[place] = below;
        place = child;
      }
      heap[place] = moved;
      return lowest;
    },
  };
};
