/**
 * The same questions as plain rjsf draws them: conditional schema, its own theme, validator-ajv8.
 */
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { installBench } from '../page-timing.mjs';

/**
 * The default is `root`. Validation of the whole form runs at submission, as it does by default.
 */
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
