import type { FieldErrorProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer/answer.ts';
import type { Category } from '../../schemas/api.gen.ts';
import { FieldError } from '../ui/field.tsx';
import type { CategoryContext } from './category-context.ts';
import { CategoryDescription, CategoryQuestion } from './category-words.tsx';

type TemplateProps = FieldTemplateProps<AnswerValue, RJSFSchema, CategoryContext>;
type ErrorProps = FieldErrorProps<AnswerValue, RJSFSchema, CategoryContext>;

/** Whether the whole category is one choice among radios, and not a group of several fields. */
const isOneChoice = ({ categoryType, indvdCheck, inquiryList, multiple }: Category): boolean =>
  categoryType === 'M'
    ? multiple === 'N'
    : (categoryType === 'N' || categoryType === 'I') &&
      (indvdCheck === 'N' || inquiryList.length === 0);

/** The question, its description and what is missing, around the field: a group, or a label. */
export const CategoryTemplate = ({
  id,
  registry: { formContext },
  rawErrors = [],
  errors,
  children,
}: TemplateProps): ReactElement => {
  const { category, language } = formContext;
  const isInvalid = rawErrors.length > 0;
  const question = <CategoryQuestion category={category} language={language} />;
  const details = (
    <>
      <CategoryDescription id={`${id}-description`} category={category} language={language} />
      {errors}
    </>
  );
  if (category.categoryType === 'T' || category.categoryType === 'E') {
    return (
      <div className="category-body">
        <label className="category-question" htmlFor={id}>
          {question}
        </label>
        {details}
        {children}
      </div>
    );
  }
  const described = [
    category.langCategoryDesc !== '' && `${id}-description`,
    isInvalid && `${id}-error`,
    category.needAnswer === 'Y' && `${id}-reason`,
  ].filter(Boolean);
  return (
    <fieldset
      id={id}
      className="category-body"
      tabIndex={-1}
      {...(isOneChoice(category) && {
        role: 'radiogroup',
        'aria-invalid': isInvalid || undefined,
      })}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="category-question">{question}</legend>
      {details}
      {children}
    </fieldset>
  );
};

/** What the visitor has to do yet, between question and answer. */
export const CategoryError = ({ errors = [], fieldPathId }: ErrorProps): ReactElement | null =>
  errors.length === 0 ? null : <FieldError id={`${fieldPathId.$id}-error`}>{errors[0]}</FieldError>;
