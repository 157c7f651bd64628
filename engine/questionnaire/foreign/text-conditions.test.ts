import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../change/normalize-questionnaire.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import { visibleCategories } from '../graph/visibility.ts';
import { toFhirQuestionnaire } from './fhir/export-questionnaire.ts';
import { fromFhirQuestionnaire } from './fhir/import-questionnaire.ts';
import type { ImportResult } from './import-result.ts';
import { toDictionary } from './redcap/export-dictionary.ts';
import { inOneLanguage } from './redcap/one-language.ts';
import { toXlsForm as fromDictionary } from './redcap/redcap-form.ts';
import { toXlsForm } from './xlsform/export-xlsform.ts';
import { fromXlsForm } from './xlsform/import-xlsform.ts';

const ofXlsForm = (relevant: string): ImportResult =>
  fromXlsForm(
    {
      survey: [
        { type: 'text', name: 't', label: '약' },
        { type: 'select_one yn', name: 'n', label: '열' },
        { type: 'text', name: 'q', label: '물음', relevant },
      ],
      choices: ['yes', 'no'].map((name) => ({ list_name: 'yn', name })),
      ...{ settings: [], munjin: [] },
    },
    { userTypes: ['PT'] },
  );
const ofRedcap = (branching_logic: string): ImportResult =>
  fromXlsForm(
    fromDictionary([
      { field_name: 't', form_name: 'f', field_type: 'notes', field_label: '약' },
      { field_name: 'n', form_name: 'f', field_type: 'yesno', field_label: '열' },
      { field_name: 'q', form_name: 'f', field_type: 'text', field_label: '물음', branching_logic },
    ]).form,
    { userTypes: ['PT'] },
  );
const ofFhir = (condition: object): ImportResult =>
  fromFhirQuestionnaire(
    {
      ...{ resourceType: 'Questionnaire', status: 'draft', title: '물음' },
      item: [
        { linkId: 't', type: 'string', text: '약' },
        { linkId: 'n', type: 'boolean', text: '열' },
        { linkId: 'q', type: 'string', text: '물음', ...condition },
      ],
    },
    { userTypes: ['PT'] },
  );
const exists = { question: 't', operator: 'exists', answerBoolean: true };
const ofExpression = (expression: string): ImportResult =>
  ofFhir({
    extension: [
      {
        url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
        valueExpression: { language: 'text/fhirpath', expression },
      },
    ],
  });

const shownUnder = ({ definition }: ImportResult) => {
  const { graph } = compileQuestionnaire(toStoredForm(definition));
  return (answers: object) => visibleCategories(graph, { ...answers }).includes('q');
};
const lostLogic = ({ losses }: ImportResult) =>
  losses.flatMap(({ kind, what }) => (kind === 'logic' ? [what] : []));

const ANSWERED: readonly (readonly [string, ImportResult])[] = [
  ['XLSForm', ofXlsForm("${t} != ''")],
  ['XLSForm: length', ofXlsForm('string-length(${t}) > 0')],
  ['XLSForm: not open', ofXlsForm("not(${t} = '')")],
  ['REDCap', ofRedcap("[t] <> ''")],
  ['REDCap: other quotes', ofRedcap('[t] != ""')],
  ['FHIR', ofFhir({ enableWhen: [exists] })],
  ['FHIRPath', ofExpression("%resource.item.where(linkId='t').answer.exists()")],
];
const OR_YES: readonly (readonly [string, ImportResult])[] = [
  ['XLSForm', ofXlsForm("${t} != '' or ${n} = 'yes'")],
  ['REDCap', ofRedcap("[t] <> '' or [n] = '1'")],
  ['FHIR', ofFhir({ enableWhen: [exists, { question: 'n', operator: '=', answerBoolean: true }] })],
];

describe('a condition that a text is answered', () => {
  it.each(ANSWERED)('is exact in %s', (_name, result) => {
    expect(lostLogic(result)).toEqual([]);
    const isShown = shownUnder(result);
    expect([{}, { n: 'Y' }, { t: ' ' }, { t: 'x' }].map(isShown)).toEqual([
      ...[false, false, false, true],
    ]);
  });

  it.each(OR_YES)('is exact beside another answer in %s', (_name, result) => {
    expect(lostLogic(result)).toEqual([]);
    const isShown = shownUnder(result);
    expect([{}, { n: 'Y' }, { n: 'N' }, { t: 'x' }].map(isShown)).toEqual([
      ...[false, true, false, true],
    ]);
  });

  it.each([...ANSWERED, ...OR_YES])(
    'is the same after an export, which began as %s',
    (_name, { definition }) => {
      const same = normalizeQuestionnaire(definition).categories;
      const { questionnaire } = toFhirQuestionnaire(definition, { status: 'draft' });
      const { form } = toXlsForm(definition);
      const { rows } = toDictionary(definition, 'ko');
      const read = (result: ImportResult) => normalizeQuestionnaire(result.definition).categories;
      expect(read(fromFhirQuestionnaire(questionnaire))).toEqual(same);
      expect(read(fromXlsForm(form))).toEqual(same);
      expect(read(fromXlsForm(fromDictionary(rows).form))).toEqual(
        normalizeQuestionnaire(inOneLanguage(definition, 'ko').definition).categories,
      );
    },
  );

  it.each([
    ["${t} = 'x'", [true, true]],
    ["${t} = ''", [true, true]],
    ["${t} != 'x'", [true, true]],
    ["${t} != '' and ${t} != 'x'", [false, true]],
    ['string-length(${t}) > 5', [true, true]],
  ])('says no more than that: %s is reported, and asked more often', (relevant, shown) => {
    const result = ofXlsForm(relevant);
    expect(lostLogic(result)).toHaveLength(1);
    expect([{}, { t: 'y' }].map(shownUnder(result))).toEqual(shown);
  });

  it('is no reason to show the same question, which is then shown always or by the rest', () => {
    const alone = ofXlsForm("${q} != ''");
    expect(lostLogic(alone)).toHaveLength(1);
    expect(shownUnder(alone)({})).toBe(true);
    const beside = ofXlsForm("${q} != '' or ${t} != ''");
    expect([{}, { q: 'x' }, { t: 'x' }].map(shownUnder(beside))).toEqual([false, false, true]);
    expect(beside.definition.categories.at(-1)).not.toHaveProperty('target');
  });
});
