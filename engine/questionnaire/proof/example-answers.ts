/**
 * How to make a category visible, or choose an option, with the fewest answers.
 * This needs no search and no limit. One valid answer either reveals (yes, items, options) or hides
 * ("not applicable", which excludes all other options), never both; and an unanswered question
 * hides nothing. So removing every hiding answer leaves everything visible that was visible, and
 * each category needs only one revealing parent. The answers that matter are a path of reveals down
 * from a category shown from the start, on which no category occurs twice: the shortest such path,
 * found breadth first from the target upward.
 */
import type { AnswerValue, Answers } from '../answer/answer.ts';
import { questionAt, type IncomingEdge, type QuestionGraph } from '../graph/graph.ts';
import { housemateWith } from '../category-types/household/example.ts';
import { buildMinimalAnswer, findAnswerKeys } from './minimal-answer.ts';

/**
 * The target: a category is visible; or it is visible and its answer has this key (item or option
 * id, or YES). An option of FD or FT counts as chosen if it is answered about a housemate.
 */
export type ExampleTarget =
  | { readonly visible: string }
  | { readonly chosen: { readonly categoryId: string; readonly key: string } };

/** Answers, each valid for its category, in the order in which a visitor can give them. */
export interface ExampleAnswers {
  readonly answers: Answers;
}

/**
 * The fewest answers after which the target is reached while nothing else is answered; null if no
 * answers reach it. Answers to fewer categories never reach it. Exact for every questionnaire, in
 * time linear in the ancestors of the target's category and their edges.
 * The answers are those of an inquiry in progress, not a submission: other visible categories may
 * still be unanswered. `findPaths` and `findExampleForOutcome` return whole submissions.
 */
export const findExampleAnswers = (
  graph: QuestionGraph,
  target: ExampleTarget,
): ExampleAnswers | null => {
  const end =
    'chosen' in target
      ? findChoiceEnd(graph, target.chosen)
      : findCategoryEnd(graph, target.visible);
  const reveals = end && findShortestReveals(graph, end.index);
  if (!reveals) return null;
  const answers = reveals.map(({ source, key }): GivenAnswer => {
    const question = questionAt(graph, source);
    return [question.id, buildMinimalAnswer(question, [key])];
  });
  return { answers: toAnswers([...answers, [questionAt(graph, end.index).id, end.value]]) };
};

type GivenAnswer = readonly [categoryId: string, value: AnswerValue | undefined];

/** Answers from values by category; categories without a value are left out. */
const toAnswers = (given: readonly GivenAnswer[]): Answers =>
  Object.fromEntries(given.flatMap(([id, value]) => (value === undefined ? [] : [[id, value]])));

/** The category in which a path ends, and the answer to it. */
interface PathEnd {
  readonly index: number;
  readonly value?: AnswerValue | undefined;
}

const findCategoryEnd = ({ indexOf }: QuestionGraph, categoryId: string): PathEnd | undefined => {
  const index = indexOf.get(categoryId);
  return index === undefined ? undefined : { index };
};

const findChoiceEnd = (
  graph: QuestionGraph,
  { categoryId, key }: { readonly categoryId: string; readonly key: string },
): PathEnd | undefined => {
  const named = findCategoryEnd(graph, categoryId);
  if (!named) return undefined;
  const question = questionAt(graph, named.index);
  if (findAnswerKeys(question).includes(key)) {
    const value = buildMinimalAnswer(question, [key]);
    return value === undefined ? undefined : { ...named, value };
  }
  return findHousemateEnd(graph, categoryId, key);
};

const findHousemateEnd = (
  { questions }: QuestionGraph,
  memberId: string,
  itemId: string,
): PathEnd | undefined => {
  const index = questions.findIndex(({ members }) =>
    members.some(({ id, items }) => id === memberId && items.some((item) => item.id === itemId)),
  );
  const household = questions[index];
  const housemate = household && housemateWith(household, new Map([[memberId, itemId]]));
  return housemate && { index, value: [housemate] };
};

/** The shortest path of reveals from a category shown from the start down to this one. */
const findShortestReveals = (
  graph: QuestionGraph,
  target: number,
): readonly IncomingEdge[] | undefined => {
  if (!questionAt(graph, target).asked) return undefined;
  // By category: the edge that leads from it toward the target.
  const onward = new Map<number, RevealStep | null>([[target, null]]);
  const queue = [target];
  for (const index of queue) {
    if (questionAt(graph, index).shown) return collectReveals(index, onward);
    for (const edge of graph.revealedBy[index] ?? []) {
      if (onward.has(edge.source) || !canBeGiven(graph, edge)) continue;
      onward.set(edge.source, { edge, to: index });
      queue.push(edge.source);
    }
  }
  return undefined;
};

/** False for a range that no accepted number is in. */
const canBeGiven = (graph: QuestionGraph, { source, key }: IncomingEdge): boolean =>
  buildMinimalAnswer(questionAt(graph, source), [key]) !== undefined;

interface RevealStep {
  readonly edge: IncomingEdge;
  readonly to: number;
}

const collectReveals = (
  top: number,
  onward: ReadonlyMap<number, RevealStep | null>,
): readonly IncomingEdge[] => {
  const edges: IncomingEdge[] = [];
  for (let step = onward.get(top); step; step = onward.get(step.to)) edges.push(step.edge);
  return edges;
};
