import { Ajv2020 } from 'ajv/dist/2020.js';

export const title = 'ajv alone, on our stored schema';
export const packages = ['ajv'];
export const keeps =
  'nothing: an answer to a hidden question is an error, which is left out and all judged again until none is';

/** `x-munjin` is an annotation; ajv treats an unknown keyword as a mistake. */
const OPTIONS = { allErrors: true, keywords: ['x-munjin'] };

let define;
export const prepare = async (ours) => {
  ({ define } = await import(ours));
};
export { define };

export const load = (stored, given = {}) => {
  const validate = new Ajv2020(OPTIONS).compile(stored.schema);
  const { order } = stored.schema['x-munjin'];
  const answers = { ...given };

  /**
   * ajv supports one level of conditions. Questions that depend on a hidden answer are correct only
   * if that answer is left out.
   */
  const settle = () => {
    const shown = { ...answers };
    for (;;) {
      validate(shown);
      const errors = validate.errors ?? [];
      const hidden = errors.filter(({ keyword }) => keyword === 'unevaluatedProperties');
      if (hidden.length === 0) {
        const missing = new Set(
          errors
            .filter(({ keyword }) => keyword === 'required')
            .map(({ params }) => params.missingProperty),
        );
        return { shown, missing };
      }
      for (const { params } of hidden) delete shown[params.unevaluatedProperty];
    }
  };
  const lists = () => {
    const { shown, missing } = settle();
    return {
      visible: order.filter((id) => shown[id] !== undefined || missing.has(id)),
      missing: order.filter((id) => missing.has(id)),
    };
  };
  return {
    answer: (id, value) => {
      if (value === undefined) delete answers[id];
      else answers[id] = value;
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => (validate(answers) ? 0 : validate.errors.length),
  };
};
