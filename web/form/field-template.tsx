import type { FieldErrorProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { AnswerValue } from '../../engine/questionnaire/answer.ts';
import { Words } from '../i18n/words.tsx';
import { FieldError } from '../ui/field.tsx';
import type { CategoryContext } from './category-context.ts';
import { languageOf, QuestionText } from './question-text.tsx';

type TemplateProps = FieldTemplateProps<AnswerValue, RJSFSchema, CategoryContext>;
type ErrorProps = FieldErrorProps<AnswerValue, RJSFSchema, CategoryContext>;

/** The question, its description and what is missing, around the field: a group, or a label. */
export const CategoryTemplate = ({
  id,
  registry: { formContext },
  rawErrors = [],
  errors,
  children,
}: TemplateProps): ReactElement => {
  const { category, language } = formContext;
  const question = <Question {...formContext} />;
  const details = (
    <>
      {category.langCategoryDesc !== '' && (
        <p id={`${id}-description`} className="category-description">
          <QuestionText
            text={category.langCategoryDesc}
            textLanguage={languageOf(category.langCategoryDesc, category.categoryDesc, language)}
            pageLanguage={language}
          />
        </p>
      )}
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
    rawErrors.length > 0 && `${id}-error`,
  ].filter(Boolean);
  return (
    <fieldset
      id={id}
      className="category-body"
      tabIndex={-1}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
    >
      <legend className="category-question">{question}</legend>
      {details}
      {children}
    </fieldset>
  );
};

const Question = ({ category, language }: CategoryContext): ReactElement => (
  <>
    <QuestionText
      text={category.langQuestion}
      textLanguage={category.textLanguage}
      pageLanguage={language}
    />
    {category.optional === 'Y' && (
      <span className="category-optional">
        <Words of="screen.inquiry.optional" />
      </span>
    )}
  </>
);

/** What the visitor has to do yet, between question and answer. */
export const CategoryError = ({ errors = [], fieldPathId }: ErrorProps): ReactElement | null =>
  errors.length === 0 ? null : <FieldError id={`${fieldPathId.$id}-error`}>{errors[0]}</FieldError>;
