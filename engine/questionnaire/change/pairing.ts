/**
 * Which category (or item) of one version corresponds to which of the other, and which of them were
 * moved.
 */
import type { CategoryDefinition, ItemDefinition } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';

/** The same category or item, by its positions in the two versions. */
export interface Pair {
  readonly before: number;
  readonly after: number;
}

export interface Pairing {
  /** In the order of the version after. */
  readonly kept: readonly Pair[];
  /** Positions in the version before. */
  readonly removed: readonly number[];
  /** Positions in the version after. */
  readonly added: readonly number[];
}

/**
 * Categories with the same id are the same; the remaining ones are paired by type and Korean
 * question.
 */
export const pairCategories = (
  before: readonly CategoryDefinition[],
  after: readonly CategoryDefinition[],
): Pairing => pairByIdOrText(before, after, ({ type, question }) => matchKey(type, question));

/** Items with the same id are the same; the remaining ones are paired by Korean text. */
export const pairItems = (
  before: readonly ItemDefinition[],
  after: readonly ItemDefinition[],
): Pairing => pairByIdOrText(before, after, ({ text }) => matchKey('item', text));

const matchKey = (kind: string, text: CategoryDefinition['question']): string | null => {
  const { text: korean } = parseTranslation(text.ko);
  return korean.trim() === '' ? null : `${kind} ${korean}`;
};

interface Identified {
  readonly id: string;
}

const pairByIdOrText = <One extends Identified>(
  before: readonly One[],
  after: readonly One[],
  matchKeyOf: (one: One) => string | null,
): Pairing => {
  const partner = new Map<number, number>();
  const isTaken = new Uint8Array(before.length);
  const pairBy = (keyOf: (one: One) => string | null): void => {
    const free = new Map<string, number[]>();
    for (let at = before.length - 1; at >= 0; at -= 1) {
      const one = before[at];
      const key = one && isTaken[at] !== 1 ? keyOf(one) : null;
      if (key === null) continue;
      const positions = free.get(key);
      if (positions) positions.push(at);
      else free.set(key, [at]);
    }
    after.forEach((one, at) => {
      const key = partner.has(at) ? null : keyOf(one);
      const found = key === null ? undefined : free.get(key)?.pop();
      if (found === undefined) return;
      partner.set(at, found);
      isTaken[found] = 1;
    });
  };
  pairBy(({ id }) => id);
  pairBy(matchKeyOf);
  const kept: Pair[] = [];
  const added: number[] = [];
  after.forEach((_, at) => {
    const found = partner.get(at);
    if (found === undefined) added.push(at);
    else kept.push({ before: found, after: at });
  });
  const removed = before.flatMap((_, at) => (isTaken[at] === 1 ? [] : [at]));
  return { kept, removed, added };
};

/**
 * The smallest set of pairs (by their position after) that have to move to get from one order to
 * the other: all that are not in a longest increasing subsequence.
 */
export const findMoved = (kept: readonly Pair[]): ReadonlySet<number> => {
  const tails: number[] = [];
  const former = new Array<number>(kept.length).fill(-1);
  const beforeAt = (at: number | undefined): number => kept[at ?? -1]?.before ?? -1;
  kept.forEach(({ before }, at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (beforeAt(tails[middle]) < before) low = middle + 1;
      else high = middle;
    }
    former[at] = tails[low - 1] ?? -1;
    tails[low] = at;
  });
  const moved = new Set(kept.map(({ after }) => after));
  for (let at = tails.at(-1) ?? -1; at >= 0; at = former[at] ?? -1) {
    moved.delete(kept[at]?.after ?? -1);
  }
  return moved;
};
