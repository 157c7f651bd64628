/** Counts of a questionnaire: at least this many of these answers, or points, deny the entry together. */
import { answerKind, categoryType, hasProperty } from '../category-types/registry.ts';
import { isStandaloneType } from '../category-types/respondent.ts';
import type { CountDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import type { Day } from '../../visit/calendar-day.ts';
import { activeKeys, YES } from './active-keys.ts';
import { questionAt, type QuestionGraph } from './graph.ts';
import type { Question } from './question.ts';

/** An answer as it is written in a count: `category`, or `category.item`. */
export interface AnswerReference {
  readonly categoryId: string;
  readonly itemId?: string;
}

/** The question and, after a dot, the item of a written answer. */
export const parseAnswerReference = (written: string): AnswerReference => {
  const [categoryId = '', itemId] = written.split('.');
  return { categoryId, ...(itemId !== undefined && { itemId }) };
};

/** The inverse of `parseAnswerReference`. */
export const formatAnswerReference = ({ categoryId, itemId }: AnswerReference): string =>
  itemId === undefined ? categoryId : `${categoryId}.${itemId}`;

/** An answer that a count counts. */
export interface CountedAnswer extends AnswerReference {
  /** Integer id of the question. */
  readonly index: number;
  /** The item, or `YES`. */
  readonly key: string;
  readonly points: number;
}

/** How much an answer of a count counts. */
export const pointsOf = (points: CountDefinition['points'] = {}, written: string): number =>
  (Object.hasOwn(points, written) ? points[written] : undefined) ?? 1;

export interface CompiledCount extends Omit<CountDefinition, 'of' | 'points'> {
  /** The answers that can count, each once. */
  readonly answers: readonly CountedAnswer[];
  /** Whether one of them has more than 1 point. */
  readonly hasPoints: boolean;
}

/**
 * Whether this answer can count: what can deny the entry by itself, said of the visitor. Answers
 * about housemates are about another person.
 */
export const canCount = ({ type, items, perItem }: Question, key: string): boolean =>
  isStandaloneType(type) &&
  (key === YES
    ? !perItem && hasProperty(type, 'denies')
    : categoryType(type).itemProperties.includes('denies') && items.some(({ id }) => id === key));

/** The counts of a questionnaire. Answers that do not exist or cannot count are left out. */
export const compileCounts = (
  { counts = [] }: QuestionnaireDefinition,
  graph: QuestionGraph,
): readonly CompiledCount[] =>
  counts.map(({ of, points, ...count }) => {
    const answers = [...new Set(of)].flatMap((written): readonly CountedAnswer[] => {
      const answer = parseAnswerReference(written);
      const index = graph.indexOf.get(answer.categoryId);
      const key = answer.itemId ?? YES;
      return index !== undefined && canCount(questionAt(graph, index), key)
        ? [{ ...answer, index, key, points: pointsOf(points, written) }]
        : [];
    });
    return { ...count, answers, hasPoints: answers.some((answer) => answer.points > 1) };
  });

/** Whether the value of a question is this answer, given on this day of the hospital. */
export const isAnswered = (question: Question, value: unknown, key: string, today?: Day): boolean =>
  answerKind(question.type) === 'household'
    ? Array.isArray(value) && value.length > 0
    : activeKeys(question, value, today).includes(key);
