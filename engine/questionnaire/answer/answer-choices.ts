import { answerKind } from '../category-types/registry.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import type { AnswerValue } from './answer.ts';
import { optionText, yesNoText, type StaffLanguage } from './answer-text.ts';

/** An answer that can be searched for. */
export interface AnswerChoice {
  /** `Y`, `N`, the id of an option, or `item.Y` where each item is answered. */
  readonly key: string;
  readonly text: string;
}

const YES_NO = ['Y', 'N'] as const;

/**
 * The answers to a question that can be searched for, in the order in which it offers them. Empty if
 * visitors type the answer. Places, visits and housemates: only whether there are any.
 */
export const answerChoices = (
  category: CategoryDefinition,
  language: StaffLanguage,
): readonly AnswerChoice[] => {
  const { type, items = [], perItem = false } = category;
  switch (answerKind(type)) {
    case 'choice':
      return items.map(({ id }) => ({ key: id, text: optionText(category, id, language) }));
    case 'yesNo':
      if (perItem) {
        return items.flatMap(({ id }) =>
          YES_NO.map((value) => ({
            key: `${id}.${value}`,
            text: `${optionText(category, id, language)}: ${yesNoText(value, language)}`,
          })),
        );
      }
      return YES_NO.map((value) => ({ key: value, text: yesNoText(value, language) }));
    case 'places':
    case 'visits':
    case 'household':
      return YES_NO.map((value) => ({ key: value, text: yesNoText(value, language) }));
    case 'text':
    case 'number':
    case 'date':
    case 'time':
    case 'none':
      return [];
  }
};

/** The keys of `answerChoices` that this answer contains. */
export const chosenKeys = ({ type }: CategoryDefinition, value: AnswerValue): readonly string[] => {
  switch (answerKind(type)) {
    case 'choice':
      return value as readonly string[];
    case 'yesNo':
      return typeof value === 'string'
        ? [value]
        : Object.entries(value).map(([item, given]) => `${item}.${String(given)}`);
    case 'visits':
      return [(value as { readonly visited: string }).visited];
    case 'places':
    case 'household':
      return [(value as readonly unknown[]).length > 0 ? 'Y' : 'N'];
    case 'text':
    case 'number':
    case 'date':
    case 'time':
    case 'none':
      return [];
  }
};
