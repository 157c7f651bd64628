/**
 * Example answers, by how a question is answered: for proofs, lint and exchange. They are not in the
 * modules of the types, which every visitor's browser loads.
 */
import type { AnswerValue } from '../answer/answer.ts';
import { writeTime } from '../answer/time-of-day.ts';
import type { CategoryType } from '../document/definition.ts';
import type { Question } from '../graph/question.ts';
import type { AnswerKind } from './category-type.ts';
import { ANY_DAY, exampleDays } from './date/example.ts';
import { exampleInRanges, rangeCombinations } from './example-ranges.ts';
import { ANY_TEXT, housemateWith } from './household/example.ts';
import { exampleNumbers } from './number/example.ts';
import { YES } from './parts.ts';
import { categoryType } from './registry.ts';
import { exampleTimes } from './time/example.ts';
import { exampleHistories, historyMeeting } from './visits/example.ts';

type Example = (question: Question, keys: readonly string[]) => AnswerValue | undefined;

const dateExample: Example = (question, keys) => {
  if (question.items.length === 0) return question.optional ? undefined : ANY_DAY;
  const day = exampleInRanges(question, exampleDays(question), keys);
  return day === undefined ? undefined : String(day);
};

const timeExample: Example = (question, keys) => {
  const time = exampleInRanges(question, exampleTimes(question), keys);
  return time === undefined ? undefined : writeTime(time);
};

const isAbroad = ({ type }: Question): boolean =>
  categoryType(type).visitedPlace?.property === 'country';

const visitsExample: Example = (question, keys) => {
  if (isAbroad(question)) return historyMeeting(question, keys);
  if (!keys.includes(YES)) return { visited: 'N' };
  return { visited: 'Y', entries: [{ hospital: ANY_TEXT, date: ANY_DAY }] };
};

const yesNoExample: Example = ({ perItem, items, needAnswer, optional }, keys) => {
  if (needAnswer && optional && keys.length === 0) return undefined;
  const said = (key: string): 'Y' | 'N' => (needAnswer || keys.includes(key) ? 'Y' : 'N');
  return perItem ? Object.fromEntries(items.map(({ id }) => [id, said(id)])) : said(YES);
};

const EXAMPLES: Readonly<Record<AnswerKind, Example>> = {
  yesNo: yesNoExample,
  choice: (_, keys) => (keys.length > 0 ? keys : undefined),
  text: ({ optional }, keys) => (optional && keys.length === 0 ? undefined : ANY_TEXT),
  number: (question, keys) => exampleInRanges(question, exampleNumbers(question), keys),
  date: dateExample,
  time: timeExample,
  places: () => [],
  visits: visitsExample,
  household: (question, keys) => (keys.includes(YES) ? [housemateWith(question) ?? {}] : []),
  none: () => undefined,
};

const RANGE_VALUES: Partial<Record<AnswerKind, (question: Question) => readonly number[]>> = {
  number: exampleNumbers,
  date: exampleDays,
  time: exampleTimes,
};

/**
 * The least that is a right answer and makes these keys active, and as few others as it can (a
 * number may be in several ranges).
 */
export const exampleAnswer: Example = (question, keys) =>
  EXAMPLES[categoryType(question.type).answerKind](question, keys);

/**
 * Of a type whose items are ranges: values at least one of which is in each combination of ranges
 * that any answer is in; undefined for other types.
 */
export const rangeValuesOf = (
  type: CategoryType,
): ((question: Question) => readonly number[]) | undefined =>
  RANGE_VALUES[categoryType(type).answerKind];

/**
 * Of a question whose items are ranges, or conditions of a stay: the keys of each combination that
 * any answer makes active; undefined for others.
 */
export const keyCombinations = (question: Question): readonly (readonly string[])[] | undefined => {
  const rangeValues = rangeValuesOf(question.type);
  if (rangeValues) return rangeCombinations(question, rangeValues(question));
  return isAbroad(question) && question.items.length > 0
    ? exampleHistories(question).map(({ keys }) => keys)
    : undefined;
};
