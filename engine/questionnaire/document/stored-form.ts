/**
 * The stored form of a version: one JSON Schema 2020-12 document and its uiSchema. The conversion
 * is lossless in both directions. Conditions are written as `if/then`, so that any validator
 * refuses the answer of a hidden category; `x-munjin` carries what validators ignore.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { KOREAN_FORM_TEXTS, type JsonSchema, type UiSchema } from '../category-types/index.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from './definition.ts';
import { buildFormDocument, type DocumentSchema } from './form-document.ts';

/** Everything in a category except its id, which is its property name. */
export type CategoryAnnotation = Omit<CategoryDefinition, 'id'>;

/** Everything in a questionnaire except its categories, and the order of the categories. */
export type QuestionnaireAnnotation = Omit<QuestionnaireDefinition, 'categories'> & {
  readonly order: readonly string[];
};

/** Answer schema of one category with its annotation. */
export type CategorySchema = JsonSchema & { readonly 'x-munjin': CategoryAnnotation };

export type StoredSchema = DocumentSchema<CategorySchema> & {
  readonly 'x-munjin': QuestionnaireAnnotation;
};

export interface StoredQuestionnaire {
  readonly schema: StoredSchema;
  /** In rjsf's format: the order, and how each category is drawn. */
  readonly uiSchema: UiSchema;
}

/** The stored form of a questionnaire whose category ids are unique. It has the Korean texts. */
export const toStoredForm = (definition: QuestionnaireDefinition): StoredQuestionnaire => {
  const { categories, ...rest } = definition;
  const order = categories.map(({ id }) => id);
  const { schema, uiSchema } = buildFormDocument(
    definition,
    KOREAN_FORM_TEXTS,
    ({ id: _id, ...annotation }, category): CategorySchema => ({
      ...category,
      'x-munjin': annotation,
    }),
  );
  return { schema: { ...schema, 'x-munjin': { ...rest, order } }, uiSchema };
};

/** The authoring notation of a stored questionnaire: the inverse of `toStoredForm`. */
export const fromStoredForm = ({ schema }: StoredQuestionnaire): QuestionnaireDefinition => {
  const { order, ...rest } = schema['x-munjin'];
  const annotations = new Map<string, CategoryAnnotation>();
  const read = (properties: StoredSchema['properties']): void => {
    for (const [id, category] of Object.entries(properties)) {
      annotations.set(id, category['x-munjin']);
    }
  };
  read(schema.properties);
  for (const { then } of schema.allOf ?? []) read(then.properties);
  const categories = order.flatMap((id) => {
    const annotation = annotations.get(id);
    return annotation ? [{ id, ...annotation }] : [];
  });
  return { ...rest, categories };
};

/** SHA-256 (hex) of the content. The order of keys and white space make no difference. */
export const contentHash = (stored: StoredQuestionnaire): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(stored))));

/**
 * Whether the conditions and answer schemas match the annotations. False for a document in which
 * someone edited only one of the two by hand: it must not be imported.
 */
export const isStoredFormConsistent = (stored: StoredQuestionnaire): boolean =>
  contentHash(toStoredForm(fromStoredForm(stored))) === contentHash(stored);
