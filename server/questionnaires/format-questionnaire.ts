/** A questionnaire as the text of a file that can be imported again without a change. */
import { stringify } from 'yaml';
import { canonicalJson } from '../../engine/questionnaire/document/canonical-json.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { isStoredImageName } from './image-format.ts';

/** The authoring notation in YAML or JSON, or the JSON Schema that is stored. */
export type QuestionnaireFormat = 'yaml' | 'json' | 'schema';

/** The file name ending of each format. */
export const FILE_EXTENSION: Readonly<Record<QuestionnaireFormat, string>> = {
  yaml: '.yaml',
  json: '.json',
  schema: '.schema.json',
};

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The text of a questionnaire's file. Null if the format cannot hold it: a draft whose categories
 * share an id has no JSON Schema.
 */
export const formatQuestionnaire = (
  definition: QuestionnaireDefinition,
  format: QuestionnaireFormat,
): string | null => {
  // As the studio writes it, so that both produce the same text.
  if (format === 'yaml') {
    return stringify(definition, { lineWidth: 100, aliasDuplicateObjects: false });
  }
  if (format === 'json') return formatJson(definition);
  const stored = toStoredForm(definition);
  const isWhole = canonicalJson(fromStoredForm(stored)) === canonicalJson(definition);
  return isWhole ? formatJson(stored) : null;
};

/** The pictures of the store that a questionnaire names, each once. */
export const storedImageNames = ({ categories }: QuestionnaireDefinition): readonly string[] => [
  ...new Set(
    categories.flatMap(({ image }) => (image && isStoredImageName(image.file) ? [image.file] : [])),
  ),
];
