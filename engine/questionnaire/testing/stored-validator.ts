import { Ajv2020 } from 'ajv/dist/2020.js';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { StoredQuestionnaire } from '../document/stored-form.ts';

// One for all: each new one would compile the meta-schemas again.
const ajv = new Ajv2020({ strict: true, ownProperties: true, keywords: ['x-munjin'] });

/**
 * What an independent JSON Schema validator, as strict as it can be, says of answers to a stored
 * questionnaire. Throws where it does not accept the schema itself.
 */
export const storedValidator = ({
  schema,
}: StoredQuestionnaire): ((answers: UncheckedAnswers) => boolean) => {
  const validate = ajv.compile(schema);
  ajv.removeSchema(schema);
  return (answers) => validate(answers);
};
