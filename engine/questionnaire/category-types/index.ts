/**
 * The form of each category type: its JSON Schema, its uiSchema, and where a finding is located in
 * an answer.
 */
import type { AnswerValue } from '../answer/answer.ts';
import type { ValidityFinding, ValidityReason } from '../answer/validity-finding.ts';
import type { CategoryType } from '../document/definition.ts';
import {
  NEVER_SCHEMA,
  type AnswerPath,
  type LocalizedQuestion,
  type CategoryForm,
  type FormPart,
  type FormTexts,
} from './category-form.ts';
import { toHousemates, toItemAnswers, toVisitHistory } from './answer-from-form.ts';
import { choiceForm } from './choice.ts';
import { householdForm } from './household.ts';
import { placeHistoryForm } from './place-history.ts';
import { editorTextForm, shortAnswerForm } from './text.ts';
import { hospitalHistoryForm, overseasHistoryForm } from './visit-history.ts';
import { yesNoCategoryForm } from './yes-no.ts';

export type {
  AnswerPath,
  LocalizedQuestion,
  CategoryForm,
  FormPart,
  FormTexts,
  FormLabel,
  JsonSchema,
  UiSchema,
} from './category-form.ts';
export { FORM_LABELS } from './category-form.ts';
export { createFormTexts, KOREAN_FORM_TEXTS } from './form-texts.ts';
export { countryDefinition } from './visit-history.ts';

interface CategoryTypeForm {
  readonly form: (asked: LocalizedQuestion, texts: FormTexts) => CategoryForm;
  /**
   * Where the part that a fault names is in the answer. If absent, faults refer to the whole
   * answer.
   */
  readonly pathOf?: (itemId: string, reason: ValidityReason) => AnswerPath;
  /** Converts form data to the answer. If absent, the data is the answer. */
  readonly answerOf?: (data: unknown) => unknown;
}

/** Never answered separately: the property may only be absent, and renderers hide it. */
const NOT_ASKED: CategoryTypeForm = {
  form: () => ({ schema: NEVER_SCHEMA, uiSchema: { 'ui:widget': 'hidden' } }),
};

const YES_NO: CategoryTypeForm = {
  form: yesNoCategoryForm,
  pathOf: (itemId) => [itemId],
  answerOf: toItemAnswers,
};

const DATE_FAULTS: ReadonlySet<ValidityReason> = new Set<ValidityReason>([
  'notADate',
  'futureDate',
]);

const createEntryPath =
  (place: 'country' | 'hospital') =>
  (position: string, reason: ValidityReason): AnswerPath => [
    'entries',
    Number(position),
    ...(reason === 'wrongShape' ? [] : [DATE_FAULTS.has(reason) ? 'date' : place]),
  ];

const TYPES: Readonly<Record<CategoryType, CategoryTypeForm>> = {
  N: YES_NO,
  I: YES_NO,
  M: { form: choiceForm },
  T: { form: shortAnswerForm },
  E: { form: editorTextForm },
  // By the place's id, not its position: the field lists places, not visits.
  H: { form: (_, texts) => placeHistoryForm(texts), pathOf: (historyId) => [historyId] },
  OV: {
    form: overseasHistoryForm,
    pathOf: createEntryPath('country'),
    answerOf: toVisitHistory,
  },
  HV: {
    form: hospitalHistoryForm,
    pathOf: createEntryPath('hospital'),
    answerOf: toVisitHistory,
  },
  FS: {
    form: (asked, texts) => householdForm(asked, (member) => categoryForm(member, texts, 'member')),
    pathOf: (itemId) => {
      const [position = '', ...member] = itemId.split('/');
      return [Number(position), ...member];
    },
    answerOf: toHousemates,
  },
  FD: NOT_ASKED,
  FT: NOT_ASKED,
  P: NOT_ASKED,
};

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
  const { schema, uiSchema } = TYPES[question.type].form(asked, texts);
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
          ...(!question.shown && { revealed: true }),
        }),
        ...(isForeign(title) && { titleLanguage: title.language }),
        ...(isForeign(description) && { descriptionLanguage: description?.language }),
        ...(uiSchema['ui:options'] as object | undefined),
      },
    },
  };
};

/** The answer in the data of a category's form; undefined while the form is untouched. */
export const answerFromForm = (type: CategoryType, data: unknown): AnswerValue | undefined => {
  const { answerOf } = TYPES[type];
  return (answerOf ? answerOf(data) : (data ?? undefined)) as AnswerValue | undefined;
};

/** Where a fault is in the answer to a question of this type; empty for the whole answer. */
export const faultPath = (
  type: CategoryType,
  { reason, itemId }: Pick<ValidityFinding, 'reason' | 'itemId'>,
): AnswerPath => (itemId === undefined ? [] : (TYPES[type].pathOf?.(itemId, reason) ?? []));
