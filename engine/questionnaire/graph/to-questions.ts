/** The questions that categories ask, made of the authoring notation or of the wire. */
import { isStandaloneType, isHousemateType } from '../category-types/respondent.ts';
import type { CategoryProperty } from '../category-types/category-type.ts';
import { memberType } from '../category-types/household/member-type.ts';
import { answerKind, categoryType, hasProperty } from '../category-types/registry.ts';
import type { CategoryDefinition, NumberFormat } from '../document/definition.ts';
import type { Question, QuestionFacts, QuestionItem } from './question.ts';

const NONE: readonly string[] = [];
const ANY_NUMBER: NumberFormat = {};

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
export const questionFrom = (facts: QuestionFacts): Question => {
  const { id, type } = facts;
  const { itemProperties } = categoryType(type);
  const has = (property: CategoryProperty): boolean => hasProperty(type, property);
  const perItem = has('perItem') && facts.perItem && facts.items.length > 0;
  const areItemsRead = itemProperties.length > 0 && (perItem || !has('perItem'));
  const items = areItemsRead ? firstOfEachId(facts.items) : [];
  return {
    id,
    type,
    asked: isStandaloneType(type),
    shown: facts.shown,
    needAnswer: has('needAnswer') && facts.needAnswer,
    optional: has('optional') && facts.optional,
    perItem,
    noneOfThese: has('noneOfThese') && facts.noneOfThese && perItem && !facts.needAnswer,
    multiple: has('multiple') && facts.multiple,
    days: has('days') ? facts.days : 0,
    number: has('number') ? facts.number : ANY_NUMBER,
    items: items.map((item) => ({
      ...item,
      notApplicable: itemProperties.includes('notApplicable') && item.notApplicable,
      targets: itemProperties.includes('target') ? item.targets : NONE,
    })),
    targets: has('target') && !perItem ? facts.targets : NONE,
    members: [],
  };
};

/**
 * The questions with the household's members included: the first FS asks every FD and FT category
 * of each housemate. An FS without such categories, or a second FS, has nothing to ask. [CAT-08]
 */
export const withHousemateMembers = (questions: readonly Question[]): readonly Question[] => {
  const members = questions.filter(({ type }) => isHousemateType(type)).map(memberOf);
  const first = questions.findIndex(({ type }) => answerKind(type) === 'household');
  return questions.map((question, index) => {
    if (answerKind(question.type) !== 'household') return question;
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
  questionFrom({
    id: category.id,
    type: category.type,
    shown: category.show ?? true,
    needAnswer: category.needAnswer ?? false,
    optional: category.optional ?? false,
    perItem: category.perItem ?? false,
    noneOfThese: category.noneOfThese ?? false,
    multiple: category.multiple ?? false,
    days: category.days ?? 0,
    number: category.number ?? ANY_NUMBER,
    items: (category.items ?? []).map((item) => ({
      id: item.id,
      notApplicable: item.notApplicable ?? false,
      targets: targetsOf(item),
      ...(item.from !== undefined && { from: item.from }),
      ...(item.to !== undefined && { to: item.to }),
      ...(item.countries && { countries: item.countries }),
      ...(item.days !== undefined && { days: item.days }),
    })),
    targets: targetsOf(category),
  });

const memberOf = (question: Question): Question => ({
  ...question,
  type: memberType(question.type, question.items.length > 0),
  asked: true,
  shown: true,
});

const firstOfEachId = (items: readonly QuestionItem[]): readonly QuestionItem[] => {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
};
