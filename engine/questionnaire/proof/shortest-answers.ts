import type { Category } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue } from '../answer/answer.ts';
import { questionAt } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { start } from '../running/running-inquiry.ts';
import { inquiryOf } from '../wire/inquiry.ts';
import { answerWith } from './answer-with.ts';

/** Answers that are given; null leaves the category untouched. */
export type GivenAnswers = Readonly<Record<string, AnswerValue | null>>;

/**
 * What someone says yes to who has nothing to report: of options the one that asks for the least
 * (none of these, else the first that reveals nothing, else the first), of all else nothing.
 */
const leastKeys = ({ type, items }: Question): readonly string[] => {
  if (type !== 'M') return [];
  const option =
    items.find(({ notApplicable }) => notApplicable) ??
    items.find(({ targets }) => targets.length === 0) ??
    items[0];
  return option ? [option.id] : [];
};

/**
 * Answers a questionnaire as a visitor with nothing to report does, from the top, each category
 * when it becomes visible; `given` answers come first. For simulation and tests.
 */
export const shortestAnswers = (
  categoryList: readonly Category[],
  given: GivenAnswers = {},
): Answers => {
  const running = start(inquiryOf(categoryList));
  const { graph } = running.inquiry;
  const passed = new Set<string>();
  for (;;) {
    const next = running.getVisible().find((id) => !passed.has(id));
    if (next === undefined) return running.getAnswers();
    passed.add(next);
    const own = given[next];
    if (own === null) continue;
    const question = questionAt(graph, graph.indexOf.get(next) ?? -1);
    running.answer(next, own ?? answerWith(question, leastKeys(question)));
  }
};
