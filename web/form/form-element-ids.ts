import type { ValidityFinding } from '../../engine/questionnaire/answer/validity-finding.ts';
import { faultPath, type AnswerPath } from '../../engine/questionnaire/category-types/index.ts';
import type { Category } from '../../schemas/api.gen.ts';

/** Id of the element of a category. A category id contains no hyphen, so nothing collides. */
export const categoryElementId = (categoryId: string): string => `category-${categoryId}`;

/** Id of the element of a part of an answer, as rjsf builds it from the path. */
export const partElementId = (element: string, path: AnswerPath): string =>
  [element, ...path].join('-');

/** Id of the element that a finding is about. */
export const findingElementId = (
  { categoryId, categoryType }: Category,
  finding: ValidityFinding | undefined,
): string =>
  partElementId(categoryElementId(categoryId), finding ? faultPath(categoryType, finding) : []);

/** Scrolls to a category, or to the part of it that a finding is about, and focuses it. */
export const scrollToFinding = (category: Category, finding: ValidityFinding | undefined): void => {
  const whole = document.getElementById(categoryElementId(category.categoryId));
  const part = document.getElementById(findingElementId(category, finding));
  const element = part ?? whole;
  (element?.closest(element === whole ? '.category' : '.member') ?? element)?.scrollIntoView({
    block: 'start',
  });
  element?.focus({ preventScroll: true });
};
