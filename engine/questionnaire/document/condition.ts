import { isRecord } from '../answer/is-record.ts';
import type { JsonSchema } from '../category-types/index.ts';

export type SchemaMatcher = (schema: JsonSchema, value: unknown, root?: JsonSchema) => boolean;

/** Whether a keyword with this content accepts the value; `schema` has the keywords beside it. */
export type KeywordRule = (
  value: unknown,
  content: unknown,
  matches: (schema: JsonSchema, value: unknown) => boolean,
  schema: JsonSchema,
  root: JsonSchema,
) => boolean;

export type Properties = Readonly<Record<string, JsonSchema>>;

export const listOf = (content: unknown): readonly JsonSchema[] => content as readonly JsonSchema[];

/** The keywords of conditions (`if`) and options. The pages of visitors need no others. */
export const CONDITION_KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  title: () => true,
  const: (value, constant) => value === constant,
  enum: (value, allowed) => (allowed as readonly unknown[]).includes(value),
  type: (value, type) => isOfType(value, type),
  minimum: (value, least) => typeof value !== 'number' || value >= (least as number),
  maximum: (value, most) => typeof value !== 'number' || value <= (most as number),
  pattern: (value, pattern) =>
    typeof value !== 'string' || new RegExp(pattern as string, 'u').test(value),
  contains: (value, content, matches) =>
    !Array.isArray(value) || value.some((entry) => matches(content as JsonSchema, entry)),
  required: (value, names) =>
    !isRecord(value) || (names as readonly string[]).every((name) => isGiven(value, name)),
  properties: (value, content, matches) =>
    !isRecord(value) ||
    Object.entries(content as Properties).every(
      ([name, schema]) => !isGiven(value, name) || matches(schema, value[name]),
    ),
  not: (value, content, matches) => !matches(content as JsonSchema, value),
  anyOf: (value, content, matches) => listOf(content).some((schema) => matches(schema, value)),
  allOf: (value, content, matches) => listOf(content).every((schema) => matches(schema, value)),
};

// Forms have properties without a value; JSON does not.
const isGiven = (value: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(value, name) && value[name] !== undefined;

const isOfType = (value: unknown, type: unknown): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'string' || type === 'number') return typeof value === type;
  throw new Error(`A questionnaire's document has no type ${String(type)}.`);
};

/** Matches values with schemas of these keywords. It throws at any other, so that none is ignored. */
export const createSchemaMatcher = (
  keywords: Readonly<Record<string, KeywordRule>>,
): SchemaMatcher => {
  const matches: SchemaMatcher = (schema, value, root = schema) =>
    Object.entries(schema).every(([keyword, content]) => {
      const rule = keywords[keyword];
      if (!rule) throw new Error(`A questionnaire's document has no keyword ${keyword}.`);
      return rule(value, content, (part, of) => matches(part, of, root), schema, root);
    });
  return matches;
};

/** Whether a condition (`if`) of a questionnaire's document holds for this value. */
export const matchesCondition = createSchemaMatcher(CONDITION_KEYWORDS);
