import type { Category } from '../../../schemas/api.gen.ts';
import type { Answers, AnswerValue } from './answer.ts';
import { inquiryOf } from '../wire/inquiry.ts';
import { start } from '../running/running-inquiry.ts';

/** What is written where a text is asked for: any word does. */
const ANY_TEXT = '-';

/** Answers that are given; null leaves the category untouched. */
export type GivenAnswers = Readonly<Record<string, AnswerValue | null>>;

/** The option that asks for the least: none of these, else the first that reveals nothing, else the first. */
const leastOption = ({ inquiryList }: Category): string[] => {
  const option =
    inquiryList.find(({ notApplicable }) => notApplicable === 'Y') ??
    inquiryList.find(({ targetCategoryId }) => targetCategoryId === '') ??
    inquiryList[0];
  return option ? [option.inquiryMappingId] : [];
};

const leastYesNo = ({ needAnswer, indvdCheck, inquiryList }: Category): AnswerValue => {
  const yesNo = needAnswer === 'Y' ? 'Y' : 'N';
  if (indvdCheck !== 'Y' || inquiryList.length === 0) return yesNo;
  return Object.fromEntries(inquiryList.map(({ inquiryMappingId }) => [inquiryMappingId, yesNo]));
};

/** The answer of someone who has nothing to report; undefined where nothing need be said. */
const leastAnswer = (category: Category): AnswerValue | undefined => {
  switch (category.categoryType) {
    case 'N':
    case 'I':
      return leastYesNo(category);
    case 'M':
      return leastOption(category);
    case 'T':
    case 'E':
      return category.optional === 'Y' ? undefined : ANY_TEXT;
    case 'H':
    case 'FS':
      return [];
    case 'OV':
    case 'HV':
      return { visited: 'N' };
    case 'P':
    case 'FD':
    case 'FT':
      return undefined;
  }
};

/**
 * Answers a questionnaire as a visitor with nothing to report does, from the top, each category
 * when it becomes visible; `given` answers come first. For simulation and tests.
 */
export const shortestAnswers = (
  categoryList: readonly Category[],
  given: GivenAnswers = {},
): Answers => {
  const categories = new Map(categoryList.map((category) => [category.categoryId, category]));
  const running = start(inquiryOf(categoryList));
  const passed = new Set<string>();
  for (;;) {
    const next = running.getVisible().find((id) => !passed.has(id));
    if (next === undefined) return running.getAnswers();
    passed.add(next);
    const category = categories.get(next);
    const own = given[next];
    if (category && own !== null) running.answer(next, own ?? leastAnswer(category));
  }
};
