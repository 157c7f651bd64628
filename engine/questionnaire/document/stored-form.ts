/**
 * The stored form of a version: one JSON Schema 2020-12 document and its uiSchema. Lossless both
 * ways; conditions stand in it as `if/then`, so that any validator refuses the answer of a hidden
 * category, and `x-munjin` carries what validators ignore.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { answerSchemaOf, NEVER, type JsonSchema } from './answer-schema.ts';
import { canonicalJson } from './canonical-json.ts';
import { COUNTRIES } from '../answer/country.ts';
import type { CategoryDefinition, CategoryType, QuestionnaireDefinition } from './definition.ts';
import { graphOf, questionAt, YES, type IncomingEdge, type QuestionGraph } from '../graph/graph.ts';
import { isVisitHistory, questionsOf, type Question } from '../graph/question.ts';
import { readTranslation } from './text.ts';

/** Everything of a category but its id, which is its property name. */
export type CategoryAnnotation = Omit<CategoryDefinition, 'id'>;

/** Everything of a questionnaire but its categories, and the order of these. */
export type QuestionnaireAnnotation = Omit<QuestionnaireDefinition, 'categories'> & {
  readonly order: readonly string[];
};

/** Answer schema of one category with its annotation. */
export type CategorySchema = JsonSchema & { readonly 'x-munjin': CategoryAnnotation };

/** A category that is not always visible: when it is, and what then may and must be answered. */
export interface ConditionalSchema {
  readonly if: JsonSchema;
  readonly then: {
    readonly properties: Readonly<Record<string, CategorySchema>>;
    readonly required?: readonly string[];
  };
}

export interface StoredSchema {
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema';
  readonly $comment: string;
  readonly title: string;
  readonly type: 'object';
  readonly properties: Readonly<Record<string, CategorySchema>>;
  readonly required: readonly string[];
  readonly allOf?: readonly ConditionalSchema[];
  readonly unevaluatedProperties: false;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly 'x-munjin': QuestionnaireAnnotation;
}

/** Order and field of every category, as rjsf reads them. */
export interface StoredUiSchema {
  readonly 'ui:order': readonly string[];
  readonly categories: Readonly<Record<string, { readonly 'ui:field': CategoryType }>>;
}

export interface StoredQuestionnaire {
  readonly schema: StoredSchema;
  readonly uiSchema: StoredUiSchema;
}

const COMMENT =
  'Conditions are negated twice: an `if` that matches would otherwise count the category that it ' +
  'looks at as evaluated, and let a hidden one be answered.';

/** The stored form of a questionnaire whose category ids are unique. */
export const toStoredForm = (definition: QuestionnaireDefinition): StoredQuestionnaire => {
  const { categories, ...rest } = definition;
  const graph = graphOf(questionsOf(categories));
  const always: [string, CategorySchema][] = [];
  const conditional: ConditionalSchema[] = [];
  const required: string[] = [];
  graph.questions.forEach((question, index) => {
    const category = categories[index];
    if (!category) return;
    const condition = visibleWhen(graph, index);
    const schema = categorySchema(question, category, condition !== 'never');
    if (condition === 'always' || condition === 'never') {
      always.push([question.id, schema]);
      if (condition === 'always' && isRequiredByShape(question)) required.push(question.id);
    } else {
      conditional.push({
        if: condition,
        then: {
          properties: { [question.id]: schema },
          ...(isRequiredByShape(question) && { required: [question.id] }),
        },
      });
    }
  });
  const order = categories.map(({ id }) => id);
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: COMMENT,
      title: readTranslation(definition.title.ko).text,
      type: 'object',
      properties: Object.fromEntries(always),
      required,
      ...(conditional.length > 0 && { allOf: conditional }),
      unevaluatedProperties: false,
      ...(categories.some(({ type }) => type === 'OV') && {
        $defs: { country: { type: 'string', enum: COUNTRIES } },
      }),
      'x-munjin': { ...rest, order },
    },
    uiSchema: {
      'ui:order': order,
      categories: Object.fromEntries(categories.map(({ id, type }) => [id, { 'ui:field': type }])),
    },
  };
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
export const isFaithful = (stored: StoredQuestionnaire): boolean =>
  contentHash(toStoredForm(fromStoredForm(stored))) === contentHash(stored);

const categorySchema = (
  question: Question,
  { id: _id, ...annotation }: CategoryDefinition,
  answerable: boolean,
): CategorySchema => ({
  title: readTranslation(annotation.question.ko).text,
  ...(answerable ? answerSchemaOf(question) : NEVER),
  'x-munjin': annotation,
});

// H and FS are required of those whom they are asked of, and a schema knows no person.
const isRequiredByShape = ({ type, optional }: Question): boolean =>
  !optional && type !== 'H' && type !== 'FS';

/**
 * One step back suffices: should a source itself be hidden yet answered, that answer is refused
 * anyway.
 */
const visibleWhen = (graph: QuestionGraph, index: number): JsonSchema | 'always' | 'never' => {
  const question = graph.questions[index];
  const reveals = graph.revealedBy[index] ?? [];
  const hides = graph.hiddenBy[index] ?? [];
  if (!question?.asked || (!question.shown && reveals.length === 0)) return 'never';
  if (question.shown && hides.length === 0) return 'always';
  const hidden = hides.length > 0 ? [{ not: anyAnswered(graph, hides) }] : [];
  const revealed = question.shown ? [] : [{ not: { not: anyAnswered(graph, reveals) } }];
  const parts = [...revealed, ...hidden];
  return parts.length === 1 && parts[0] ? parts[0] : { allOf: parts };
};

const anyAnswered = (graph: QuestionGraph, edges: readonly IncomingEdge[]): JsonSchema => {
  const conditions = edges.map(({ source, key }) => {
    const question = questionAt(graph, source);
    return { properties: { [question.id]: keyIsActive(question, key) }, required: [question.id] };
  });
  return conditions.length === 1 && conditions[0] ? conditions[0] : { anyOf: conditions };
};

const keyIsActive = ({ type }: Question, key: string): JsonSchema => {
  const isYes = { const: 'Y' };
  if (type === 'M') return { type: 'array', contains: { const: key } };
  if (key === YES && !isVisitHistory(type)) return isYes;
  const property = key === YES ? 'visited' : key;
  return { type: 'object', properties: { [property]: isYes }, required: [property] };
};
