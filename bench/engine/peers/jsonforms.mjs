import { Actions, coreReducer, createAjv, isVisible } from '@jsonforms/core';
import { toForest, MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';

export const title = 'JSON Forms (@jsonforms/core)';
export const packages = ['@jsonforms/core', 'ajv'];
export const keeps =
  'the errors of the whole data, checked again by ajv at each change; a rule is evaluated when its element is asked for';

const schemaOf = ({ kind }) =>
  kind === 'yesNo'
    ? { type: 'string', enum: ['Y', 'N'] }
    : { type: 'string', maxLength: MAX_SHORT_ANSWER_LENGTH };

const control = ({ id }) => ({ type: 'Control', scope: `#/properties/${id}` });

/**
 * A layout holds the dependent questions: with a rule alone, a hidden "yes" would still reveal
 * questions.
 */
const elementOf = ({ question, reveals }) => {
  const rule = question.revealedBy && {
    rule: {
      effect: 'SHOW',
      condition: {
        scope: `#/properties/${question.revealedBy}`,
        schema: { const: 'Y' },
        failWhenUndefined: true,
      },
    },
  };
  if (reveals.length === 0) return { ...control(question), ...rule };
  return {
    type: 'VerticalLayout',
    ...rule,
    elements: [control(question), ...reveals.map(elementOf)],
  };
};

/** Rules affect only the screen, so the schema must also say when a question is required. */
export const define = (questions) => ({
  schema: {
    type: 'object',
    properties: Object.fromEntries(questions.map((question) => [question.id, schemaOf(question)])),
    required: questions.filter(({ revealedBy }) => !revealedBy).map(({ id }) => id),
    allOf: questions
      .filter(({ revealedBy }) => revealedBy)
      .map(({ id, revealedBy }) => ({
        if: { properties: { [revealedBy]: { const: 'Y' } }, required: [revealedBy] },
        then: { required: [id] },
      })),
  },
  uischema: { type: 'VerticalLayout', elements: toForest(questions).map(elementOf) },
});

export const load = ({ schema, uischema }, given = {}) => {
  let state = coreReducer(undefined, Actions.init(given, schema, uischema, { ajv: createAjv() }));
  const shown = () => {
    const ids = [];
    const waiting = [uischema];
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      if (!isVisible(element, state.data, '', state.ajv, undefined)) continue;
      if (element.type === 'Control') ids.push(element.scope.slice('#/properties/'.length));
      else waiting.push(...element.elements.toReversed());
    }
    return ids;
  };
  const lists = () => {
    const required = new Set(
      state.errors
        .filter(({ keyword }) => keyword === 'required')
        .map(({ params }) => params.missingProperty),
    );
    const visible = shown();
    return { visible, missing: visible.filter((id) => required.has(id)) };
  };
  return {
    answer: (id, value) => {
      state = coreReducer(
        state,
        Actions.update(id, () => value),
      );
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => (state.validator(state.data) ? 0 : state.validator.errors.length),
  };
};
