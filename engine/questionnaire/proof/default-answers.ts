import type { Category } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue } from '../answer/answer.ts';
import { answerKind } from '../category-types/registry.ts';
import { questionAt } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { createRunningInquiry } from '../running/running-inquiry.ts';
import { createInquiry } from '../wire/inquiry.ts';
import { buildMinimalAnswer } from './minimal-answer.ts';

/** Answers that are given; null leaves the category untouched. */
export type AnswerOverrides = Readonly<Record<string, AnswerValue | null>>;

/**
 * The yes answers of a person with nothing to report: of options the one with the least
 * consequences (none of these, otherwise the first that reveals nothing, otherwise the first); for
 * all other questions none.
 */
const findLeastKeys = ({ type, items }: Question): readonly string[] => {
  if (answerKind(type) !== 'choice') return [];
  const option =
    items.find(({ notApplicable }) => notApplicable) ??
    items.find(({ targets }) => targets.length === 0) ??
    items[0];
  return option ? [option.id] : [];
};

/**
 * Answers a questionnaire as a visitor with nothing to report does, from the top, each category
 * when it becomes visible. `given` answers have priority. For simulation and tests.
 */
export const defaultAnswers = (
  categoryList: readonly Category[],
  overrides: AnswerOverrides = {},
): Answers => {
  const running = createRunningInquiry(createInquiry(categoryList));
  const { graph } = running.inquiry;
  const visited = new Set<string>();
  for (;;) {
    const next = running.getVisible().find((id) => !visited.has(id));
    if (next === undefined) return running.getAnswers();
    visited.add(next);
    const override = overrides[next];
    if (override === null) continue;
    const question = questionAt(graph, graph.indexOf.get(next) ?? -1);
    running.answer(next, override ?? buildMinimalAnswer(question, findLeastKeys(question)));
  }
};
