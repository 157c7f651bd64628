import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { wordsByLanguage } from '../../document/text.ts';
import { toLocalizedText } from '../imported-text.ts';
import { mapTexts } from '../map-texts.ts';

export interface InOneLanguage {
  readonly definition: QuestionnaireDefinition;
  /** The other languages that have texts. */
  readonly others: readonly string[];
}

/** A questionnaire with its texts in one language only, as an import of such a file reads them. */
export const inOneLanguage = (
  definition: QuestionnaireDefinition,
  language: string,
): InOneLanguage => {
  const others = new Set<string>();
  const reduced = mapTexts(definition, (text) => {
    const words = wordsByLanguage(text);
    for (const one of words.keys()) if (one !== language) others.add(one);
    return toLocalizedText(new Map([[language, words.get(language) ?? '']]), language);
  });
  return { definition: reduced, others: [...others] };
};
