/**
 * A questionnaire as one JSON Schema 2020-12 document and its uiSchema, with the texts of one
 * language. Conditions are `if/then`, so that any validator refuses the answer of a hidden
 * category, and any renderer that supports `if` shows the categories that an answer reveals.
 */
import {
  categoryForm,
  categoryType,
  hasProperty,
  schemaDefinitions,
  type LocalizedQuestion,
  type FormTexts,
  type JsonSchema,
  type UiSchema,
} from '../category-types/index.ts';
import { NEVER_SCHEMA } from '../category-types/category-form.ts';
import { buildGraph, questionAt, type IncomingEdge, type QuestionGraph } from '../graph/graph.ts';
import { isAskedOfEveryone } from '../category-types/respondent.ts';
import type { Question } from '../graph/question.ts';
import { toQuestions } from '../graph/to-questions.ts';
import { IMAGE_PATH } from './image-path.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from './definition.ts';
import { localizeSection } from './localize-section.ts';
import { resolveText } from './text.ts';

/**
 * A category that is not always visible: when it is visible, and what may and must be answered
 * then.
 */
export interface ConditionalSchema<Category extends JsonSchema> {
  readonly if: JsonSchema;
  readonly then: {
    readonly properties: Readonly<Record<string, Category>>;
    readonly required?: readonly string[];
  };
}

export type DocumentSchema<Category extends JsonSchema = JsonSchema> = Readonly<{
  $schema: 'https://json-schema.org/draft/2020-12/schema';
  $comment: string;
  title: string;
  type: 'object';
  properties: Readonly<Record<string, Category>>;
  required: readonly string[];
  allOf?: readonly ConditionalSchema<Category>[];
  unevaluatedProperties: false;
  $defs?: Readonly<Record<string, JsonSchema>>;
}>;

const COMMENT =
  'Conditions are negated twice: an `if` that matches would otherwise count the category that it ' +
  'looks at as evaluated, and let a hidden one be answered.';

/**
 * The document of a questionnaire whose category ids are unique. `annotate` may add to the schema of
 * each category.
 */
export const buildFormDocument = <Schema extends JsonSchema>(
  definition: QuestionnaireDefinition,
  texts: FormTexts,
  annotate: (category: CategoryDefinition, schema: JsonSchema) => Schema,
): { schema: DocumentSchema<Schema>; uiSchema: UiSchema } => {
  const { categories } = definition;
  const graph = buildGraph(toQuestions(categories));
  const byId = new Map(categories.map((category) => [category.id, category]));
  const unconditional: [string, Schema][] = [];
  const conditional: ConditionalSchema<Schema>[] = [];
  const required: string[] = [];
  const uiSchemas: [string, UiSchema][] = [];
  const sections = new Map(definition.sections?.map((section) => [section.id, section]));
  graph.questions.forEach((question, index) => {
    const category = categories[index];
    if (!category) return;
    const { id } = question;
    const condition = visibilityCondition(graph, index);
    const form = categoryForm(
      {
        ...localizeQuestion(question, category, byId, texts),
        ...localizeSection(category, sections, (text) => resolveText(text, texts.language)),
      },
      texts,
    );
    const isNever = condition === 'never';
    const { title } = form.schema;
    const schema = annotate(category, isNever ? { title, ...NEVER_SCHEMA } : form.schema);
    uiSchemas.push([id, isNever ? { ...form.uiSchema, 'ui:widget': 'hidden' } : form.uiSchema]);
    if (condition === 'always' || isNever) {
      unconditional.push([id, schema]);
      if (condition === 'always' && isRequiredInSchema(question)) required.push(id);
    } else {
      conditional.push({
        if: condition,
        then: {
          properties: { [id]: schema },
          ...(isRequiredInSchema(question) && { required: [id] }),
        },
      });
    }
  });
  const $defs = schemaDefinitions(
    categories.map(({ type }) => type),
    texts,
  );
  return {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $comment: COMMENT,
      title: resolveText(definition.title, texts.language).text,
      type: 'object',
      properties: Object.fromEntries(unconditional),
      required,
      ...(conditional.length > 0 && { allOf: conditional }),
      unevaluatedProperties: false,
      ...($defs && { $defs }),
    },
    uiSchema: {
      'ui:order': categories.map(({ id }) => id),
      'ui:options': { part: 'questionnaire' },
      ...Object.fromEntries(uiSchemas),
    },
  };
};

/** The question with its texts in the form's language. */
const localizeQuestion = (
  question: Question,
  category: CategoryDefinition,
  byId: ReadonlyMap<string, CategoryDefinition>,
  texts: FormTexts,
): LocalizedQuestion => {
  const { language } = texts;
  const { image, description } = category;
  return {
    question,
    categoryType: category.type,
    title: resolveText(category.question, language),
    ...(description && { description: resolveText(description, language) }),
    itemTexts: new Map(
      (category.items ?? []).map(({ id, text }) => [id, resolveText(text, language)]),
    ),
    ...(hasProperty(category.type, 'image') &&
      image && {
        image: { url: IMAGE_PATH + image.file, alt: resolveText(image.alt, language).text },
      }),
    members: question.members.flatMap((member) => {
      const own = byId.get(member.id);
      return own ? [localizeQuestion(member, own, byId, texts)] : [];
    }),
  };
};

// H and FS are required only of the people who are asked them, and a schema does not know the
// person.
const isRequiredInSchema = ({ type, optional }: Question): boolean =>
  !optional && isAskedOfEveryone(type);

/**
 * Checking one step back is enough: if a source is itself hidden but answered, that answer is
 * refused anyway.
 */
const visibilityCondition = (
  graph: QuestionGraph,
  index: number,
): JsonSchema | 'always' | 'never' => {
  const question = graph.questions[index];
  const reveals = graph.revealedBy[index] ?? [];
  const hides = graph.hiddenBy[index] ?? [];
  if (!question?.asked || (!question.shown && reveals.length === 0)) return 'never';
  if (question.shown && hides.length === 0) return 'always';
  const hidden = hides.length > 0 ? [{ not: anyEdgeActive(graph, hides) }] : [];
  const revealed = question.shown ? [] : [{ not: { not: anyEdgeActive(graph, reveals) } }];
  const parts = [...revealed, ...hidden];
  return parts.length === 1 && parts[0] ? parts[0] : { allOf: parts };
};

const anyEdgeActive = (graph: QuestionGraph, edges: readonly IncomingEdge[]): JsonSchema => {
  const conditions = edges.map(({ source, key }) => {
    const question = questionAt(graph, source);
    return {
      properties: { [question.id]: categoryType(question.type).keySchema(question, key) },
      required: [question.id],
    };
  });
  return conditions.length === 1 && conditions[0] ? conditions[0] : { anyOf: conditions };
};
