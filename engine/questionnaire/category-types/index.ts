/** The category types' public door. */
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
export { answerFromForm, categoryForm, faultPath, schemaDefinitions } from './forms.ts';
export { answerKind, CATEGORY_TYPES, categoryType, hasProperty } from './registry.ts';
