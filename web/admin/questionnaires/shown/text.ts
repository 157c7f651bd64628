import type { CategoryDefinition, LocalizedText } from '../../../../engine/questionnaire/index.ts';
import { textIn } from '../../../../engine/questionnaire/document/text.ts';
import type { StudioLanguage } from '../../words/studio-words.ts';

/** A text in the language of the studio, else in Korean. */
export const shownText = (text: LocalizedText | undefined, language: StudioLanguage): string =>
  text === undefined ? '' : textIn(text, language).text;

const MOST_LETTERS = 48;

/** A question short enough to stand beside others; its id where nothing is written yet. */
export const shortQuestion = (category: CategoryDefinition, language: StudioLanguage): string => {
  const text = shownText(category.question, language).trim();
  if (text === '') return category.id;
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text;
};
