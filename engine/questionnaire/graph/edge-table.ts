/**
 * The edges of a questionnaire in flat arrays. The answer keys of all questions are numbered in one
 * sequence, and the edges of one key are adjacent. A traversal reads adjacent integers, while maps
 * of lists would cost a look-up per key and an object per edge.
 */
import { keyCount } from './active-keys.ts';
import type { Question } from './question.ts';

export interface EdgeTable {
  /** For each question, its first key; the last entry is the end of the last question. */
  readonly firstKey: Int32Array;
  /** For each key, its first edge; the last entry is the end of the last key. */
  readonly firstEdge: Int32Array;
  /** For each key: 1 if its edges hide (those of "not applicable"), 0 if they reveal. */
  readonly hiding: Uint8Array;
  /** For each edge, the question that it reveals or hides. */
  readonly target: Int32Array;
}

/**
 * All edges between these questions. Unknown targets, and targets that are never asked, have none.
 */
export const edgeTable = (
  questions: readonly Question[],
  indexOf: ReadonlyMap<string, number>,
): EdgeTable => {
  const firstKey = new Int32Array(questions.length + 1);
  let keys = 0;
  questions.forEach((question, source) => {
    keys += keyCount(question);
    firstKey[source + 1] = keys;
  });
  const firstEdge = new Int32Array(keys + 1);
  const hiding = new Uint8Array(keys);
  const target: number[] = [];
  questions.forEach(({ asked, items, targets }, source) => {
    const begin = firstKey[source] ?? 0;
    const end = firstKey[source + 1] ?? 0;
    for (let key = begin; key < end; key += 1) {
      const item = items[key - begin];
      if (item?.notApplicable) hiding[key] = 1;
      for (const id of asked ? (item?.targets ?? targets) : []) {
        const index = indexOf.get(id);
        if (index !== undefined && questions[index]?.asked === true) target.push(index);
      }
      firstEdge[key + 1] = target.length;
    }
  });
  return { firstKey, firstEdge, hiding, target: Int32Array.from(target) };
};

/** The table without the edges that lead back in this order, which would close a cycle. */
export const withoutBackEdges = (table: EdgeTable, rank: readonly number[]): EdgeTable => {
  const { firstKey } = table;
  const firstEdge = new Int32Array(table.firstEdge.length);
  const target: number[] = [];
  for (let source = 0; source + 1 < firstKey.length; source += 1) {
    const ownRank = rank[source] ?? 0;
    const keysEnd = firstKey[source + 1] ?? 0;
    for (let key = firstKey[source] ?? 0; key < keysEnd; key += 1) {
      const end = table.firstEdge[key + 1] ?? 0;
      for (let edge = table.firstEdge[key] ?? 0; edge < end; edge += 1) {
        const index = table.target[edge] ?? 0;
        if (ownRank < (rank[index] ?? 0)) target.push(index);
      }
      firstEdge[key + 1] = target.length;
    }
  }
  return { ...table, firstEdge, target: Int32Array.from(target) };
};
