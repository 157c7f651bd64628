/** The form of a category of any type: its JSON Schema, its uiSchema, and its answer in both directions. */
import type { AnswerValue } from '../answer/answer.ts';
import type { ValidityFinding } from '../answer/validity-finding.ts';
import type { CategoryType } from '../document/definition.ts';
import type {
  AnswerPath,
  LocalizedQuestion,
  CategoryForm,
  FormPart,
  FormTexts,
  JsonSchema,
} from './category-form.ts';
import { categoryType } from './registry.ts';

/**
 * The JSON Schema of a valid answer and the uiSchema that draws it, with the texts of one language.
 * Our theme reads `ui:options`, which also holds the language of each text that is not in the
 * form's language.
 */
export const categoryForm = (
  asked: LocalizedQuestion,
  texts: FormTexts,
  part: FormPart = 'category',
): CategoryForm => {
  const { question, title, description } = asked;
  const { schema, uiSchema } = categoryType(question.type).form(asked, texts, (member) =>
    categoryForm(member, texts, 'member'),
  );
  const isForeign = (text: LocalizedQuestion['title'] | undefined): boolean =>
    text !== undefined && text.language !== texts.language;
  return {
    schema: {
      title: title.text,
      ...(description && { description: description.text }),
      ...schema,
    },
    uiSchema: {
      ...uiSchema,
      'ui:options': {
        part,
        ...(part === 'category' && {
          categoryId: question.id,
          categoryType: asked.categoryType,
          ...(asked.section && { section: asked.section }),
          ...(!question.shown && { revealed: true }),
        }),
        ...(question.optional && { optional: true }),
        ...(isForeign(title) && { titleLanguage: title.language }),
        ...(isForeign(description) && { descriptionLanguage: description?.language }),
        ...(uiSchema['ui:options'] as object | undefined),
      },
    },
  };
};

/** The answer in the data of a category's form; undefined while the form is untouched. */
export const answerFromForm = (type: CategoryType, data: unknown): AnswerValue | undefined =>
  categoryType(type).answerOfForm(data) as AnswerValue | undefined;

/** Where a fault is in the answer to a question of this type; empty for the whole answer. */
export const faultPath = (
  type: CategoryType,
  { reason, itemId }: Pick<ValidityFinding, 'reason' | 'itemId'>,
): AnswerPath => (itemId === undefined ? [] : categoryType(type).faultPath(itemId, reason));

/** The definitions that the schemas of these types refer to, each once; undefined where none does. */
export const schemaDefinitions = (
  types: readonly CategoryType[],
  texts: FormTexts,
): Readonly<Record<string, JsonSchema>> | undefined => {
  const definitions = new Set(types.map((type) => categoryType(type).definitions));
  const found = [...definitions].flatMap((definition) => Object.entries(definition?.(texts) ?? {}));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
};
