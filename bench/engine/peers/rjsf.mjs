import { createSchemaUtils } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { toForest, MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';

export const title = "rjsf's conditional schemas with validator-ajv8";
export const packages = ['@rjsf/utils', '@rjsf/validator-ajv8'];
export const keeps =
  'nothing: each change completes the form data, resolves the conditions of the schema, and validates';

const schemaOf = ({ kind }) =>
  kind === 'yesNo'
    ? { type: 'string', enum: ['Y', 'N'] }
    : { type: 'string', maxLength: MAX_SHORT_ANSWER_LENGTH };

/** The condition of a revealed question is inside the `then` of the question that reveals it. */
const partOf = (nodes) => {
  const conditions = nodes
    .filter(({ reveals }) => reveals.length > 0)
    .map(({ question: { id }, reveals }) => ({
      if: { properties: { [id]: { const: 'Y' } }, required: [id] },
      then: partOf(reveals),
    }));
  return {
    properties: Object.fromEntries(nodes.map(({ question }) => [question.id, schemaOf(question)])),
    required: nodes.map(({ question }) => question.id),
    ...(conditions.length > 0 && { allOf: conditions }),
  };
};

export const define = (questions) => ({ type: 'object', ...partOf(toForest(questions)) });

export const load = (schema, given = {}) => {
  // A separate validator: schemas that ajv compiled for an earlier load must not speed up this one.
  const utils = createSchemaUtils(customizeValidator(), schema);
  let formData = { ...given };
  let properties = {};
  let errors = [];
  const change = () => {
    formData = utils.getDefaultFormState(schema, formData);
    ({ properties } = utils.retrieveSchema(schema, formData));
    ({ errors } = utils.getValidator().validateFormData(formData, schema));
  };
  change();
  const places = new Map();
  const inOrder = (ids) => ids.sort((one, other) => placeOf(one) - placeOf(other));
  // Questions are numbered, and a revealed question comes right after its revealing question.
  const placeOf = (id) => {
    if (!places.has(id)) places.set(id, Number(id.slice(1)) * 2 + (id.startsWith('d') ? 1 : 0));
    return places.get(id);
  };
  const lists = () => ({
    visible: inOrder(Object.keys(properties)),
    missing: inOrder(
      errors.filter(({ name }) => name === 'required').map(({ params }) => params.missingProperty),
    ),
  });
  return {
    answer: (id, value) => {
      formData = { ...formData, [id]: value };
      change();
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => utils.getValidator().validateFormData(formData, schema).errors.length,
  };
};
