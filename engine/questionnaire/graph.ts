/**
 * Who reveals and who hides whom, compiled once to integer ids. Cycles are a lint error; an edge
 * that would close one is left out here, so that every walk ends whatever was written.
 */
import type { Question } from './question.ts';

/** The key under which a plain "yes" keeps its edges; items keep theirs under their id. */
export const YES = '';

export interface Edge {
  readonly target: number;
  readonly effect: 'reveal' | 'hide';
}

/** An edge seen from its target. */
export interface IncomingEdge {
  readonly source: number;
  /** Item or option id, or `YES`. */
  readonly key: string;
}

export interface QuestionGraph {
  /** By integer id, in the order in which they are shown. */
  readonly questions: readonly Question[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** By source: answer key to the edges that it makes active. */
  readonly edgesFrom: readonly ReadonlyMap<string, readonly Edge[]>[];
  /** By target: what reveals it, what hides it. */
  readonly revealedBy: readonly (readonly IncomingEdge[])[];
  readonly hiddenBy: readonly (readonly IncomingEdge[])[];
  /** Shown from the start, in order. */
  readonly roots: readonly number[];
  /** Every source before its targets; `rank` is the inverse. */
  readonly topological: readonly number[];
  readonly rank: readonly number[];
}

interface DraftEdge extends Edge, IncomingEdge {}

/** The question with this integer id. Throws where the graph has none, which is a bug. */
export const questionAt = ({ questions }: QuestionGraph, index: number): Question => {
  const question = questions[index];
  if (!question) throw new RangeError(`The graph has no question ${String(index)}`);
  return question;
};

/** The graph of these questions. Targets that are unknown, or never asked, have no edge. */
export const graphOf = (questions: readonly Question[]): QuestionGraph => {
  const indexOf = new Map(questions.map(({ id }, index) => [id, index]));
  const drafts = questions.map((question, source) =>
    draftEdges(question, source, questions, indexOf),
  );
  const { topological, rank } = topologicalOrder(drafts);
  const edgesFrom = questions.map(() => new Map<string, Edge[]>());
  const revealedBy: IncomingEdge[][] = questions.map(() => []);
  const hiddenBy: IncomingEdge[][] = questions.map(() => []);
  for (const { source, key, target, effect } of drafts.flat()) {
    if ((rank[source] ?? 0) >= (rank[target] ?? 0)) continue;
    const edges = edgesFrom[source]?.get(key);
    if (edges) edges.push({ target, effect });
    else edgesFrom[source]?.set(key, [{ target, effect }]);
    (effect === 'reveal' ? revealedBy : hiddenBy)[target]?.push({ source, key });
  }
  const roots = questions.flatMap(({ asked, shown }, index) => (asked && shown ? [index] : []));
  return { questions, indexOf, edgesFrom, revealedBy, hiddenBy, roots, topological, rank };
};

const draftEdges = (
  question: Question,
  source: number,
  questions: readonly Question[],
  indexOf: ReadonlyMap<string, number>,
): readonly DraftEdge[] => {
  if (!question.asked) return [];
  const from = (key: string, targets: readonly string[], effect: Edge['effect']): DraftEdge[] =>
    targets.flatMap((id) => {
      const target = indexOf.get(id);
      return target !== undefined && questions[target]?.asked === true
        ? [{ source, key, target, effect }]
        : [];
    });
  return [
    ...from(YES, question.targets, 'reveal'),
    ...question.items.flatMap(({ id, targets, notApplicable }) =>
      from(id, targets, notApplicable ? 'hide' : 'reveal'),
    ),
  ];
};

/**
 * Depth first from the top, so that in a circle the edge back up is the one left out; without
 * recursion, since a chain of conditions may be as long as the questionnaire.
 */
const topologicalOrder = (
  edges: readonly (readonly DraftEdge[])[],
): { readonly topological: readonly number[]; readonly rank: readonly number[] } => {
  const seen = new Uint8Array(edges.length);
  const finished: number[] = [];
  for (let root = 0; root < edges.length; root += 1) {
    if (seen[root]) continue;
    seen[root] = 1;
    const path = [{ node: root, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const edge = edges[top.node]?.[top.next];
      top.next += 1;
      if (!edge) {
        finished.push(top.node);
        path.pop();
      } else if (!seen[edge.target]) {
        seen[edge.target] = 1;
        path.push({ node: edge.target, next: 0 });
      }
    }
  }
  const topological = finished.reverse();
  const rank = new Array<number>(edges.length).fill(0);
  topological.forEach((node, position) => {
    rank[node] = position;
  });
  return { topological, rank };
};
