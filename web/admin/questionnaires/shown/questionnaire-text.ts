import type { CategoryDefinition } from '../../../../engine/questionnaire/index.ts';
import type { StudioLanguage } from '../../words/studio-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

const MAX_QUESTION_LENGTH = 48;

/** A question shortened to fit beside others; its id if it has no text yet. */
export const shortQuestion = (category: CategoryDefinition, language: StudioLanguage): string => {
  const text = textInStudioLanguage(category.question, language);
  if (text === '') return category.id;
  const characters = [...text];
  return characters.length > MAX_QUESTION_LENGTH
    ? `${characters.slice(0, MAX_QUESTION_LENGTH - 1).join('')}…`
    : text;
};
