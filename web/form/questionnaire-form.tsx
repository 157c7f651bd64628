import './form.css';
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import type { ReactElement, Ref } from 'react';
import type { FormContext } from './form-options.ts';
import { THEME } from './theme.ts';

/** A value that rjsf fills in by itself would be an answer that no one gave. */
const NO_DEFAULTS: FormProps['experimental_defaultFormStateBehavior'] = {
  emptyObjectFields: 'skipEmptyDefaults',
  constAsDefaults: 'never',
};

export type QuestionnaireFormProps<Data> = Omit<
  FormProps<Data, RJSFSchema, FormContext>,
  'ref' | 'fields' | 'widgets' | 'templates'
> & { ref?: Ref<Form<Data, RJSFSchema, FormContext>> };

/**
 * rjsf with our theme: draws a localized questionnaire (`localizeForm`), or one category of it,
 * from its JSON Schema and uiSchema. `validator` may be `engineValidator` or any other validator
 * for rjsf.
 */
export const QuestionnaireForm = <Data,>(props: QuestionnaireFormProps<Data>): ReactElement => (
  <Form<Data, RJSFSchema, FormContext>
    {...THEME}
    idSeparator="-"
    showErrorList={false}
    noHtml5Validate
    experimental_defaultFormStateBehavior={NO_DEFAULTS}
    experimental_componentUpdateStrategy="shallow"
    {...props}
  />
);
