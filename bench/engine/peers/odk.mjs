import { MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';
import { installBrowserGlobals } from './browser-globals.mjs';

export const title = 'ODK Web Forms (@getodk/xforms-engine)';
export const packages = ['@getodk/xforms-engine', 'jsdom'];
export const keeps =
  'relevance, value and validation of each node, and the list of violations, as reactive computations; it parses XML, here with jsdom';
/** It has no separate validation step: it updates violations with each answer. */
export const validatesAsItGoes = true;

let createInstance;
export const prepare = async () => {
  installBrowserGlobals();
  // Its WebAssembly loader mistakes Node for CommonJS.
  globalThis.__dirname = import.meta.dirname;
  ({ createInstance } = await import('@getodk/xforms-engine'));
};

const bindOf = ({ id, kind, revealedBy }) =>
  `<bind nodeset="/data/${id}" type="string" required="true()"` +
  (revealedBy ? ` relevant="/data/${revealedBy} = 'Y'"` : '') +
  (kind === 'yesNo' ? '' : ` constraint="string-length(.) &lt;= ${MAX_SHORT_ANSWER_LENGTH}"`) +
  '/>';

const controlOf = ({ id, kind }) =>
  kind === 'yesNo'
    ? `<select1 ref="/data/${id}"><label>${id}</label>` +
      '<item><label>Yes</label><value>Y</value></item><item><label>No</label><value>N</value></item></select1>'
    : `<input ref="/data/${id}"><label>${id}</label></input>`;

/** Its notation is text, so loading includes parsing. */
export const define = (questions) => `
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml">
  <h:head>
    <h:title>bench</h:title>
    <model>
      <instance><data id="bench">${questions.map(({ id }) => `<${id}/>`).join('')}</data></instance>
      ${questions.map(bindOf).join('\n')}
    </model>
  </h:head>
  <h:body>${questions.map(controlOf).join('\n')}</h:body>
</h:html>`;

const PATH = '/data/';

export const load = async (definition, given = {}) => {
  const { root } = await createInstance(definition);
  const nodes = root.currentState.children
    .filter(({ nodeType }) => nodeType === 'select' || nodeType === 'input')
    .map((node) => ({ id: node.currentState.reference.slice(PATH.length), node }));
  const byId = new Map(nodes.map(({ id, node }) => [id, node]));
  const answer = (id, value) => {
    const node = byId.get(id);
    if (node.nodeType === 'select') node.selectValue(value ?? null);
    else node.setValue(value ?? '');
  };
  for (const [id, value] of Object.entries(given)) answer(id, value);
  const lists = () => ({
    visible: nodes.filter(({ node }) => node.currentState.relevant).map(({ id }) => id),
    missing: root.validationState.violations
      .filter(({ violation }) => violation.condition === 'required')
      .map(({ reference }) => reference.slice(PATH.length)),
  });
  return {
    answer,
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => root.validationState.violations.length,
  };
};
