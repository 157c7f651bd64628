import type { CategoryDefinition, LocalizedText } from '../../../../engine/questionnaire/index.ts';
import { resolveText } from '../../../../engine/questionnaire/document/text.ts';
import type { StudioLanguage } from '../../words/studio-words.ts';

/** A text in the language of the studio, otherwise in Korean. */
export const textInStudioLanguage = (
  text: LocalizedText | undefined,
  language: StudioLanguage,
): string => (text === undefined ? '' : resolveText(text, language).text);

const MAX_QUESTION_LENGTH = 48;

/** A question shortened to fit beside others; its id if it has no text yet. */
export const shortQuestion = (category: CategoryDefinition, language: StudioLanguage): string => {
  const text = textInStudioLanguage(category.question, language).trim();
  if (text === '') return category.id;
  const characters = [...text];
  return characters.length > MAX_QUESTION_LENGTH
    ? `${characters.slice(0, MAX_QUESTION_LENGTH - 1).join('')}…`
    : text;
};
