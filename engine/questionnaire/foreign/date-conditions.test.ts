import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
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
        { type: 'date', name: 'd', label: '날짜', required: 'yes' },
        { type: 'text', name: 'q', label: '물음', relevant },
      ],
      ...{ choices: [], settings: [], munjin: [] },
    },
    { userTypes: ['PT'] },
  );
const ofRedcap = (branching_logic: string): ImportResult =>
  fromXlsForm(
    fromDictionary([
      {
        ...{ field_name: 'd', form_name: 'f', field_type: 'text', field_label: '날짜' },
        ...{ text_validation_type_or_show_slider_number: 'date_ymd', required_field: 'y' },
      },
      { field_name: 'q', form_name: 'f', field_type: 'text', field_label: '물음', branching_logic },
    ]).form,
    { userTypes: ['PT'] },
  );
const ofFhir = (condition: object): ImportResult =>
  fromFhirQuestionnaire(
    {
      ...{ resourceType: 'Questionnaire', status: 'draft', title: '물음' },
      item: [
        { linkId: 'd', type: 'date', text: '날짜', required: true },
        { linkId: 'q', type: 'string', text: '물음', ...condition },
      ],
    },
    { userTypes: ['PT'] },
  );
const enableWhen = (operator: string, answer: object) => ({
  enableWhen: [{ question: 'd', operator, ...answer }],
});

const shownUnder = (definition: QuestionnaireDefinition) => {
  const { graph } = compileQuestionnaire(toStoredForm(definition));
  return (d: string) => visibleCategories(graph, { d }).includes('q');
};
const lostLogic = ({ losses }: ImportResult) =>
  losses.flatMap(({ kind, what }) => (kind === 'logic' ? [what] : []));

const DAYS = ['19000101', '20251231', '20260130', '20260131', '20260201', '20260301', '20991231'];

describe('a condition on a date', () => {
  const CASES: readonly (readonly [string, ImportResult, (day: string) => boolean])[] = [
    ['XLSForm', ofXlsForm("${d} > date('2026-01-31')"), (day) => day > '20260131'],
    ['XLSForm: a text', ofXlsForm("${d} <= '2026-01-31'"), (day) => day <= '20260131'],
    ['XLSForm: answered', ofXlsForm("${d} != ''"), () => true],
    ['XLSForm: equal', ofXlsForm("${d} = date('2026-01-31')"), (day) => day === '20260131'],
    ['XLSForm: not', ofXlsForm("not(${d} = date('2026-01-31'))"), (day) => day !== '20260131'],
    [
      'XLSForm: between',
      ofXlsForm("${d} >= date('2026-01-01') and date('2026-02-01') > ${d}"),
      (day) => day.startsWith('202601'),
    ],
    ['REDCap', ofRedcap("[d] > '2026-01-31'"), (day) => day > '20260131'],
    ['REDCap: answered', ofRedcap("[d] <> ''"), () => true],
    ['FHIR', ofFhir(enableWhen('<', { answerDate: '2026-02-01' })), (day) => day < '20260201'],
    ['FHIR: equal', ofFhir(enableWhen('=', { answerDate: '2026-02-01' })), (d) => d === '20260201'],
    [
      'FHIR: another',
      ofFhir(enableWhen('!=', { answerDate: '2026-02-01' })),
      (d) => d !== '20260201',
    ],
    ['FHIR: exists', ofFhir(enableWhen('exists', { answerBoolean: true })), () => true],
    [
      'FHIRPath',
      ofFhir({
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
            valueExpression: {
              language: 'text/fhirpath',
              expression: "%resource.item.where(linkId='d').answer.value >= @2026-02-01",
            },
          },
        ],
      }),
      (day) => day >= '20260201',
    ],
  ];

  it.each(CASES)('is exact in %s', (_name, result, isTrue) => {
    expect(lostLogic(result)).toEqual([]);
    const isShown = shownUnder(result.definition);
    expect(DAYS.filter(isShown)).toEqual(DAYS.filter(isTrue));
    expect(isShown('')).toBe(false);
  });

  it.each(CASES)('is the same after an export, which began as %s', (_name, { definition }) => {
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
  });

  it.each([
    ofXlsForm('${d} > 5'),
    ofXlsForm('${d} > today()'),
    ofXlsForm("${d} > '2026-02-30'"),
    ofFhir(enableWhen('>', { answerDate: '2026' })),
  ])('that compares it with no day shows the question always, and says so', (result) => {
    expect(lostLogic(result)).toHaveLength(1);
    expect(result.definition.categories[0]).not.toHaveProperty('items');
    expect(shownUnder(result.definition)('20260101')).toBe(true);
  });
});
