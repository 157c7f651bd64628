/** Integers waiting to be looked at, the one of lowest rank first; one that waits already is not added twice. */
export interface RankQueue {
  readonly add: (index: number) => void;
  readonly take: () => number | undefined;
}

/** An empty queue (a binary heap) over these ranks. Cost per step: the logarithm of what waits. */
export const rankQueue = (rank: readonly number[]): RankQueue => {
  const waiting = new Uint8Array(rank.length);
  const heap: number[] = [];
  const at = (position: number): number => heap[position] ?? -1;
  const before = (left: number, right: number): boolean =>
    (rank[at(left)] ?? 0) < (rank[at(right)] ?? 0);
  const swap = (left: number, right: number): void => {
    [heap[left], heap[right]] = [at(right), at(left)];
  };

  const rise = (start: number): void => {
    let child = start;
    while (child > 0) {
      const parent = (child - 1) >>> 1;
      if (!before(child, parent)) return;
      swap(child, parent);
      child = parent;
    }
  };
  const sink = (): void => {
    let parent = 0;
    for (;;) {
      const left = parent * 2 + 1;
      if (left >= heap.length) return;
      const child = left + 1 < heap.length && before(left + 1, left) ? left + 1 : left;
      if (!before(child, parent)) return;
      swap(child, parent);
      parent = child;
    }
  };

  return {
    add: (index) => {
      if (waiting[index] === 1) return;
      waiting[index] = 1;
      heap.push(index);
      rise(heap.length - 1);
    },
    take: () => {
      const top = heap[0];
      const last = heap.pop();
      if (top === undefined || last === undefined) return undefined;
      waiting[top] = 0;
      if (heap.length > 0) {
        heap[0] = last;
        sink();
      }
      return top;
    },
  };
};
