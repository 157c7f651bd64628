import type { Category } from '../../../schemas/api.gen.ts';
import { graphOf, type QuestionGraph } from '../graph/graph.ts';
import { splitIds } from './joined-ids.ts';
import { placeDatesOf, type PlaceDates } from '../answer/place.ts';
import { questionFrom, withMembers, type Question } from '../graph/question.ts';

/** A questionnaire as the browser has it: made of the localized category list alone. */
export interface Inquiry {
  readonly categories: readonly Category[];
  readonly graph: QuestionGraph;
  readonly placeDates: PlaceDates;
}

/** Who tries many answers puts them into one list: its graph is made once. */
const known = new WeakMap<readonly Category[], Inquiry>();

const madeOf = (categoryList: readonly Category[]): Inquiry => ({
  categories: categoryList,
  graph: graphOf(withMembers(categoryList.map(questionOfWire))),
  placeDates: placeDatesOf(categoryList.flatMap(({ placeList }) => placeList)),
});

/** The inquiry that a category list describes; the answers in the list are not read (`answersOf` does). */
export const inquiryOf = (categoryList: readonly Category[]): Inquiry => {
  const inquiry = known.get(categoryList) ?? madeOf(categoryList);
  known.set(categoryList, inquiry);
  return inquiry;
};

/** The question that a category of the list asks, taken by itself. */
export const questionOfWire = (category: Category): Question =>
  questionFrom({
    id: category.categoryId,
    type: category.categoryType,
    shown: category.show === 'Y',
    needAnswer: category.needAnswer === 'Y',
    optional: category.optional === 'Y',
    perItem: category.indvdCheck === 'Y',
    multiple: category.multiple === 'Y',
    items: category.inquiryList.map((item) => ({
      id: item.inquiryMappingId,
      notApplicable: item.notApplicable === 'Y',
      targets: splitIds(item.targetCategoryId),
    })),
    targets: splitIds(category.targetCategoryId),
  });
