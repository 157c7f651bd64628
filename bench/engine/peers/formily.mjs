import { createForm } from '@formily/core';
import { Schema } from '@formily/json-schema';
import { MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';

export const title = 'Formily (@formily/core, @formily/json-schema)';
export const packages = ['@formily/core', '@formily/json-schema', '@formily/reactive'];
export const keeps =
  'the visibility and value of each field, as observables; what is missing is found by walking them';

const revealedBy = (source) => ({
  dependencies: [source],
  fulfill: { state: { visible: '{{$deps[0] === "Y"}}' } },
});

export const define = (questions) => ({
  type: 'object',
  properties: Object.fromEntries(
    questions.map((question) => [
      question.id,
      {
        type: 'string',
        required: true,
        ...(question.kind === 'yesNo'
          ? { enum: ['Y', 'N'] }
          : { maxLength: MAX_SHORT_ANSWER_LENGTH }),
        ...(question.revealedBy && { 'x-reactions': revealedBy(question.revealedBy) }),
      },
    ]),
  ),
});

/**
 * The fields are created as its renderers create them: in order, each with the settings of its
 * schema.
 */
export const load = (definition, given) => {
  const form = createForm(given && { initialValues: given });
  const fields = new Schema(definition).mapProperties((schema) =>
    form.createField({ ...schema.toFieldProps({}), name: schema.name }),
  );
  const byId = new Map(fields.map((field) => [field.props.name, field]));
  const isMissing = ({ required, value }) => required && (value === undefined || value === '');
  const lists = () => {
    const visible = fields.filter((field) => field.visible);
    return {
      visible: visible.map(({ props }) => props.name),
      missing: visible.filter(isMissing).map(({ props }) => props.name),
    };
  };
  return {
    answer: (id, value) => {
      byId.get(id).value = value;
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () =>
      form.validate().then(
        () => 0,
        (errors) => errors.length,
      ),
  };
};
