import {
  registerSchema,
  unregisterSchema,
  validate,
  type SchemaObject,
} from '@hyperjump/json-schema/draft-2020-12';
import type { UncheckedAnswers } from '../answer/answer.ts';
import type { JsonSchema } from '../category-types/index.ts';

let registered = 0;

/**
 * The result of a JSON Schema validator that shares no code with ajv, for answers to a stored
 * questionnaire. It interprets the schema, so it is slow: use it for samples.
 */
export const independentValidator = async ({
  schema,
}: {
  readonly schema: JsonSchema;
}): Promise<(answers: UncheckedAnswers) => boolean> => {
  registered += 1;
  const address = `https://munjin.test/${String(registered)}`;
  registerSchema(withoutAnnotations(schema) as SchemaObject, address);
  try {
    const judge = await validate(address);
    return (answers) => judge(answers as Parameters<typeof judge>[0]).valid;
  } finally {
    unregisterSchema(address);
  }
};

// ajv treats an unknown keyword as an annotation; this validator needs every vocabulary declared.
const withoutAnnotations = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutAnnotations);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'x-munjin')
      .map(([key, inner]) => [key, withoutAnnotations(inner)]),
  );
};
