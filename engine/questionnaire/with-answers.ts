import type { Category } from '../../schemas/api.gen.ts';
import type { Answers, AnswerValue } from './answer.ts';
import { questionAt } from './graph.ts';
import { inquiryOf } from './inquiry.ts';
import { isVisitHistory, isYesNo, type Question } from './question.ts';
import { answerOf, visibility } from './visible-categories.ts';

/**
 * The category list with these answers in it, as it is submitted. Answers that stood in the list
 * before are replaced; hidden categories are sent untouched. What does not fit its category is left
 * out: judge the answers first.
 */
export const withAnswers = (categoryList: readonly Category[], answers: Answers): Category[] => {
  const { graph } = inquiryOf(categoryList);
  const visible = visibility(graph, (index) => answerOf(answers, graph.questions[index]?.id ?? ''));
  return categoryList.map((category, index) => {
    const value = visible[index] === 1 ? answerOf(answers, category.categoryId) : undefined;
    return answered(category, questionAt(graph, index), value);
  });
};

const answered = (
  category: Category,
  question: Question,
  value: AnswerValue | undefined,
): Category => ({
  ...category,
  answerContents: contentsOf(question, value),
  inquiryList: category.inquiryList.map((item) => ({
    ...item,
    check: checkOf(question, item.inquiryMappingId, value),
  })),
  placeList: category.placeList.map((place) => ({
    ...place,
    placeDate: placeDateOf(place.historyId, value),
  })),
  entryList: entriesOf(question, value),
});

const contentsOf = ({ type, perItem }: Question, value: AnswerValue | undefined): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return takesText({ type, perItem }) ? value : '';
  if (type === 'H' && isList(value)) return value.length > 0 ? 'Y' : 'N';
  return isVisitHistory(type) && 'visited' in value ? value.visited : '';
};

const takesText = ({ type, perItem }: Pick<Question, 'type' | 'perItem'>): boolean =>
  type === 'T' || type === 'E' || (isYesNo(type) && !perItem);

const checkOf = (
  { type, perItem }: Question,
  itemId: string,
  value: AnswerValue | undefined,
): 'Y' | 'N' | null => {
  if (typeof value !== 'object') return null;
  if (type === 'M') return isList(value) && value.some((id) => id === itemId) ? 'Y' : null;
  const check: unknown =
    perItem && Object.hasOwn(value, itemId) ? Reflect.get(value, itemId) : null;
  return check === 'Y' || check === 'N' ? check : null;
};

const placeDateOf = (historyId: string, value: AnswerValue | undefined): string => {
  if (!isList(value)) return '';
  for (const visit of value) {
    if (typeof visit === 'object' && visit.historyId === historyId) return visit.placeDate;
  }
  return '';
};

const entriesOf = ({ type }: Question, value: AnswerValue | undefined): Category['entryList'] => {
  if (!isVisitHistory(type) || typeof value !== 'object') return [];
  if (isList(value) || !('entries' in value)) return [];
  return isList(value.entries)
    ? value.entries.map((entry) => ({ country: '', hospital: '', ...entry }))
    : [];
};

const isList = <Value>(value: Value): value is Extract<Value, readonly unknown[]> =>
  Array.isArray(value);
