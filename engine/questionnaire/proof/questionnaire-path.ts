import type { Answers, AnswerValue } from '../answer/answer.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import type { FiredDenial } from '../answer/fired-denial.ts';
import { screenAnswers } from '../answer/screening.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import { housemateWith } from '../category-types/household/example.ts';
import { answerKind } from '../category-types/registry.ts';
import { buildMinimalAnswer } from './minimal-answer.ts';
import type { ResolvedDecision, Decision, OutcomeKind } from './decision.ts';

/** One path through a questionnaire, from the first question to the last. */
export interface QuestionnairePath {
  /** The smallest valid answers that follow this path. */
  readonly answers: Answers;
  /** The categories that are asked on it, in order. */
  readonly visible: readonly string[];
  readonly outcome: OutcomeKind;
  readonly fired: readonly FiredDenial[];
}

/** The answers that these decisions represent, for the categories that were open. */
export const toAnswers = (
  { graph }: CompiledQuestionnaire,
  decided: readonly ResolvedDecision[],
): { readonly answers: Answers; readonly visible: readonly string[] } => {
  const keysByCategory = new Map<string, string[]>();
  const asked: Decision[] = [];
  for (const { decision, alternative } of decided) {
    if (decision.isCategory) asked.push(decision);
    for (const { categoryId, key } of alternative.yes) {
      const keys = keysByCategory.get(categoryId);
      if (keys) keys.push(key);
      else keysByCategory.set(categoryId, [key]);
    }
  }
  asked.sort((left, right) => left.question - right.question);
  const answers: [string, AnswerValue][] = [];
  for (const { question: index, plainOption } of asked) {
    const question = questionAt(graph, index);
    const value = buildAnswer(question, keysByCategory, plainOption);
    if (value !== undefined) answers.push([question.id, value]);
  }
  return {
    answers: Object.fromEntries(answers),
    visible: asked.map(({ question }) => questionAt(graph, question).id),
  };
};

/** The path that these decisions form. */
export const toPath = (
  compiled: CompiledQuestionnaire,
  decided: readonly ResolvedDecision[],
): QuestionnairePath => {
  const { answers, visible } = toAnswers(compiled, decided);
  return { answers, visible, ...screenAnswers(compiled, answers, ANY_DAY) };
};

const NONE: readonly string[] = [];

const buildAnswer = (
  question: Question,
  keysByCategory: ReadonlyMap<string, readonly string[]>,
  plainOption: string | undefined,
): AnswerValue | undefined => {
  const keys = keysByCategory.get(question.id) ?? NONE;
  const kind = answerKind(question.type);
  if (kind === 'choice') {
    const chosen = question.items.map(({ id }) => id).filter((id) => keys.includes(id));
    return buildMinimalAnswer(
      question,
      plainOption !== undefined && chosen.length === 0 ? [plainOption] : chosen,
    );
  }
  if (kind !== 'household' || !keys.includes(YES)) return buildMinimalAnswer(question, keys);
  const options = question.members.flatMap(({ id }): [string, string][] => {
    const option = keysByCategory.get(id)?.[0];
    return option === undefined ? [] : [[id, option]];
  });
  const housemate = housemateWith(question, new Map(options));
  return housemate && [housemate];
};
