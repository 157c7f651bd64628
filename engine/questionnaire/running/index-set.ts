/**
 * A set of integers below a fixed size that knows its smallest member. Bits are stored in words;
 * each level summarises the words of the level below. Every step touches one word per level, four
 * levels for a million members, whatever the set contains.
 */
export interface IndexSet {
  readonly has: (index: number) => boolean;
  readonly add: (index: number) => void;
  readonly delete: (index: number) => void;
  readonly count: () => number;
  /** The smallest member, or -1. */
  readonly first: () => number;
}

const BITS = 5;
const WORD_MASK = (1 << BITS) - 1;

/** An empty set for the integers from 0 to `size` - 1. */
export const createIndexSet = (size: number): IndexSet => {
  // Signed words: an unsigned one with the highest bit set is too large for V8's small integers.
  const levels: Int32Array[] = [];
  for (let words = size; levels.length === 0 || words > 1;) {
    words = Math.max(1, (words + WORD_MASK) >>> BITS);
    levels.push(new Int32Array(words));
  }
  let count = 0;
  const word = (level: number, at: number): number => levels[level]?.[at] ?? 0;
  const has = (index: number): boolean =>
    ((word(0, index >>> BITS) >>> (index & WORD_MASK)) & 1) === 1;

  return {
    has,
    add: (index) => {
      if (has(index)) return;
      count += 1;
      let at = index;
      for (const level of levels) {
        const slot = at >>> BITS;
        const before = level[slot] ?? 0;
        level[slot] = before | (1 << (at & WORD_MASK));
        // The levels above already record that this word has members.
        if (before !== 0) return;
        at = slot;
      }
    },
    delete: (index) => {
      if (!has(index)) return;
      count -= 1;
      let at = index;
      for (const level of levels) {
        const slot = at >>> BITS;
        const after = (level[slot] ?? 0) & ~(1 << (at & WORD_MASK));
        level[slot] = after;
        if (after !== 0) return;
        at = slot;
      }
    },
    count: () => count,
    first: () => {
      if (count === 0) return -1;
      let at = 0;
      for (let level = levels.length - 1; level >= 0; level -= 1) {
        const bits = word(level, at);
        at = (at << BITS) | (WORD_MASK - Math.clz32(bits & -bits));
      }
      return at;
    },
  };
};
