import {
  parseTranslation,
  wordsByLanguage,
  type LocalizedText,
} from '../../../engine/questionnaire/index.ts';
import type { StudioLanguage } from './studio-words.ts';

/** A text in the language of the studio, otherwise in Korean, otherwise in the one that it has. */
export const textInStudioLanguage = (
  text: LocalizedText | undefined,
  language: StudioLanguage,
): string => {
  if (!text) return '';
  for (const one of [language, 'ko'] as const) {
    const words = parseTranslation(text[one]).text.trim();
    if (words !== '') return words;
  }
  const [words = ''] = wordsByLanguage(text).values();
  return words.trim();
};
