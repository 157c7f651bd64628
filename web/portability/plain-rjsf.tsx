import Form, { type FormProps } from '@rjsf/core';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useState, type ReactElement } from 'react';
import { removeHiddenData } from '../../engine/questionnaire/index.ts';

export const validator = customizeValidator({ AjvClass: Ajv2020 });

/** `schema` and `uiSchema` are those of `localizeForm`, or of the stored form. */
export const PlainRjsfForm = (form: Omit<FormProps, 'validator'>): ReactElement => {
  const [data, setData] = useState(form.formData as object | undefined);
  return (
    <Form
      {...form}
      validator={validator}
      formData={data}
      onChange={({ formData }) => {
        setData(removeHiddenData(form.schema, formData as Record<string, unknown>));
      }}
    />
  );
};
