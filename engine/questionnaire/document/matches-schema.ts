import { isRecord } from '../answer/is-record.ts';
import type { JsonSchema } from '../category-types/index.ts';

type KeywordRule = (value: unknown, of: unknown) => boolean;

const schemas = (of: unknown): readonly JsonSchema[] => of as readonly JsonSchema[];

/** The keywords used in conditions and options of a questionnaire's document. */
const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  title: () => true,
  const: (value, of) => value === of,
  enum: (value, of) => (of as readonly unknown[]).includes(value),
  type: (value, of) => isOfType(value, of),
  contains: (value, of) =>
    !Array.isArray(value) || value.some((entry) => matchesCondition(of as JsonSchema, entry)),
  required: (value, of) =>
    !isRecord(value) || (of as readonly string[]).every((name) => value[name] !== undefined),
  properties: (value, of) =>
    !isRecord(value) ||
    Object.entries(of as Readonly<Record<string, JsonSchema>>).every(
      ([name, schema]) => value[name] === undefined || matchesCondition(schema, value[name]),
    ),
  minimum: (value, of) => typeof value !== 'number' || value >= (of as number),
  maximum: (value, of) => typeof value !== 'number' || value <= (of as number),
  pattern: (value, of) => typeof value !== 'string' || new RegExp(of as string, 'u').test(value),
  not: (value, of) => !matchesCondition(of as JsonSchema, value),
  anyOf: (value, of) => schemas(of).some((schema) => matchesCondition(schema, value)),
  allOf: (value, of) => schemas(of).every((schema) => matchesCondition(schema, value)),
};

const isOfType = (value: unknown, type: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'string' || type === 'number') return typeof value === type;
  throw new Error(`A condition has no type ${String(type)}.`);
};

/**
 * Whether a condition (`if`) of a questionnaire's document holds for this value. It knows the
 * keywords that our documents use and throws at any other, so that none is ignored.
 */
export const matchesCondition = (condition: JsonSchema, value: unknown): boolean =>
  Object.entries(condition).every(([keyword, of]) => {
    const rule = KEYWORDS[keyword];
    if (!rule) throw new Error(`A condition has no keyword ${keyword}.`);
    return rule(value, of);
  });
