import { Ajv2020 } from 'ajv/dist/2020.js';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { JsonSchema } from '../category-types/index.ts';
import type { StoredQuestionnaire } from '../document/stored-form.ts';

// Shared by all: each new instance would compile the meta-schemas again. Its code is used only a
// few times, so optimising it first, or checking each schema against the meta-schema, takes as long
// as everything else.
const ajv = new Ajv2020({
  strict: true,
  ownProperties: true,
  keywords: ['x-munjin'],
  validateSchema: false,
  code: { optimize: false },
});

/** Whether the schema of a stored questionnaire is valid by the JSON Schema 2020-12 meta-schema. */
export const isJsonSchema = ({ schema }: StoredQuestionnaire): boolean =>
  ajv.validateSchema(schema) === true;

/**
 * The result of an independent JSON Schema validator, as strict as possible, for answers to a
 * stored questionnaire. Throws if it does not accept the schema itself.
 */
export const storedValidator = ({
  schema,
}: {
  readonly schema: JsonSchema;
}): ((answers: UncheckedAnswers) => boolean) => {
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  return (answers) => validate(answers);
};
