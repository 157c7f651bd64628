import { activeKeys } from './active-keys.ts';
import type { UncheckedAnswers } from './answer.ts';
import { isAskedIn } from './category-type.ts';
import type { Language } from './definition.ts';
import { questionAt, type QuestionGraph } from './graph.ts';
import type { Question } from './question.ts';

/**
 * The one rule of visibility: asked at all, shown from the start or revealed by someone, and hidden
 * by nobody. Who is hidden neither reveals nor hides. [ANS-03..06]
 */
export const isVisible = (question: Question, reveals: number, hides: number): boolean =>
  question.asked && (question.shown || reveals > 0) && hides === 0;

/** By integer id: 1 where the category is visible under these values. Linear, in one pass. */
export const visibility = (
  graph: QuestionGraph,
  valueOf: (index: number) => unknown,
): Uint8Array => {
  const size = graph.questions.length;
  const visible = new Uint8Array(size);
  const reveals = new Int32Array(size);
  const hides = new Int32Array(size);
  for (const index of graph.topological) {
    const question = questionAt(graph, index);
    if (!isVisible(question, reveals[index] ?? 0, hides[index] ?? 0)) continue;
    visible[index] = 1;
    for (const key of activeKeys(question, valueOf(index))) {
      for (const { target, effect } of graph.edgesFrom[index]?.get(key) ?? []) {
        const count = effect === 'reveal' ? reveals : hides;
        count[target] = (count[target] ?? 0) + 1;
      }
    }
  }
  return visible;
};

/**
 * Ids of the categories that these answers leave visible, in order. With a language, only those
 * asked in it; without, the graph's own (that of an inquiry holds one language already).
 */
export const visibleCategories = (
  graph: QuestionGraph,
  answers: UncheckedAnswers,
  language?: Language,
): readonly string[] => {
  const visible = visibility(graph, (index) => answerOf(answers, graph.questions[index]?.id ?? ''));
  return graph.questions
    .filter(
      ({ type }, index) =>
        visible[index] === 1 && (language === undefined || isAskedIn(type, language)),
    )
    .map(({ id }) => id);
};

/** The answer given to a category; undefined for none, also where the id is a name of Object's. */
export const answerOf = <Value>(
  answers: Readonly<Record<string, Value>>,
  categoryId: string,
): Value | undefined => (Object.hasOwn(answers, categoryId) ? answers[categoryId] : undefined);
