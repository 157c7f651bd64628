import { start, type Answers, type AnswerValue } from '../../engine/questionnaire/index.ts';
import { inquiryOf } from '../../engine/questionnaire/index.ts';
import type { Category } from '../../schemas/api.gen.ts';
import type { ScenarioAnswers } from '../../schemas/scenario.gen.ts';

const TEXT = 'munjin simulate';

/** The option that asks for the least: none of these, else the first that reveals nothing, else the first. */
const leastOption = ({ inquiryList }: Category): string[] => {
  const option =
    inquiryList.find(({ notApplicable }) => notApplicable === 'Y') ??
    inquiryList.find(({ targetCategoryId }) => targetCategoryId === '') ??
    inquiryList[0];
  return option ? [option.inquiryMappingId] : [];
};

/** The answer of someone who has nothing to report and leaves empty what may be left so. */
const shortestAnswer = (category: Category): AnswerValue | undefined => {
  switch (category.categoryType) {
    case 'N':
    case 'I': {
      const yesNo = category.needAnswer === 'Y' ? 'Y' : 'N';
      if (category.indvdCheck !== 'Y' || category.inquiryList.length === 0) return yesNo;
      return Object.fromEntries(
        category.inquiryList.map(({ inquiryMappingId }) => [inquiryMappingId, yesNo]),
      );
    }
    case 'M':
      return leastOption(category);
    case 'T':
    case 'E':
      return category.optional === 'Y' ? undefined : TEXT;
    case 'H':
      return [];
    case 'OV':
    case 'HV':
      return { visited: 'N' };
    case 'P':
    case 'FS':
    case 'FD':
    case 'FT':
      return undefined;
  }
};

/**
 * Answers the questionnaire as a visitor does, from the top, each category when it is visible; the
 * scenario's own answers first, the shortest for the rest. A scenario's null leaves one untouched.
 */
export const answersFor = (
  categoryList: readonly Category[],
  wanted: ScenarioAnswers = 'shortestClear',
): Answers => {
  const own = wanted === 'shortestClear' ? {} : wanted;
  const running = start(inquiryOf(categoryList));
  const given = new Set<string>();
  for (;;) {
    const next = running.getVisible().find((id) => !given.has(id));
    if (next === undefined) return running.getAnswers();
    given.add(next);
    const category = categoryList.find(({ categoryId }) => categoryId === next);
    if (!category || own[next] === null) continue;
    const value = (own[next] ?? shortestAnswer(category)) as AnswerValue | undefined;
    running.answer(next, value);
  }
};

/** Category ids in a scenario's answers that the questionnaire does not have. */
export const unknownCategories = (
  categoryList: readonly Category[],
  wanted: ScenarioAnswers = 'shortestClear',
): string[] =>
  wanted === 'shortestClear'
    ? []
    : Object.keys(wanted).filter((id) => categoryList.every(({ categoryId }) => categoryId !== id));
