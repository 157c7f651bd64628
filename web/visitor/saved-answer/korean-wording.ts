import { DEFAULT_LANGUAGE } from '../../../engine/wording/language.ts';
import type { Category } from '../../../schemas/api.gen.ts';

/** The categories with their Korean text instead of the original one; answers stay. */
export const withKoreanWording = (categoryList: readonly Category[]): Category[] =>
  categoryList.map((category) => ({
    ...category,
    langQuestion: category.questionContents,
    langCategoryDesc: category.categoryDesc,
    textLanguage: DEFAULT_LANGUAGE,
    inquiryList: category.inquiryList.map((item) => ({
      ...item,
      langContents: item.inquiryContents,
    })),
  }));
