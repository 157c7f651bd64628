import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';
import { installBrowserGlobals } from './browser-globals.mjs';

export const title = 'LHC-Forms (lforms), FHIR R4 Questionnaire';
export const packages = ['lforms', 'jsdom'];
export const keeps =
  'whether each item is hidden, after walks over all items; what is missing is found by walking them';

const SCRIPTS = [
  'webcomponent/assets/lib/zone.min.js',
  'webcomponent/lhc-forms.js',
  'fhir/R4/lformsFHIR.min.js',
];

/** It is published only as browser scripts. */
export const prepare = async () => {
  installBrowserGlobals();
  globalThis.window = globalThis;
  globalThis.self = globalThis;
  const folder = dirname(createRequire(import.meta.url).resolve('lforms/package.json'));
  for (const script of SCRIPTS) {
    const filename = join(folder, 'dist/lforms', script);
    runInThisContext(readFileSync(filename, 'utf8'), { filename });
  }
};

export const define = (questions) => ({
  resourceType: 'Questionnaire',
  status: 'active',
  item: questions.map(({ id, kind, revealedBy }) => ({
    linkId: id,
    text: id,
    required: true,
    ...(kind === 'yesNo'
      ? { type: 'boolean' }
      : { type: 'string', maxLength: MAX_SHORT_ANSWER_LENGTH }),
    ...(revealedBy && {
      enableWhen: [{ question: revealedBy, operator: '=', answerBoolean: true }],
    }),
  })),
});

const VALUES = { Y: true, N: false };

export const load = (questionnaire, given) => {
  const { LForms } = globalThis;
  const definition = LForms.Util.convertFHIRQuestionnaireToLForms(questionnaire, 'R4');
  const form = new LForms.LFormsData(definition);
  const items = form.itemList.filter(({ dataType }) => dataType === 'BL' || dataType === 'ST');
  const byId = new Map(items.map((item) => [item.linkId, item]));
  const set = (id, value) => {
    const item = byId.get(id);
    item.value = item.dataType === 'BL' ? VALUES[value] : value;
  };
  if (given) {
    for (const [id, value] of Object.entries(given)) set(id, value);
    form.updateOnSourceItemChange(items[0]);
  }
  const lists = () => {
    const visible = items.filter((item) => !item._isHiddenFromView);
    return {
      visible: visible.map(({ linkId }) => linkId),
      missing: visible
        .filter(
          ({ _answerRequired, value }) => _answerRequired && (value === undefined || value === ''),
        )
        .map(({ linkId }) => linkId),
    };
  };
  return {
    answer: (id, value) => {
      set(id, value);
      form.updateOnSourceItemChange(byId.get(id));
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => form.checkValidity()?.length ?? 0,
  };
};
