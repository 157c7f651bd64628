import type { CategoryDefinition, CategoryType } from '../document/definition.ts';
import { isStandaloneType, isHousemateType } from '../document/category-type.ts';

/** An item that is checked separately, or an option. */
export interface QuestionItem {
  readonly id: string;
  /** M: excludes all other options, and hides its targets instead of revealing them. */
  readonly notApplicable: boolean;
  readonly targets: readonly string[];
}

/**
 * The parts of a category that the rules need: no text, no language, and only what its type can
 * have.
 */
export interface Question {
  readonly id: string;
  readonly type: CategoryType;
  /** False for the types that are not separate questions, and for a household without members. */
  readonly asked: boolean;
  /** False: hidden until an answer reveals it. */
  readonly shown: boolean;
  readonly needAnswer: boolean;
  readonly optional: boolean;
  readonly perItem: boolean;
  readonly multiple: boolean;
  /** Options of M, FD and FT, items of a per-item check; empty for all others. */
  readonly items: readonly QuestionItem[];
  /** Categories that a plain "yes" reveals. */
  readonly targets: readonly string[];
  /**
   * FS: the questions about each housemate, in order; empty for all others. A relation (FD), and a
   * detail (FT) with items, is represented as a single choice (M), a detail without items as a
   * short answer (T).
   */
  readonly members: readonly Question[];
}

/** The properties before they are reduced to what the type can have. */
export type QuestionFacts = Omit<Question, 'asked' | 'members'>;

const NONE: readonly string[] = [];
const OPTIONAL_TYPES: ReadonlySet<CategoryType> = new Set<CategoryType>(['T', 'E', 'FT']);

/** Whether the type is answered only by yes or no. */
export const isYesNo = (type: CategoryType): boolean => type === 'N' || type === 'I';

/** Whether the type is answered by a history of up to 5 entries. */
export const isVisitHistory = (type: CategoryType): boolean => type === 'OV' || type === 'HV';

/** The ids that an item or category targets, each once, in the order written. */
export const targetsOf = (source: {
  readonly target?: string;
  readonly targets?: readonly string[];
}): readonly string[] => {
  const { target, targets } = source;
  // Most have none or one: avoiding a set and lists for these halves the garbage of a
  // questionnaire.
  if (targets === undefined) return target === undefined ? NONE : [target];
  return [...new Set(target === undefined ? targets : [target, ...targets])];
};

/**
 * Creates a question from these properties. Properties that do not fit the type are left out (lint
 * reports them), so that the engine, the stored JSON Schema and the wire read the same question.
 */
export const createQuestion = (facts: QuestionFacts): Question => {
  const { id, type } = facts;
  const perItem = isYesNo(type) && facts.perItem && facts.items.length > 0;
  const ofHousemate = isHousemateType(type);
  const items = perItem || type === 'M' || ofHousemate ? uniqueById(facts.items) : [];
  const revealsByYes = (isYesNo(type) && !perItem) || isVisitHistory(type);
  return {
    id,
    type,
    asked: isStandaloneType(type),
    shown: facts.shown,
    needAnswer: isYesNo(type) && facts.needAnswer,
    optional: OPTIONAL_TYPES.has(type) && facts.optional,
    perItem,
    multiple: type === 'M' && facts.multiple,
    items: items.map((item) => ({
      ...item,
      notApplicable: type === 'M' && item.notApplicable,
      targets: ofHousemate ? NONE : item.targets,
    })),
    targets: revealsByYes ? facts.targets : NONE,
    members: [],
  };
};

/**
 * The questions with the household's members included: the first FS asks every FD and FT category
 * of each housemate. An FS without such categories, or a second FS, has nothing to ask. [CAT-08]
 */
export const withHousemateMembers = (questions: readonly Question[]): readonly Question[] => {
  const members = questions.filter(({ type }) => isHousemateType(type)).map(toMemberQuestion);
  const first = questions.findIndex(({ type }) => type === 'FS');
  return questions.map((question, index) => {
    if (question.type !== 'FS') return question;
    return index === first && members.length > 0
      ? { ...question, members }
      : { ...question, asked: false };
  });
};

/** The questions that these categories of the authoring notation ask, in order. */
export const toQuestions = (categories: readonly CategoryDefinition[]): readonly Question[] =>
  withHousemateMembers(categories.map(toQuestion));

/**
 * The question that a category of the authoring notation asks, on its own: FS has no members yet.
 */
export const toQuestion = (category: CategoryDefinition): Question =>
  createQuestion({
    id: category.id,
    type: category.type,
    shown: category.show ?? true,
    needAnswer: category.needAnswer ?? false,
    optional: category.optional ?? false,
    perItem: category.perItem ?? false,
    multiple: category.multiple ?? false,
    items: (category.items ?? []).map((item) => ({
      id: item.id,
      notApplicable: item.notApplicable ?? false,
      targets: targetsOf(item),
    })),
    targets: targetsOf(category),
  });

const toMemberQuestion = (question: Question): Question => ({
  ...question,
  type: question.type === 'FD' || question.items.length > 0 ? 'M' : 'T',
  asked: true,
  shown: true,
});

const uniqueById = (items: readonly QuestionItem[]): readonly QuestionItem[] => {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
};
