import formio from '@formio/core';
import { toForest, MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';

export const title = 'Form.io (@formio/core)';
export const packages = ['@formio/core'];
export const keeps = 'nothing: each change processes conditions and validation of the whole form';

const { processSync, conditionProcessInfo, clearHiddenProcessInfo, validateProcessInfo } = formio;
const PROCESSORS = [conditionProcessInfo, clearHiddenProcessInfo, validateProcessInfo];

const fieldOf = ({ id, kind }) => ({
  key: id,
  label: id,
  input: true,
  // Hidden answers are kept, as in the other engines: they return if the visitor changes the answer
  // back.
  clearOnHide: false,
  ...(kind === 'yesNo'
    ? {
        type: 'radio',
        values: [
          { label: 'Yes', value: 'Y' },
          { label: 'No', value: 'N' },
        ],
        validate: { required: true },
      }
    : { type: 'textfield', validate: { required: true, maxLength: MAX_SHORT_ANSWER_LENGTH } }),
});

/**
 * A panel holds the dependent questions: with a condition alone, a hidden "yes" would still reveal
 * questions.
 */
const componentOf = ({ question, reveals }) => {
  const conditional = question.revealedBy && {
    conditional: {
      show: true,
      conjunction: 'all',
      conditions: [{ component: question.revealedBy, operator: 'isEqual', value: 'Y' }],
    },
  };
  if (reveals.length === 0) return { ...fieldOf(question), ...conditional };
  return {
    key: `panel_${question.id}`,
    type: 'panel',
    label: question.id,
    input: false,
    ...conditional,
    components: [fieldOf(question), ...reveals.map(componentOf)],
  };
};

export const define = (questions) => toForest(questions).map(componentOf);

export const load = (components, given = {}) => {
  const form = { components };
  const data = { ...given };
  let errors = [];
  let hidden = new Set();
  const change = () => {
    const scope = {};
    processSync({ form, components, data, scope, processors: PROCESSORS, submission: { data } });
    errors = scope.errors ?? [];
    hidden = new Set(
      scope.conditionals?.filter((one) => one.conditionallyHidden).map(({ path }) => path),
    );
  };
  change();
  const lists = () => {
    const visible = [];
    const waiting = components
      .toReversed()
      .map((component) => ({ component, path: component.key }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { component, path } = next;
      if (hidden.has(path)) continue;
      if (component.type !== 'panel') visible.push(component.key);
      for (const inner of component.components?.toReversed() ?? []) {
        waiting.push({
          component: inner,
          path: inner.type === 'panel' ? `${path}.${inner.key}` : inner.key,
        });
      }
    }
    const required = new Set(
      errors.filter(({ ruleName }) => ruleName === 'required').map(({ context }) => context.path),
    );
    return { visible, missing: visible.filter((id) => required.has(id)) };
  };
  return {
    answer: (id, value) => {
      if (value === undefined) delete data[id];
      else data[id] = value;
      change();
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => {
      change();
      return errors.length;
    },
  };
};
