import type { FieldErrorProps, FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CategoryImage } from '../category-image.tsx';
import { formOptions, type FormContext } from '../form-options.ts';
import { QuestionText } from '../question-text.tsx';
import { needsYesReasonId } from '../widgets/radio-widget.tsx';

type TemplateProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** Question, description and error around a field, by its part of the form. */
export const FieldTemplate = (props: TemplateProps): ReactElement => {
  if (props.hidden) return <></>;
  const { part = 'category' } = formOptions(props.uiSchema);
  switch (part) {
    case 'questionnaire':
    case 'bare':
      return <>{props.children}</>;
    case 'item':
      return <Item {...props} />;
    case 'field':
      return <EntryField {...props} />;
    case 'member':
      return <Question {...props} classes={MEMBER_CLASSES} />;
    case 'category':
      return <Category {...props} />;
  }
};

const CATEGORY_CLASSES = { body: 'category-body', question: 'category-question' };
const MEMBER_CLASSES = { body: 'member', question: 'member-question' };

/** A question with its frame. */
const Category = (props: TemplateProps): ReactElement => {
  const { uiSchema, rawErrors = [] } = props;
  const { categoryId, categoryType, revealed } = formOptions(uiSchema);
  const classes = [
    'category',
    revealed && 'category-revealed',
    rawErrors.length > 0 && 'category-missing',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      data-category={categoryId}
      data-type={categoryType}
    >
      <Question {...props} classes={CATEGORY_CLASSES} />
    </div>
  );
};

/** A text field has a label; all others are a group with a legend. */
const isText = ({ type, oneOf }: RJSFSchema): boolean =>
  type === 'number' || (type === 'string' && oneOf === undefined);

/** Whether the question is a single choice of radio buttons, not a group of several fields. */
const isOneChoice = ({ type, oneOf, items, uniqueItems, maxItems }: RJSFSchema): boolean =>
  type === 'array'
    ? items !== undefined && uniqueItems === true && maxItems === 1
    : type === 'string' && oneOf !== undefined;

/** Whether there is something to clear: an untouched list of options or group is empty. */
const isAnswered = (data: unknown, { minItems }: RJSFSchema): boolean => {
  if (Array.isArray(data)) return minItems !== 1 || data.length > 0;
  return typeof data === 'object' && data !== null
    ? Object.values(data).some((part) => part !== undefined)
    : data !== undefined;
};

const Question = ({
  id,
  fieldPathId,
  formData,
  label,
  rawDescription,
  schema,
  uiSchema,
  registry,
  rawErrors = [],
  errors,
  children,
  onChange,
  classes,
}: TemplateProps & { classes: typeof CATEGORY_CLASSES }): ReactElement => {
  const options = formOptions(uiSchema);
  const { titleLanguage, descriptionLanguage, optional, image } = options;
  const { language, positionId } = registry.formContext;
  const isInvalid = rawErrors.length > 0;
  const memberId = options.part === 'member' ? id.slice(id.lastIndexOf('-') + 1) : undefined;
  const question = (
    <>
      <QuestionText text={label} textLanguage={titleLanguage} pageLanguage={language} />
      {optional && (
        <>
          {' '}
          <span className="category-optional">
            <Words of="screen.inquiry.optional" />
          </span>
        </>
      )}
    </>
  );
  // A question that is alone on the screen takes the focus and says its position.
  const alone = positionId && {
    tabIndex: -1,
    // An id that is not on the page describes nothing.
    'aria-describedby': `${positionId} ${id}-description`,
  };
  const Heading = options.section ? 'h3' : 'h2';
  const withHeading = (shown: ReactElement): ReactElement =>
    memberId ? shown : <Heading {...alone}>{shown}</Heading>;
  const details = (
    <>
      {rawDescription && (
        <p id={`${id}-description`} className="category-description">
          <QuestionText
            text={rawDescription}
            textLanguage={descriptionLanguage}
            pageLanguage={language}
          />
        </p>
      )}
      {!options.day && errors}
      {image && <CategoryImage {...image} />}
    </>
  );
  if (isText(schema)) {
    return (
      <div className={classes.body} data-member={memberId}>
        {withHeading(
          <label className={classes.question} htmlFor={id}>
            {question}
          </label>,
        )}
        {details}
        {children}
      </div>
    );
  }
  const needsYes = options.needsYes ?? (options.enumDisabled ?? []).length > 0;
  const describedBy = [
    rawDescription && `${id}-description`,
    isInvalid && `${id}-error`,
    needsYes && needsYesReasonId(id),
  ].filter(Boolean);
  return (
    <fieldset
      id={id}
      className={classes.body}
      data-member={memberId}
      tabIndex={-1}
      {...(isOneChoice(schema) && {
        role: 'radiogroup',
        'aria-invalid': isInvalid || undefined,
      })}
      aria-describedby={describedBy.length > 0 ? describedBy.join(' ') : undefined}
    >
      <legend className={classes.question}>{withHeading(question)}</legend>
      {details}
      {children}
      {optional && isAnswered(formData, schema) && (
        <Button
          variant="quiet"
          onClick={() => {
            onChange(undefined, fieldPathId.path);
            // The button disappears with the answer, so the focus stays at the question.
            document.getElementById(id)?.focus();
          }}
        >
          <Words of="screen.inquiry.clearAnswer" />
        </Button>
      )}
    </fieldset>
  );
};

/** A separate row in a question that is answered item by item (ENTITY-10). */
const Item = ({
  id,
  label,
  uiSchema,
  registry,
  rawErrors = [],
  errors,
  children,
}: TemplateProps): ReactElement => (
  <fieldset
    id={id}
    className="item"
    role="radiogroup"
    tabIndex={-1}
    aria-invalid={rawErrors.length > 0 || undefined}
    aria-describedby={rawErrors.length > 0 ? `${id}-error` : undefined}
  >
    <legend className="item-words">
      <QuestionText
        text={label}
        textLanguage={formOptions(uiSchema).titleLanguage}
        pageLanguage={registry.formContext.language}
      />
    </legend>
    {children}
    {errors}
  </fieldset>
);

/** A field of an entry with its label. A day has its own label and error. */
const EntryField = ({ id, label, uiSchema, errors, children }: TemplateProps): ReactElement =>
  formOptions(uiSchema).day ? (
    <>{children}</>
  ) : (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {errors}
    </div>
  );

/** What the visitor still has to do. */
export const FieldErrorTemplate = ({
  errors = [],
  fieldPathId,
}: FieldErrorProps<unknown, RJSFSchema, FormContext>): ReactElement | null =>
  errors.length === 0 ? null : <FieldError id={`${fieldPathId.$id}-error`}>{errors[0]}</FieldError>;
