import type { Category } from '../../../schemas/api.gen.ts';
import { buildGraph, type QuestionGraph } from '../graph/graph.ts';
import { splitIds } from './joined-ids.ts';
import { placeDatesOf, type PlaceDates } from '../answer/place.ts';
import type { Question } from '../graph/question.ts';
import { questionFrom, withHousemateMembers } from '../graph/to-questions.ts';
import { typeOfWire } from '../category-types/wire-type.ts';

/** A questionnaire as the browser has it: built from the localized category list alone. */
export interface Inquiry {
  readonly categories: readonly Category[];
  readonly graph: QuestionGraph;
  readonly placeDates: PlaceDates;
}

/** To try many answers, pass the same list: its graph is created once. */
const inquiryCache = new WeakMap<readonly Category[], Inquiry>();

const buildInquiry = (categoryList: readonly Category[]): Inquiry => ({
  categories: categoryList,
  graph: buildGraph(withHousemateMembers(categoryList.map(questionFromWire))),
  placeDates: placeDatesOf(categoryList.flatMap(({ placeList }) => placeList)),
});

/**
 * The inquiry that a category list describes. Does not read the answers in the list (`parseAnswers`
 * does).
 */
export const createInquiry = (categoryList: readonly Category[]): Inquiry => {
  const inquiry = inquiryCache.get(categoryList) ?? buildInquiry(categoryList);
  inquiryCache.set(categoryList, inquiry);
  return inquiry;
};

/** The question that a category of the list asks, on its own. */
export const questionFromWire = (category: Category): Question =>
  questionFrom({
    id: category.categoryId,
    type: typeOfWire(category),
    shown: category.show === 'Y',
    needAnswer: category.needAnswer === 'Y',
    optional: category.optional === 'Y',
    perItem: category.indvdCheck === 'Y',
    noneOfThese: category.noneOfThese === 'Y',
    multiple: category.multiple === 'Y',
    days: category.days ?? 0,
    number: category.number ?? {},
    items: category.inquiryList.map((item) => ({
      id: item.inquiryMappingId,
      notApplicable: item.notApplicable === 'Y',
      targets: splitIds(item.targetCategoryId),
      ...(item.from !== undefined && { from: item.from }),
      ...(item.to !== undefined && { to: item.to }),
    })),
    targets: splitIds(category.targetCategoryId),
  });
