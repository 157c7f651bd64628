import { markActiveKeys } from './active-keys.ts';
import type { UncheckedAnswers } from '../answer/answer.ts';
import { isAskedOfRespondent, type Respondent } from '../category-types/respondent.ts';
import { questionAt, type QuestionGraph } from './graph.ts';

/**
 * The single rule of visibility: a category is visible if something reveals it and nothing hides
 * it. Being shown from the start counts as one reveal; a category that is never asked has none. A
 * hidden category neither reveals nor hides. [ANS-03..06]
 */
export const isVisible = (reveals: number, hides: number): boolean => reveals > 0 && hides === 0;

/** What is visible for given answers, and why. */
export interface Visibility {
  /** By integer id: 1 where the category is visible. */
  readonly visible: Uint8Array;
  /** By integer id: how many edges reveal it, how many hide it. */
  readonly reveals: Int32Array;
  readonly hides: Int32Array;
  /**
   * For each answer key that has edges: 1 if the answer makes it active, whether the category is
   * visible or not.
   */
  readonly active: Uint8Array;
}

/** The visibility before any answer is known. Apply the answers, each source before its targets. */
export const createInitialVisibility = ({ questions, roots, table }: QuestionGraph): Visibility => {
  const reveals = new Int32Array(questions.length);
  for (const root of roots) reveals[root] = 1;
  return {
    visible: new Uint8Array(questions.length),
    reveals,
    hides: new Int32Array(questions.length),
    active: new Uint8Array(table.hiding.length),
  };
};

/** Applies the value of the category whose turn it is; returns whether that category is visible. */
export const applyAnswer = (
  graph: QuestionGraph,
  { visible, reveals, hides, active }: Visibility,
  index: number,
  value: unknown,
): boolean => {
  const { firstKey, firstEdge, hiding, target } = graph.table;
  const isShown = isVisible(reveals[index] ?? 0, hides[index] ?? 0);
  visible[index] = isShown ? 1 : 0;
  const begin = firstKey[index] ?? 0;
  const end = firstKey[index + 1] ?? 0;
  // For most questions no answer has an edge, so neither question nor value has to be read.
  if (firstEdge[begin] === firstEdge[end]) return isShown;
  markActiveKeys(questionAt(graph, index), value, active, begin);
  if (!isShown) return false;
  for (let key = begin; key < end; key += 1) {
    if (active[key] !== 1) continue;
    const counts = hiding[key] === 1 ? hides : reveals;
    const lastEdge = firstEdge[key + 1] ?? 0;
    for (let edge = firstEdge[key] ?? 0; edge < lastEdge; edge += 1) {
      const affected = target[edge] ?? 0;
      counts[affected] = (counts[affected] ?? 0) + 1;
    }
  }
  return true;
};

/** The visibility for these values. Linear, in one pass. */
export const computeVisibility = (
  graph: QuestionGraph,
  valueOf: (index: number) => unknown,
): Visibility => {
  const visibility = createInitialVisibility(graph);
  for (const index of graph.topological) applyAnswer(graph, visibility, index, valueOf(index));
  return visibility;
};

/** By integer id: 1 where the category is visible under these values. */
export const computeVisibleFlags = (
  graph: QuestionGraph,
  valueOf: (index: number) => unknown,
): Uint8Array => computeVisibility(graph, valueOf).visible;

/**
 * Ids of the categories that are visible with these answers, in order. If the person is given, only
 * those asked of that person; otherwise all of the graph's own (the graph of an inquiry holds only
 * these).
 */
export const visibleCategories = (
  graph: QuestionGraph,
  answers: UncheckedAnswers,
  respondent?: Respondent,
): readonly string[] => {
  const visible = computeVisibleFlags(graph, (index) =>
    answerOf(answers, questionAt(graph, index).id),
  );
  const ids: string[] = [];
  graph.questions.forEach(({ id, type }, index) => {
    if (visible[index] === 1 && (!respondent || isAskedOfRespondent(type, respondent)))
      ids.push(id);
  });
  return ids;
};

/**
 * The answer given to a category; undefined for none, even if the id is a property name of Object.
 */
export const answerOf = <Value>(
  answers: Readonly<Record<string, Value>>,
  categoryId: string,
): Value | undefined => (Object.hasOwn(answers, categoryId) ? answers[categoryId] : undefined);
