import type { Category } from '../../../schemas/api.gen.ts';
import {
  MAX_HOUSEMATES,
  type Answers,
  type AnswerValue,
  type HousemateAnswers,
  type PlaceVisit,
} from '../answer/answer.ts';
import { categoryType } from '../category-types/registry.ts';
import { isList, type WireAnswer } from '../category-types/wire-answer.ts';
import { questionAt } from '../graph/graph.ts';
import { householdOf, questionList } from './household.ts';
import { createInquiry } from './inquiry.ts';
import type { Question } from '../graph/question.ts';
import { answerOf, computeVisibleFlags } from '../graph/visibility.ts';

/** The categories with their answers, in the fields of the submission (ENTITY-17, decision C9). */
export interface Submission {
  readonly categoryList: Category[];
  /** The housemate category (FS), answered Y or N; empty where it was not asked. */
  readonly defaultFam: Category[];
  /** The relation and detail categories (FD, FT) with one housemate's answers; empty for none. */
  readonly fam1: Category[];
  readonly fam2: Category[];
  /** Always empty: two housemates at most. [ANS-08] */
  readonly fam3: Category[];
}

/**
 * The category list with these answers, ready to submit. Earlier answers in the list are replaced;
 * hidden categories are sent untouched. Answers that do not fit their category are left out, so
 * validate the answers first.
 */
export const toSubmission = (categoryList: readonly Category[], answers: Answers): Submission => {
  const { graph } = createInquiry(categoryList);
  const visible = computeVisibleFlags(graph, (index) =>
    answerOf(answers, graph.questions[index]?.id ?? ''),
  );
  const valueOf = (index: number): AnswerValue | undefined =>
    visible[index] === 1 ? answerOf(answers, graph.questions[index]?.id ?? '') : undefined;
  const filled = categoryList.map((category, index) =>
    fillCategory(category, questionAt(graph, index), valueOf(index)),
  );
  const household = householdOf(filled);
  const at = household ? (graph.indexOf.get(household.housemate.categoryId) ?? -1) : -1;
  const housemates = parseHousemates(valueOf(at));
  const fillHousemate = (position: number): Category[] => {
    const housemate = housemates[position];
    return household && housemate
      ? household.members.map((category) => fillMember(category, questionAt(graph, at), housemate))
      : [];
  };
  return {
    categoryList: questionList(filled),
    defaultFam: household ? [household.housemate] : [],
    fam1: fillHousemate(0),
    fam2: fillHousemate(1),
    fam3: [],
  };
};

const parseHousemates = (value: AnswerValue | undefined): readonly HousemateAnswers[] =>
  isList(value) ? value.filter(isHousemate).slice(0, MAX_HOUSEMATES) : [];

const isHousemate = (one: string | PlaceVisit | HousemateAnswers): one is HousemateAnswers =>
  typeof one === 'object';

const fillMember = (
  category: Category,
  { members }: Question,
  housemate: HousemateAnswers,
): Category => {
  const member = members.find(({ id }) => id === category.categoryId);
  return member ? fillCategory(category, member, answerOf(housemate, member.id)) : category;
};

/** What is written where nothing is answered. */
const UNTOUCHED: Required<WireAnswer> = {
  answerContents: '',
  entryList: [],
  checkOf: () => null,
  placeDateOf: () => '',
};

const fillCategory = (
  category: Category,
  question: Question,
  value: AnswerValue | undefined,
): Category => {
  const { answerContents, entryList, checkOf, placeDateOf } = {
    ...UNTOUCHED,
    ...(value !== undefined && categoryType(question.type).toWire(question, value)),
  };
  return {
    ...category,
    answerContents,
    inquiryList: category.inquiryList.map((item) => ({
      ...item,
      check: checkOf(item.inquiryMappingId),
    })),
    placeList: category.placeList.map((place) => ({
      ...place,
      placeDate: placeDateOf(place.historyId),
    })),
    entryList,
  };
};
