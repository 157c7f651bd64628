import { isRecord } from '../answer/is-record.ts';
import type { JsonSchema } from '../category-types/index.ts';

/** Whether a keyword with this content accepts the value; `schema` holds the keywords beside it. */
type KeywordRule = (
  value: unknown,
  content: unknown,
  schema: JsonSchema,
  root: JsonSchema,
) => boolean;

type Properties = Readonly<Record<string, JsonSchema>>;

const listOf = (content: unknown): readonly JsonSchema[] => content as readonly JsonSchema[];

const annotation: KeywordRule = () => true;

/** Limits are in code points for texts, as JSON Schema counts them, and in entries for lists. */
const codePoints = (text: string): number => Array.from(text).length;

/** Every keyword that the documents of questionnaires use. */
const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  $schema: annotation,
  $comment: annotation,
  $defs: annotation,
  title: annotation,
  description: annotation,
  'x-munjin': annotation,
  // Read together with `if`.
  then: annotation,
  $ref: (value, to, _, root) => matchesSchema(definitionAt(root, to as string), value, root),
  const: (value, constant) => value === constant,
  enum: (value, allowed) => (allowed as readonly unknown[]).includes(value),
  type: (value, type) => isOfType(value, type),
  minimum: (value, least) => typeof value !== 'number' || value >= (least as number),
  maximum: (value, most) => typeof value !== 'number' || value <= (most as number),
  minLength: (value, least) => typeof value !== 'string' || codePoints(value) >= (least as number),
  maxLength: (value, most) => typeof value !== 'string' || codePoints(value) <= (most as number),
  pattern: (value, pattern) =>
    typeof value !== 'string' || new RegExp(pattern as string, 'u').test(value),
  minItems: (value, least) => !Array.isArray(value) || value.length >= (least as number),
  maxItems: (value, most) => !Array.isArray(value) || value.length <= (most as number),
  uniqueItems: (value) =>
    !Array.isArray(value) ||
    new Set(value.map((entry) => JSON.stringify(entry))).size === value.length,
  items: (value, content, _, root) =>
    !Array.isArray(value) ||
    value.every((entry) => matchesSchema(content as JsonSchema, entry, root)),
  contains: (value, content, _, root) =>
    !Array.isArray(value) ||
    value.some((entry) => matchesSchema(content as JsonSchema, entry, root)),
  required: (value, names) =>
    !isRecord(value) || (names as readonly string[]).every((name) => isGiven(value, name)),
  properties: (value, content, _, root) =>
    !isRecord(value) ||
    Object.entries(content as Properties).every(
      ([name, schema]) => !isGiven(value, name) || matchesSchema(schema, value[name], root),
    ),
  // Documents use only `false`.
  additionalProperties: (value, _, { properties = {} }) =>
    !isRecord(value) ||
    Object.keys(value).every((name) => Object.hasOwn(properties as object, name)),
  unevaluatedProperties: (value, _, schema, root) => {
    if (!isRecord(value)) return true;
    const evaluated = new Set(evaluatedProperties(schema, value, root));
    return Object.keys(value).every((name) => evaluated.has(name));
  },
  not: (value, content, _, root) => !matchesSchema(content as JsonSchema, value, root),
  anyOf: (value, content, _, root) =>
    listOf(content).some((schema) => matchesSchema(schema, value, root)),
  allOf: (value, content, _, root) =>
    listOf(content).every((schema) => matchesSchema(schema, value, root)),
  oneOf: (value, content, _, root) =>
    listOf(content).filter((schema) => matchesSchema(schema, value, root)).length === 1,
  if: (value, condition, { then = {} }, root) =>
    !matchesSchema(condition as JsonSchema, value, root) ||
    matchesSchema(then as JsonSchema, value, root),
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

/** The schema that a reference such as `#/$defs/country` names. */
const definitionAt = ({ $defs }: JsonSchema, reference: string): JsonSchema => {
  const definition = ($defs as Properties | undefined)?.[reference.replace('#/$defs/', '')];
  if (!definition) throw new Error(`A questionnaire's document has no ${reference}.`);
  return definition;
};

const evaluatedProperties = (
  { properties = {}, if: condition, then = {}, allOf = [] }: JsonSchema,
  value: unknown,
  root: JsonSchema,
): readonly string[] => [
  ...Object.keys(properties as object),
  ...(condition !== undefined && matchesSchema(condition as JsonSchema, value, root)
    ? [condition, then].flatMap((part) => evaluatedProperties(part as JsonSchema, value, root))
    : []),
  ...listOf(allOf).flatMap((part) => evaluatedProperties(part, value, root)),
];

/**
 * Whether a value is valid by a schema of a questionnaire's document, as any JSON Schema validator
 * would decide. It reads the schema instead of compiling it: ajv needs seconds for 2,000 questions,
 * and blocks the server. It knows only the keywords that our documents use and throws at any other,
 * so that none is ignored.
 */
export const matchesSchema = (
  schema: JsonSchema,
  value: unknown,
  root: JsonSchema = schema,
): boolean =>
  Object.entries(schema).every(([keyword, content]) => {
    const rule = KEYWORDS[keyword];
    if (!rule) throw new Error(`A questionnaire's document has no keyword ${keyword}.`);
    return rule(value, content, schema, root);
  });
