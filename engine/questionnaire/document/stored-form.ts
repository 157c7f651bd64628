/**
 * The stored form of a version: one JSON Schema 2020-12 document and its uiSchema. Lossless both
 * ways; conditions stand in it as `if/then`, so that any validator refuses the answer of a hidden
 * category, and `x-munjin` carries what validators ignore.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { KOREAN_FORM_TEXTS, type JsonSchema, type UiSchema } from '../category-types/index.ts';
import { canonicalJson } from './canonical-json.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from './definition.ts';
import { buildFormDocument, type DocumentSchema } from './form-document.ts';

/** Everything of a category but its id, which is its property name. */
export type CategoryAnnotation = Omit<CategoryDefinition, 'id'>;

/** Everything of a questionnaire but its categories, and the order of these. */
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
  /** As rjsf reads it: the order, and how each category is drawn. */
  readonly uiSchema: UiSchema;
}

/** The stored form of a questionnaire whose category ids are unique: its texts are the Korean ones. */
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

/** SHA-256 (hex) of the content; the order of keys and white space do not matter. */
export const contentHash = (stored: StoredQuestionnaire): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(stored))));

/**
 * Whether the conditions and answer schemas say what the annotations say. False for a document
 * that was edited by hand in one of the two places: it must not be imported.
 */
export const isStoredFormConsistent = (stored: StoredQuestionnaire): boolean =>
  contentHash(toStoredForm(fromStoredForm(stored))) === contentHash(stored);
