import { Ajv2020 } from 'ajv/dist/2020.js';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { JsonSchema } from '../category-types/index.ts';
import type { StoredQuestionnaire } from '../document/stored-form.ts';

// One for all: each new one would compile the meta-schemas again. Its code is used a few times
// only: to make it shorter first, or to hold each schema against the meta-schema, takes as long as
// all the rest.
const ajv = new Ajv2020({
  strict: true,
  ownProperties: true,
  keywords: ['x-munjin'],
  validateSchema: false,
  code: { optimize: false },
});

/** Whether the schema of a stored questionnaire is one by the JSON Schema 2020-12 meta-schema. */
export const isJsonSchema = ({ schema }: StoredQuestionnaire): boolean =>
  ajv.validateSchema(schema) === true;

/**
 * What an independent JSON Schema validator, as strict as it can be, says of answers to a stored
 * questionnaire. Throws where it does not accept the schema itself.
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
