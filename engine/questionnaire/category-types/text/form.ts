/** T, E, and every other text that a visitor types. [INQ-05, INQ-06, VALID-22] */
import { MAX_EDITOR_TEXT_LENGTH, MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { NOT_BLANK_PATTERN } from './judge.ts';
import type { CategoryForm, JsonSchema } from '../category-form.ts';

/** A non-blank text of at most this many code points. */
export const textSchema = (maxLength: number): JsonSchema => ({
  type: 'string',
  minLength: 1,
  maxLength,
  pattern: NOT_BLANK_PATTERN,
});

export const shortAnswerForm = (): CategoryForm => ({
  schema: textSchema(MAX_SHORT_ANSWER_LENGTH),
  uiSchema: {},
});

export const editorTextForm = (): CategoryForm => ({
  schema: textSchema(MAX_EDITOR_TEXT_LENGTH),
  uiSchema: { 'ui:widget': 'textarea' },
});
