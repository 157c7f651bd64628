import type { CategoryDefinition, CategoryType } from './definition.ts';
import { isAsked } from './category-type.ts';

/** An item that is checked on its own, or an option. */
export interface QuestionItem {
  readonly id: string;
  /** M: excludes all other options, and hides its targets instead of revealing them. */
  readonly notApplicable: boolean;
  readonly targets: readonly string[];
}

/** Of a category, what the rules need: no text, no language, and only what its type can have. */
export interface Question {
  readonly id: string;
  readonly type: CategoryType;
  /** False for the types that the list never asks. */
  readonly asked: boolean;
  /** False: hidden until an answer reveals it. */
  readonly shown: boolean;
  readonly needAnswer: boolean;
  readonly optional: boolean;
  readonly perItem: boolean;
  readonly multiple: boolean;
  /** Options of M, items of a per-item check; empty elsewhere. */
  readonly items: readonly QuestionItem[];
  /** Categories that a plain "yes" reveals. */
  readonly targets: readonly string[];
}

/** The facts before they are narrowed to what the type can have. */
export type QuestionFacts = Omit<Question, 'asked'>;

/** Whether the type is answered by yes or no alone. */
export const isYesNo = (type: CategoryType): boolean => type === 'N' || type === 'I';

/** Whether the type is answered by a history of up to five entries. */
export const isVisitHistory = (type: CategoryType): boolean => type === 'OV' || type === 'HV';

/** The ids that an item or category targets, each once, in the order written. */
export const targetsOf = (source: {
  readonly target?: string;
  readonly targets?: readonly string[];
}): readonly string[] => [
  ...new Set([...(source.target === undefined ? [] : [source.target]), ...(source.targets ?? [])]),
];

/**
 * The question that these facts make. What does not fit the type is left out (lint reports it), so
 * that engine, stored JSON Schema and wire read the same question.
 */
export const questionFrom = (facts: QuestionFacts): Question => {
  const { id, type } = facts;
  const perItem = isYesNo(type) && facts.perItem && facts.items.length > 0;
  const items = perItem || type === 'M' ? firstOfEachId(facts.items) : [];
  const revealsByYes = (isYesNo(type) && !perItem) || isVisitHistory(type);
  return {
    id,
    type,
    asked: isAsked(type),
    shown: facts.shown,
    needAnswer: isYesNo(type) && facts.needAnswer,
    optional: (type === 'T' || type === 'E') && facts.optional,
    perItem,
    multiple: type === 'M' && facts.multiple,
    items: items.map((item) => ({
      ...item,
      notApplicable: type === 'M' && item.notApplicable,
    })),
    targets: revealsByYes ? facts.targets : [],
  };
};

/** The question that a category of the authoring notation asks. */
export const questionOf = (category: CategoryDefinition): Question =>
  questionFrom({
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

const firstOfEachId = (items: readonly QuestionItem[]): readonly QuestionItem[] => {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
};
