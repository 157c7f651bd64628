/** A localized questionnaire in the format of JSON Forms (jsonforms.io). */
import type { JsonSchema, UiSchema } from '../category-types/index.ts';
import type { LocalizedForm } from './localized-form.ts';

/** An element of a JSON Forms UI schema. */
export type JsonFormsElement = Readonly<Record<string, unknown>>;

/**
 * The schema and UI schema for JSON Forms. JSON Forms does not draw what an `if` reveals by itself,
 * so each conditional part gets a rule from its `if`. An object becomes a group of its parts.
 */
export const toJsonForms = ({
  schema,
  uiSchema,
}: LocalizedForm): { schema: JsonSchema; uischema: JsonFormsElement } => {
  const jsonFormsSchema = singleEnumToConst(schema) as JsonSchema;
  return { schema: jsonFormsSchema, uischema: buildGroup(jsonFormsSchema, uiSchema, '#') };
};

/** JSON Forms supports an option with a title only by `const`. */
const singleEnumToConst = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(singleEnumToConst);
  if (typeof part !== 'object' || part === null) return part;
  const { enum: values, ...rest } = part as JsonSchema;
  if (Array.isArray(values) && values.length === 1 && rest['title'] !== undefined) {
    return { ...rest, const: values[0] as unknown };
  }
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [key, singleEnumToConst(inner)]),
  );
};

type Properties = Readonly<Record<string, JsonSchema>>;

/** The parts of an object in order, with the rules of the conditional ones. */
const buildGroup = (schema: JsonSchema, uiSchema: UiSchema, scope: string): JsonFormsElement => {
  const elements = new Map<string, JsonFormsElement>();
  const add = (from: JsonSchema, condition?: unknown): void => {
    for (const [name, part] of Object.entries((from['properties'] ?? {}) as Properties)) {
      const partUi = (uiSchema[name] ?? {}) as UiSchema;
      if (partUi['ui:widget'] === 'hidden') continue;
      const element = buildElement(part, partUi, `${scope}/properties/${name}`);
      elements.set(
        name,
        condition === undefined ? element : addShowRule(condition, scope, element),
      );
    }
  };
  add(schema);
  for (const { if: condition, then } of [schema, ...((schema['allOf'] ?? []) as JsonSchema[])]) {
    if (condition !== undefined) add(then as JsonSchema, condition);
  }
  const order = (uiSchema['ui:order'] ?? [...elements.keys()]) as readonly string[];
  return {
    type: 'Group',
    label: schema['title'],
    elements: order.flatMap((name) => elements.get(name) ?? []),
  };
};

// In a separate layout: not every JSON Forms renderer hides a list by the rule of its control.
const addShowRule = (
  condition: unknown,
  scope: string,
  element: JsonFormsElement,
): JsonFormsElement => ({
  type: 'VerticalLayout',
  rule: { effect: 'SHOW', condition: { scope, schema: condition, failWhenUndefined: true } },
  elements: [element],
});

const buildElement = (schema: JsonSchema, uiSchema: UiSchema, scope: string): JsonFormsElement => {
  if (schema['type'] === 'object') return buildGroup(schema, uiSchema, scope);
  const widget = String(uiSchema['ui:widget']);
  const control = { type: 'Control', scope, label: schema['title'] };
  const options =
    schema['type'] === 'array' ? buildEntryOptions(schema, uiSchema) : WIDGET_OPTIONS[widget];
  return { ...control, ...(options && { options }) };
};

const WIDGET_OPTIONS: Readonly<Record<string, object>> = {
  radio: { format: 'radio' },
  textarea: { multi: true },
};

/** An entry of a list that has parts is drawn as a separate group. */
const buildEntryOptions = ({ items }: JsonSchema, uiSchema: UiSchema): object | undefined => {
  const entry = items as JsonSchema;
  const entryUi = (uiSchema['items'] ?? {}) as UiSchema;
  return entry['type'] === 'object' ? { detail: buildGroup(entry, entryUi, '#') } : undefined;
};
