import type { FormTexts, UiSchema } from '../category-types/index.ts';
import { buildFormDocument, type DocumentSchema } from './form-document.ts';
import { fromStoredForm, type StoredQuestionnaire } from './stored-form.ts';

/** A questionnaire's document and its uiSchema, in one language. */
export interface LocalizedForm {
  readonly schema: DocumentSchema;
  readonly uiSchema: UiSchema;
}

/**
 * A stored questionnaire in one language, for renderers and validators that know only JSON Schema
 * and rjsf's uiSchema. The same answers are valid. It has no annotations, so it does not show which
 * answers refuse entry. A missing text is replaced as on our screens.
 */
export const localizeForm = (stored: StoredQuestionnaire, texts: FormTexts): LocalizedForm =>
  buildFormDocument(fromStoredForm(stored), texts, (_, schema) => schema);
