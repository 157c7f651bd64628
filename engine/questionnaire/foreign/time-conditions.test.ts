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
        { type: 'time', name: 't', label: '시각', required: 'yes' },
        { type: 'text', name: 'q', label: '물음', relevant },
      ],
      ...{ choices: [], settings: [], munjin: [] },
    },
    { userTypes: ['PT'] },
  );
const ofRedcap = (branching_logic: string, validation = 'time'): ImportResult =>
  fromXlsForm(
    fromDictionary([
      {
        ...{ field_name: 't', form_name: 'f', field_type: 'text', field_label: '시각' },
        text_validation_type_or_show_slider_number: validation,
        required_field: 'y',
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
        { linkId: 't', type: 'time', text: '시각', required: true },
        { linkId: 'q', type: 'string', text: '물음', ...condition },
      ],
    },
    { userTypes: ['PT'] },
  );
const enableWhen = (operator: string, answer: object) => ({
  enableWhen: [{ question: 't', operator, ...answer }],
});

const shownUnder = (definition: QuestionnaireDefinition) => {
  const { graph } = compileQuestionnaire(toStoredForm(definition));
  return (t: string) => visibleCategories(graph, { t }).includes('q');
};
const lostLogic = ({ losses }: ImportResult) =>
  losses.flatMap(({ kind, what }) => (kind === 'logic' ? [what] : []));

const TIMES = ['00:00', '00:01', '08:29', '08:30', '08:31', '08:59', '09:00', '22:00', '23:59'];
const XLS_TIME = "number(format-date-time(${t}, '%H%M'))";

describe('a condition on a time of day', () => {
  const CASES: readonly (readonly [string, ImportResult, (time: string) => boolean])[] = [
    ['XLSForm', ofXlsForm(`${XLS_TIME} > 830`), (time) => time > '08:30'],
    ['XLSForm: equal', ofXlsForm(`${XLS_TIME} = 830`), (time) => time === '08:30'],
    [
      'XLSForm: a text',
      ofXlsForm("format-date-time(${t}, '%H:%M') <= '08:30'"),
      (time) => time <= '08:30',
    ],
    ['XLSForm: answered', ofXlsForm("${t} != ''"), () => true],
    ['XLSForm: not', ofXlsForm("not(${t} = '08:30')"), (time) => time !== '08:30'],
    [
      'XLSForm: between',
      ofXlsForm(`${XLS_TIME} >= 830 and 900 > ${XLS_TIME}`),
      (time) => time >= '08:30' && time < '09:00',
    ],
    [
      'XLSForm: the night',
      ofXlsForm(`${XLS_TIME} >= 2200 or ${XLS_TIME} < 1`),
      (time) => time >= '22:00' || time === '00:00',
    ],
    ['REDCap', ofRedcap("[t] > '08:30'"), (time) => time > '08:30'],
    ['REDCap: with seconds', ofRedcap("[t] > '08:30:00'", 'time_hh_mm_ss'), (t) => t > '08:30'],
    ['FHIR', ofFhir(enableWhen('<', { answerTime: '09:00:00' })), (time) => time < '09:00'],
    ['FHIR: equal', ofFhir(enableWhen('=', { answerTime: '08:30:00' })), (t) => t === '08:30'],
    ['FHIR: another', ofFhir(enableWhen('!=', { answerTime: '08:30:00' })), (t) => t !== '08:30'],
    ['FHIR: exists', ofFhir(enableWhen('exists', { answerBoolean: true })), () => true],
    [
      'FHIRPath',
      ofFhir({
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression',
            valueExpression: {
              language: 'text/fhirpath',
              expression: "%resource.item.where(linkId='t').answer.value >= @T22:00",
            },
          },
        ],
      }),
      (time) => time >= '22:00',
    ],
  ];

  it.each(CASES)('is exact in %s', (_name, result, isTrue) => {
    expect(lostLogic(result)).toEqual([]);
    expect(result.definition.categories[0]?.type).toBe('TI');
    const isShown = shownUnder(result.definition);
    expect(TIMES.filter(isShown)).toEqual(TIMES.filter(isTrue));
    expect(isShown('')).toBe(false);
  });

  it.each(CASES)('is the same after an export, which began as %s', (_name, { definition }) => {
    const same = normalizeQuestionnaire(definition).categories;
    const { questionnaire } = toFhirQuestionnaire(definition, { status: 'draft' });
    const { questionnaire: release5 } = toFhirQuestionnaire(definition, { status: 'draft' }, 'R5');
    const { form } = toXlsForm(definition);
    const { rows } = toDictionary(definition, 'ko');
    const read = (result: ImportResult) => normalizeQuestionnaire(result.definition).categories;
    expect(read(fromFhirQuestionnaire(questionnaire))).toEqual(same);
    expect(read(fromFhirQuestionnaire(release5))).toEqual(same);
    expect(read(fromXlsForm(form))).toEqual(same);
    expect(read(fromXlsForm(fromDictionary(rows).form))).toEqual(
      normalizeQuestionnaire(inOneLanguage(definition, 'ko').definition).categories,
    );
  });

  it('is written as each notation compares times', () => {
    const { definition } = ofFhir(enableWhen('>=', { answerTime: '08:30:00' }));
    const { questionnaire } = toFhirQuestionnaire(definition, { status: 'draft' });
    expect(questionnaire.item).toMatchObject([
      { type: 'time' },
      { enableWhen: [{ question: 't', operator: '>=', answerTime: '08:30:00' }] },
    ]);
    expect(toXlsForm(definition).form.survey).toMatchObject([
      { type: 'time' },
      { relevant: `${XLS_TIME} >= 830` },
    ]);
    const [, time, shown] = toDictionary(definition, 'ko').rows;
    expect(time).toMatchObject({ text_validation_type_or_show_slider_number: 'time' });
    expect(shown).toMatchObject({ branching_logic: "[t] >= '08:30'" });
  });

  it('of REDCap with seconds reports that seconds are not asked for', () => {
    const { losses } = ofRedcap('', 'time_hh_mm_ss');
    expect(losses.map(({ kind, what }) => `${kind} ${what}`)).toContain(
      'changed Imported as hours and minutes, without the seconds.',
    );
    expect(ofRedcap('', 'time').losses).not.toContainEqual(
      expect.objectContaining({ what: expect.stringContaining('seconds') as string }),
    );
  });

  it.each([
    ofXlsForm('${t} > 5'),
    ofXlsForm('decimal-time(${t}) > 0.5'),
    ofXlsForm("${t} > '24:00'"),
    ofXlsForm(`${XLS_TIME} > 1260`),
    ofFhir(enableWhen('>', { answerTime: '08:30:15' })),
    ofFhir(enableWhen('=', { answerTime: '08:30:15' })),
  ])('that compares it with no time of ours shows the question always, and says so', (result) => {
    expect(lostLogic(result)).toHaveLength(1);
    expect(result.definition.categories[0]).not.toHaveProperty('items');
    expect(shownUnder(result.definition)('12:00')).toBe(true);
  });
});
