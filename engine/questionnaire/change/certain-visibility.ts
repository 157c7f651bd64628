import { questionAt, type IncomingEdge, type QuestionGraph } from '../graph/graph.ts';

/**
 * By integer id: 1 where the category is visible whatever the unknown answers are. `keysOf` returns
 * the keys that a known answer makes active, null for an unknown one. Linear time. The result is
 * conservative: an unknown answer may have any of its keys active, even two that exclude each
 * other.
 */
export const certainVisibility = (
  graph: QuestionGraph,
  keysOf: (index: number) => ReadonlySet<string> | null,
): Uint8Array => {
  const certain = new Uint8Array(graph.questions.length);
  const possible = new Uint8Array(graph.questions.length);
  const isCertain = ({ source, key }: IncomingEdge): boolean =>
    certain[source] === 1 && keysOf(source)?.has(key) === true;
  const isPossible = ({ source, key }: IncomingEdge): boolean =>
    possible[source] === 1 && keysOf(source)?.has(key) !== false;
  for (const index of graph.topological) {
    const { asked, shown } = questionAt(graph, index);
    if (!asked) continue;
    const reveals = graph.revealedBy[index] ?? [];
    const hides = graph.hiddenBy[index] ?? [];
    if ((shown || reveals.some(isCertain)) && !hides.some(isPossible)) certain[index] = 1;
    if ((shown || reveals.some(isPossible)) && !hides.some(isCertain)) possible[index] = 1;
  }
  return certain;
};
