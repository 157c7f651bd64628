import '../../ui/field.css';
import type { ChangeEvent, ReactElement } from 'react';
import { EDITOR_TEXT_LENGTH, SHORT_ANSWER_LENGTH } from '../../../engine/questionnaire/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { textOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { cutTo, lengthOf } from '../text-length.ts';

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
  tag: Tag,
}: CategoryFieldProps & { limit: number; tag: 'input' | 'textarea' }): ReactElement => {
  const text = textOf(formData);
  const { category } = formContext;
  const counterId = `${$id}-count`;
  const described = [
    category.langCategoryDesc !== '' && `${$id}-description`,
    rawErrors.length > 0 && `${$id}-error`,
    counterId,
  ];
  return (
    <div className="text-answer">
      <Tag
        id={$id}
        className="field-input"
        value={text}
        autoComplete="off"
        aria-describedby={described.filter(Boolean).join(' ')}
        aria-invalid={rawErrors.length > 0 || undefined}
        {...(Tag === 'textarea' && { rows: 4 })}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          onChange(cutTo(event.currentTarget.value, limit), path);
        }}
      />
      <p id={counterId} className="text-count">
        <Words of="screen.inquiry.letters" values={{ used: lengthOf(text), limit }} />
      </p>
    </div>
  );
};
