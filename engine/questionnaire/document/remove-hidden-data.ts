import { isRecord } from '../answer/is-record.ts';
import type { JsonSchema } from '../category-types/index.ts';
import { matchesCondition } from './condition.ts';

type FormData = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, JsonSchema>>;

/**
 * The data of a localized questionnaire's form without hidden answers. Form libraries keep an
 * answer that became hidden, and show what it reveals; the document refuses it. Call it after each
 * change. If nothing is hidden, it returns the same object, so that the form is not drawn again.
 */
export const removeHiddenData = (schema: JsonSchema, data: FormData): FormData => {
  const conditional = [schema, ...((schema['allOf'] ?? []) as readonly JsonSchema[])].filter(
    (part) => part['if'] !== undefined,
  );
  const properties: Record<string, JsonSchema> = { ...(schema['properties'] as Properties) };
  const hidden = new Set<string>();
  for (const { if: condition, then } of conditional) {
    const revealed = (then as JsonSchema)['properties'] as Properties;
    if (matchesCondition(condition as JsonSchema, data)) Object.assign(properties, revealed);
    else for (const name of Object.keys(revealed)) hidden.add(name);
  }
  const names = Object.keys(data);
  // The part that was just hidden may have revealed another one.
  if (names.some((name) => hidden.has(name))) {
    return removeHiddenData(
      schema,
      Object.fromEntries(Object.entries(data).filter(([name]) => !hidden.has(name))),
    );
  }
  const visible = Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const part = properties[name];
      return [name, part !== undefined && isRecord(value) ? removeHiddenData(part, value) : value];
    }),
  );
  return names.some((name) => visible[name] !== data[name]) ? visible : data;
};
