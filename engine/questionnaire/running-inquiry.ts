/**
 * A visit's answers while they are given: a store outside React. One answer walks only the edges
 * that it makes active or inactive, and of the categories behind them those that appear or
 * disappear; nothing walks the whole questionnaire but `start` and the lazily made lists.
 */
import { activeKeys } from './active-keys.ts';
import type { Answers, AnswerValue } from './answer.ts';
import type { ValidityReason } from './finding.ts';
import { questionAt } from './graph.ts';
import { indexSet } from './index-set.ts';
import type { Inquiry } from './inquiry.ts';
import { judgeAnswer } from './judge-answer.ts';
import { listeners } from './listeners.ts';
import type { Question } from './question.ts';
import { rankQueue } from './rank-queue.ts';
import { answerOf, isVisible } from './visible-categories.ts';

export interface CategoryState {
  readonly visible: boolean;
  /** Undefined while untouched, and while hidden: then it is parked. */
  readonly value: AnswerValue | undefined;
  /** Hidden, or answered rightly. */
  readonly complete: boolean;
  /** The first reason why it is not complete. */
  readonly missing: ValidityReason | null;
}

export interface InquirySummary {
  /** How many visible categories are not answered rightly yet. */
  readonly unanswered: number;
  readonly firstUnanswered: string | null;
  readonly visible: readonly string[];
}

export interface RunningInquiry {
  readonly inquiry: Inquiry;
  /**
   * Sets the answer to a category, undefined to take it back. An empty text, an empty choice and no
   * item answered count as untouched. Throws a RangeError where there is no such category.
   */
  readonly answer: (categoryId: string, value: AnswerValue | undefined) => void;
  /** Visible categories in order; the same array until one appears or disappears. */
  readonly getVisible: () => readonly string[];
  /** The same object until this category's state changes. */
  readonly getCategoryState: (categoryId: string) => CategoryState;
  /** The same object until the summary changes. */
  readonly getSummary: () => InquirySummary;
  /** The answers of the visible categories: what would be submitted. The same object until one changes. */
  readonly getAnswers: () => Answers;
  /** Calls the listener after each change of this category's state; gives the way to stop it. */
  readonly subscribe: (categoryId: string, listener: () => void) => () => void;
  readonly subscribeSummary: (listener: () => void) => () => void;
}

const HIDDEN: CategoryState = { visible: false, value: undefined, complete: true, missing: null };

/**
 * Starts an inquiry, with the answers given so far if there are any; those to categories that it
 * does not have are left out. `today` (YYYYMMDD) lets it refuse future days of OV and HV.
 */
