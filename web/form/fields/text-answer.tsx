import type { ReactElement } from 'react';
import {
  EDITOR_TEXT_LENGTH,
  SHORT_ANSWER_LENGTH,
} from '../../../engine/questionnaire/answer/answer.ts';
import { textOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { CountedText } from './counted-text.tsx';

/** T: one line of at most 30 code points (INQ-05, VALID-22). */
export const ShortAnswerField = (props: CategoryFieldProps): ReactElement => (
  <TextAnswer {...props} limit={SHORT_ANSWER_LENGTH} tag="input" />
);

/** E: plain text of at most 2,000 code points over several lines (INQ-06). */
export const EditorTextField = (props: CategoryFieldProps): ReactElement => (
  <TextAnswer {...props} limit={EDITOR_TEXT_LENGTH} tag="textarea" />
);

const TextAnswer = ({
  formData,
  fieldPathId: { $id, path },
  rawErrors = [],
  registry: { formContext },
  onChange,
  limit,
  tag,
}: CategoryFieldProps & { limit: number; tag: 'input' | 'textarea' }): ReactElement => (
  <CountedText
    id={$id}
    tag={tag}
    limit={limit}
    text={textOf(formData)}
    isDescribed={formContext.category.langCategoryDesc !== ''}
    isInvalid={rawErrors.length > 0}
    onText={(text) => {
      onChange(text, path);
    }}
  />
);
