/** Which categories of a list are drawn as plain questions, and which as the household section. */
import type { Category } from '../../../schemas/api.gen.ts';
import { answerKind } from '../category-types/registry.ts';
import {
  isStandaloneType,
  isHousemateType,
  isHouseholdType,
} from '../category-types/respondent.ts';

export interface Household {
  /** FS: whether there is such a housemate. */
  readonly housemate: Category;
  /** FD and FT, in order: asked of each housemate. */
  readonly members: readonly Category[];
}

/** The list without housemate (FS, FD, FT) and etc (P) categories. [INQ-08] */
export const questionList = (categoryList: readonly Category[]): Category[] =>
  categoryList.filter(
    ({ categoryType }) => isStandaloneType(categoryType) && !isHouseholdType(categoryType),
  );

/** The household section of the list; null if it has no household questions. [INQ-09] */
export const householdOf = (categoryList: readonly Category[]): Household | null => {
  const housemate = categoryList.find(
    ({ categoryType }) => answerKind(categoryType) === 'household',
  );
  const members = categoryList.filter(({ categoryType }) => isHousemateType(categoryType));
  return housemate && members.length > 0 ? { housemate, members } : null;
};
