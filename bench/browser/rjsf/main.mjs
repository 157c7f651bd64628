/** The same questions as rjsf draws them by itself: conditional schema, its own theme, validator-ajv8. */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { installBench } from '../page-timing.mjs';

/** Its default is `root`; the validation of the whole stays where it is by default, at submission. */
const ID_PREFIX = 'question';

installBench({
  questions: '.rjsf-field-string',
  render: (place, { schema, uiSchema }) => {
    createRoot(place).render(
      createElement(Form, {
        schema,
        uiSchema,
        validator,
        idPrefix: ID_PREFIX,
        noHtml5Validate: true,
      }),
    );
  },
});
