import { isRecord } from '../answer/is-record.ts';
import type { JsonSchema } from '../category-types/index.ts';
import {
  CONDITION_KEYWORDS,
  createSchemaMatcher,
  listOf,
  matchesCondition,
  type KeywordRule,
  type Properties,
} from './condition.ts';

const annotation: KeywordRule = () => true;

/** Limits are in code points for texts, as JSON Schema counts them, and in entries for lists. */
const codePoints = (text: string): number => Array.from(text).length;

/** Every keyword that the documents of questionnaires use. */
const KEYWORDS: Readonly<Record<string, KeywordRule>> = {
  ...CONDITION_KEYWORDS,
  $schema: annotation,
  $comment: annotation,
  $defs: annotation,
  description: annotation,
  'x-munjin': annotation,
  // Read together with `if`.
  then: annotation,
  $ref: (value, to, matches, _, root) => matches(definitionAt(root, to as string), value),
  minLength: (value, least) => typeof value !== 'string' || codePoints(value) >= (least as number),
  maxLength: (value, most) => typeof value !== 'string' || codePoints(value) <= (most as number),
  minItems: (value, least) => !Array.isArray(value) || value.length >= (least as number),
  maxItems: (value, most) => !Array.isArray(value) || value.length <= (most as number),
  uniqueItems: (value) =>
    !Array.isArray(value) ||
    new Set(value.map((entry) => JSON.stringify(entry))).size === value.length,
  items: (value, content, matches) =>
    !Array.isArray(value) || value.every((entry) => matches(content as JsonSchema, entry)),
  // Documents use only `false`.
  additionalProperties: (value, _, _matches, { properties = {} }) =>
    !isRecord(value) ||
    Object.keys(value).every((name) => Object.hasOwn(properties as object, name)),
  unevaluatedProperties: (value, _, _matches, schema) => {
    if (!isRecord(value)) return true;
    const evaluated = new Set(evaluatedProperties(schema, value));
    return Object.keys(value).every((name) => evaluated.has(name));
  },
  oneOf: (value, content, matches) =>
    listOf(content).filter((schema) => matches(schema, value)).length === 1,
  if: (value, condition, matches, { then = {} }) =>
    !matches(condition as JsonSchema, value) || matches(then as JsonSchema, value),
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
): readonly string[] => [
  ...Object.keys(properties as object),
  ...(condition !== undefined && matchesCondition(condition as JsonSchema, value)
    ? [condition, then].flatMap((part) => evaluatedProperties(part as JsonSchema, value))
    : []),
  ...listOf(allOf).flatMap((part) => evaluatedProperties(part, value)),
];

/**
 * Whether a value is valid by a schema of a questionnaire's document, as any JSON Schema validator
 * would decide. It reads the schema instead of compiling it: ajv needs seconds for 2,000 questions,
 * and blocks the server.
 */
export const matchesSchema = createSchemaMatcher(KEYWORDS);
