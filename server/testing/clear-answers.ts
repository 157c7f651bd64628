import type { AnswerValue } from '../../engine/questionnaire/answer.ts';
import { inquiryOf } from '../../engine/questionnaire/inquiry.ts';
import { start } from '../../engine/questionnaire/running-inquiry.ts';
import { withAnswers } from '../../engine/questionnaire/with-answers.ts';
import type { Category } from '../../schemas/api.gen.ts';

const option = ({ inquiryList }: Category): string[] => {
  const chosen =
    inquiryList.find(({ notApplicable }) => notApplicable === 'Y') ??
    inquiryList.find(({ targetCategoryId }) => targetCategoryId === '') ??
    inquiryList[0];
  return chosen ? [chosen.inquiryMappingId] : [];
};

const clearAnswer = (category: Category): AnswerValue | undefined => {
  switch (category.categoryType) {
    case 'N':
    case 'I': {
      const yesNo = category.needAnswer === 'Y' ? 'Y' : 'N';
      return category.indvdCheck === 'Y' && category.inquiryList.length > 0
        ? Object.fromEntries(category.inquiryList.map((item) => [item.inquiryMappingId, yesNo]))
        : yesNo;
    }
    case 'M':
      return option(category);
    case 'T':
    case 'E':
      return 'test';
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

/** Answers that nobody would refuse. */
export type OwnAnswers = Readonly<Record<string, AnswerValue | null>>;

/**
 * The list filled in by somebody healthy, as a browser submits it. `own` answers come first; null
 * leaves a category untouched.
 */
export const answeredList = (
  categoryList: readonly Category[],
  own: OwnAnswers = {},
): Category[] => {
  const running = start(inquiryOf(categoryList));
  const given = new Set<string>();
  for (;;) {
    const next = running.getVisible().find((id) => !given.has(id));
    if (next === undefined) return withAnswers(categoryList, running.getAnswers());
    given.add(next);
    const category = categoryList.find(({ categoryId }) => categoryId === next);
    const chosen = own[next];
    if (!category || chosen === null) continue;
    const value = chosen ?? clearAnswer(category);
    if (value !== undefined) running.answer(next, value);
  }
};

/** Answers for which every screening questionnaire of the hospital refuses the entry. */
export const FEVER: OwnAnswers = {
  symptoms: {
    fever: 'Y',
    cough: 'Y',
    breathing: 'N',
    soreThroat: 'N',
    smellTaste: 'N',
    aches: 'N',
  },
  feverHighest: ['feverFrom38'],
  feverWithRespiratory: 'Y',
};
