import type { UISchemaElement } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useMemo, useState, type ReactElement } from 'react';
import type { LocalizedForm } from '../../engine/questionnaire/index.ts';
import { removeHiddenData, toJsonForms } from '../../engine/questionnaire/index.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });

/** The localized questionnaire, drawn by JSON Forms. */
export const JsonFormsForm = ({
  form,
  answers,
}: {
  form: LocalizedForm;
  answers: Record<string, unknown>;
}): ReactElement => {
  const { schema, uischema } = useMemo(() => toJsonForms(form), [form]);
  const [data, setData] = useState(answers);
  return (
    <JsonForms
      schema={schema}
      uischema={uischema as unknown as UISchemaElement}
      data={data}
      onChange={({ data: changed }) => {
        setData(removeHiddenData(form.schema, changed as Record<string, unknown>));
      }}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      ajv={ajv}
    />
  );
};
