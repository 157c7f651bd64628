import { isRecord } from '../answer/is-record.ts';
import type { LocalizedText, QuestionnaireDefinition } from '../document/definition.ts';

const isText = (value: unknown): value is LocalizedText => isRecord(value) && 'ko' in value;

/** The questionnaire with each of its texts changed. */
export const mapTexts = (
  definition: QuestionnaireDefinition,
  change: (text: LocalizedText) => LocalizedText,
): QuestionnaireDefinition => {
  const map = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(map);
    if (!isRecord(value)) return value;
    if (isText(value)) return change(value);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(inner)]));
  };
  return map(definition) as QuestionnaireDefinition;
};
