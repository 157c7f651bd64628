import { parseTranslation, type LocalizedText } from '../../../engine/questionnaire/index.ts';
import type { StudioLanguage } from './studio-words.ts';

/** A text in the language of the studio, otherwise in Korean. */
export const textInStudioLanguage = (
  text: LocalizedText | undefined,
  language: StudioLanguage,
): string => {
  const own = parseTranslation(text?.[language]).text.trim();
  return own === '' ? parseTranslation(text?.ko).text.trim() : own;
};
