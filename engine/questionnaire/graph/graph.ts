/**
 * Which questions reveal and hide which, compiled once to integer ids. Cycles are a lint error. An
 * edge that would close one is omitted here, so that every traversal ends for any input.
 */
import { keyAt } from './active-keys.ts';
import { edgeTable, withoutBackEdges, type EdgeTable } from './edge-table.ts';
import type { Question } from './question.ts';
import { topologicalOrder, type TopologicalOrder } from './topological-order.ts';

export { YES } from './active-keys.ts';

export interface Edge {
  readonly target: number;
  readonly effect: 'reveal' | 'hide';
}

/** An edge from the perspective of its target. */
export interface IncomingEdge {
  readonly source: number;
  /** Item or option id, or `YES`. */
  readonly key: string;
}

export interface QuestionGraph extends TopologicalOrder {
  /** By integer id, in display order. */
  readonly questions: readonly Question[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** For each source: answer key to the edges that it makes active. */
  readonly edgesFrom: readonly ReadonlyMap<string, readonly Edge[]>[];
  /** For each target: what reveals it, what hides it. */
  readonly revealedBy: readonly (readonly IncomingEdge[])[];
  readonly hiddenBy: readonly (readonly IncomingEdge[])[];
  /** Shown from the start, in order. */
  readonly roots: readonly number[];
  /** The same edges for fast traversals. */
  readonly table: EdgeTable;
}

/** The question with this integer id. Throws if the graph has none, which is a bug. */
export const questionAt = ({ questions }: QuestionGraph, index: number): Question => {
  const question = questions[index];
  if (!question) throw new RangeError(`The graph has no question ${String(index)}`);
  return question;
};

/**
 * The graph of these questions. Unknown targets, and targets that are never asked, have no edge.
 */
export const buildGraph = (questions: readonly Question[]): QuestionGraph => {
  const indexOf = new Map<string, number>();
  const roots: number[] = [];
  questions.forEach(({ id, asked, shown }, index) => {
    indexOf.set(id, index);
    if (asked && shown) roots.push(index);
  });
  const allEdges = edgeTable(questions, indexOf);
  const order = topologicalOrder(allEdges);
  const table = withoutBackEdges(allEdges, order.rank);
  return { questions, indexOf, roots, table, ...order, ...edgesByName(questions, table) };
};

// Shared by all questions without edges, which are the majority. Never modified.
const NO_EDGES: ReadonlyMap<string, readonly Edge[]> = new Map();
const NO_INCOMING: IncomingEdge[] = [];

/** The table's edges by name, for proofs and for the stored form. */
const edgesByName = (
  questions: readonly Question[],
  { firstKey, firstEdge, hiding, target }: EdgeTable,
): Pick<QuestionGraph, 'edgesFrom' | 'revealedBy' | 'hiddenBy'> => {
  const edgesFrom = new Array<ReadonlyMap<string, readonly Edge[]>>(questions.length).fill(
    NO_EDGES,
  );
  const revealedBy = new Array<IncomingEdge[]>(questions.length).fill(NO_INCOMING);
  const hiddenBy = new Array<IncomingEdge[]>(questions.length).fill(NO_INCOMING);
  questions.forEach((question, source) => {
    const begin = firstKey[source] ?? 0;
    const end = firstKey[source + 1] ?? 0;
    if (firstEdge[begin] === firstEdge[end]) return;
    const byKey = new Map<string, Edge[]>();
    for (let number = begin; number < end; number += 1) {
      const effect = hiding[number] === 1 ? 'hide' : 'reveal';
      const incoming = { source, key: keyAt(question, number - begin) };
      const edges: Edge[] = [];
      for (let edge = firstEdge[number] ?? 0; edge < (firstEdge[number + 1] ?? 0); edge += 1) {
        const index = target[edge] ?? 0;
        edges.push({ target: index, effect });
        addTo(effect === 'hide' ? hiddenBy : revealedBy, index, incoming);
      }
      if (edges.length > 0) byKey.set(incoming.key, edges);
    }
    edgesFrom[source] = byKey;
  });
  return { edgesFrom, revealedBy, hiddenBy };
};

const addTo = (lists: IncomingEdge[][], index: number, edge: IncomingEdge): void => {
  const list = lists[index];
  if (list === undefined || list === NO_INCOMING) lists[index] = [edge];
  else list.push(edge);
};