export const start = (inquiry: Inquiry, answers: Answers = {}, today?: string): RunningInquiry => {
  const { graph, placeDates } = inquiry;
  const { questions } = graph;
  const by = { placeDates, ...(today !== undefined && { today }) };
  const values = questions.map((question) =>
    withoutEmpty(question, answerOf(answers, question.id)),
  );
  const visible = new Uint8Array(questions.length);
  const reveals = new Int32Array(questions.length);
  const hides = new Int32Array(questions.length);
  const incomplete = indexSet(questions.length);
  const queue = rankQueue(graph.rank);
  const states: (CategoryState | undefined)[] = [];
  const ofCategory = new Map<number, ReturnType<typeof listeners>>();
  const ofSummary = listeners();
  let visibleIds: readonly string[] | undefined;
  let summary: InquirySummary | undefined;
  let submitted: Answers | undefined;

  const indexOf = (categoryId: string): number => {
    const index = graph.indexOf.get(categoryId);
    if (index === undefined) throw new RangeError(`The inquiry has no category ${categoryId}`);
    return index;
  };

  const follow = (source: number, keys: readonly string[], step: 1 | -1): void => {
    for (const key of keys) {
      for (const { target, effect } of graph.edgesFrom[source]?.get(key) ?? []) {
        const count = effect === 'reveal' ? reveals : hides;
        count[target] = (count[target] ?? 0) + step;
        queue.add(target);
      }
    }
  };

  const judge = (index: number): void => {
    if (
      visible[index] === 1 &&
      judgeAnswer(questionAt(graph, index), values[index], by).length > 0
    ) {
      incomplete.add(index);
    } else {
      incomplete.delete(index);
    }
  };

  /** Shows and hides whoever waits in the queue, and whoever that affects; gives those that changed. */
  const settle = (): readonly number[] => {
    const changed: number[] = [];
    for (let index = queue.take(); index !== undefined; index = queue.take()) {
      const question = questionAt(graph, index);
      const now = isVisible(question, reveals[index] ?? 0, hides[index] ?? 0) ? 1 : 0;
      if (now === visible[index]) continue;
      visible[index] = now;
      changed.push(index);
      follow(index, activeKeys(question, values[index]), now === 1 ? 1 : -1);
      judge(index);
    }
    return changed;
  };

  const getVisible = (): readonly string[] =>
    (visibleIds ??= questions.filter((_, index) => visible[index] === 1).map(({ id }) => id));

  const firstId = (): string | null => questions[incomplete.first()]?.id ?? null;

  const stateOf = (index: number): CategoryState => {
    if (visible[index] !== 1) return HIDDEN;
    const value = values[index];
    const missing = incomplete.has(index)
      ? (judgeAnswer(questionAt(graph, index), value, by)[0]?.reason ?? null)
      : null;
    return { visible: true, value, complete: missing === null, missing };
  };

  questions.forEach((_, index) => queue.add(index));
  settle();

  return {
    inquiry,
    answer: (categoryId, given) => {
      const index = indexOf(categoryId);
      const question = questionAt(graph, index);
      const value = withoutEmpty(question, given);
      const former = values[index];
      if (Object.is(former, value)) return;
      values[index] = value;
      if (visible[index] !== 1) return;
      const unanswered = incomplete.count();
      const first = incomplete.first();
      const keysBefore = activeKeys(question, former);
      const keysNow = activeKeys(question, value);
      follow(index, without(keysBefore, keysNow), -1);
      follow(index, without(keysNow, keysBefore), 1);
      judge(index);
      const shownOrHidden = settle();
      submitted = undefined;
      if (shownOrHidden.length > 0) visibleIds = undefined;
      const summaryChanged =
        shownOrHidden.length > 0 ||
        unanswered !== incomplete.count() ||
        first !== incomplete.first();
      if (summaryChanged) summary = undefined;
      const touched = [index, ...shownOrHidden];
      for (const one of touched) states[one] = undefined;
      for (const one of touched) ofCategory.get(one)?.call();
      if (summaryChanged) ofSummary.call();
    },
    getVisible,
    getCategoryState: (categoryId) => {
      const index = indexOf(categoryId);
      return (states[index] ??= stateOf(index));
    },
    getSummary: () =>
      (summary ??= {
        unanswered: incomplete.count(),
        firstUnanswered: firstId(),
        visible: getVisible(),
      }),
    getAnswers: () =>
      (submitted ??= Object.fromEntries(
        questions.flatMap(({ id }, index) => {
          const value = values[index];
          return visible[index] === 1 && value !== undefined ? [[id, value]] : [];
        }),
      )),
    subscribe: (categoryId, listener) => {
      const index = indexOf(categoryId);
      const existing = ofCategory.get(index) ?? listeners();
      ofCategory.set(index, existing);
      return existing.add(listener);
    },
    subscribeSummary: (listener) => ofSummary.add(listener),
  };
};

const without = (keys: readonly string[], others: readonly string[]): readonly string[] =>
  keys.length === 0 || others.length === 0 ? keys : keys.filter((key) => !others.includes(key));

/** An answer emptied again is untouched; only in H an empty list says something: none of these. */
const withoutEmpty = (
  { type }: Question,
  value: AnswerValue | undefined,
): AnswerValue | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return type !== 'H' && value !== undefined && Object.keys(value).length === 0 ? undefined : value;
};
