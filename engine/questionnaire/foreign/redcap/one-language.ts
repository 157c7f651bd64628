import { LANGUAGES } from '../../../wording/language.ts';
import type {
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import { isRecord } from '../../answer/is-record.ts';
import { toLocalizedText } from '../imported-text.ts';

export interface InOneLanguage {
  readonly definition: QuestionnaireDefinition;
  /** The other languages that have texts. */
  readonly others: readonly Language[];
}

const isText = (value: unknown): value is LocalizedText => isRecord(value) && 'ko' in value;

/** A questionnaire with its texts in one language only, as an import of such a file reads them. */
export const inOneLanguage = (
  definition: QuestionnaireDefinition,
  language: Language,
): InOneLanguage => {
  const others = new Set<Language>();
  const reduce = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduce);
    if (!isRecord(value)) return value;
    if (!isText(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, reduce(inner)]),
      );
    for (const one of LANGUAGES)
      if (one !== language && parseTranslation(value[one]).state !== 'missing') others.add(one);
    const { text, state } = parseTranslation(value[language]);
    return toLocalizedText(state === 'missing' ? undefined : text, language);
  };
  return {
    definition: reduce(definition) as QuestionnaireDefinition,
    others: LANGUAGES.filter((one) => others.has(one)),
  };
};
