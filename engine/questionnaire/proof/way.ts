import type { Answers, AnswerValue } from '../answer/answer.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { screen, type FiredDenial } from '../answer/screening.ts';
import { answerWith, housemateWith } from './answer-with.ts';
import type { Decided, Decision, Outcome } from './decision.ts';

/** One way through a questionnaire, from the first question to the last. */
export interface Way {
  /** Valid answers that go this way: the least that can be said on it. */
  readonly answers: Answers;
  /** The categories that are asked on it, in order. */
  readonly visible: readonly string[];
  readonly outcome: Outcome;
  readonly fired: readonly FiredDenial[];
}

/** The answers that these decisions are, of the categories that were open. */
export const answersBy = (
  { graph }: CompiledQuestionnaire,
  decided: readonly Decided[],
): { readonly answers: Answers; readonly visible: readonly string[] } => {
  const said = new Map<string, string[]>();
  const asked: Decision[] = [];
  for (const { decision, alternative } of decided) {
    if (decision.isCategory) asked.push(decision);
    for (const { categoryId, key } of alternative.yes) {
      const keys = said.get(categoryId);
      if (keys) keys.push(key);
      else said.set(categoryId, [key]);
    }
  }
  asked.sort((left, right) => left.question - right.question);
  const answers: [string, AnswerValue][] = [];
  for (const { question: index, plainOption } of asked) {
    const question = questionAt(graph, index);
    const value = answerSaying(question, said, plainOption);
    if (value !== undefined) answers.push([question.id, value]);
  }
  return {
    answers: Object.fromEntries(answers),
    visible: asked.map(({ question }) => questionAt(graph, question).id),
  };
};

/** The way that these decisions are. */
export const wayBy = (compiled: CompiledQuestionnaire, decided: readonly Decided[]): Way => {
  const { answers, visible } = answersBy(compiled, decided);
  return { answers, visible, ...screen(compiled, answers) };
};

const NONE: readonly string[] = [];

const answerSaying = (
  question: Question,
  said: ReadonlyMap<string, readonly string[]>,
  plainOption: string | undefined,
): AnswerValue | undefined => {
  const keys = said.get(question.id) ?? NONE;
  if (question.type === 'M') {
    const chosen = question.items.map(({ id }) => id).filter((id) => keys.includes(id));
    return answerWith(
      question,
      plainOption !== undefined && chosen.length === 0 ? [plainOption] : chosen,
    );
  }
  if (question.type !== 'FS' || !keys.includes(YES)) return answerWith(question, keys);
  const options = question.members.flatMap(({ id }): [string, string][] => {
    const option = said.get(id)?.[0];
    return option === undefined ? [] : [[id, option]];
  });
  const housemate = housemateWith(question, new Map(options));
  return housemate && [housemate];
};
