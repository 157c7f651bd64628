/** What forms of hospitals contain, in FHIR, XLSForm and REDCap, and what became of it. */
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../answer/validate-answers.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { compileQuestionnaire } from '../graph/compile.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import { toFhirQuestionnaire } from './fhir/export-questionnaire.ts';
import { fromFhirQuestionnaire } from './fhir/import-questionnaire.ts';
import { toXlsForm, type DictionaryRow } from './redcap/redcap-form.ts';
import { fromXlsForm } from './xlsform/import-xlsform.ts';
import type { FormRow } from './xlsform/xlsform.ts';

type Item = Readonly<Record<string, unknown>>;
interface CountryList {
  readonly expansion: { readonly contains: readonly Item[] };
}
const READ = { userTypes: ['PT'], code: 'FORM' } as const;
const fhir = (items: readonly Item[]) =>
  fromFhirQuestionnaire(
    { resourceType: 'Questionnaire', title: 'Form', language: 'en', item: items },
    READ,
  );
const question = (linkId: string, type: string, more: Item = {}): Item => ({
  ...{ linkId, type, text: `Question ${linkId}`, required: true },
  ...more,
});
const OPTIONS = {
  answerOption: ['x', 'y'].map((code) => ({ valueCoding: { code, display: `Option ${code}` } })),
};
const YES_NO: readonly FormRow[] = [
  { list_name: 'yn', name: 'yes', label: 'Yes' },
  { list_name: 'yn', name: 'no', label: 'No' },
];
const xlsForm = (survey: readonly FormRow[], settings: readonly FormRow[] = []) =>
  fromXlsForm({ survey, choices: YES_NO, settings, munjin: [] }, { userTypes: ['PT'] });
const whatOf = ({ losses }: ReturnType<typeof fhir>) =>
  losses.map(({ path, what }) => `${path} ${what}`);
/** The answers that a visitor may send. */
const faultsOf = (definition: QuestionnaireDefinition, answers: Record<string, unknown>) =>
  validateAnswers(
    compileQuestionnaire(toStoredForm(definition)),
    answers,
    { userType: 'PT', language: 'en' },
    [],
  );

describe('a FHIR questionnaire', () => {
  it.each(['choice', 'coding'])('of a %s with questions inside keeps all of them', (type) => {
    const inner = [question('b', 'boolean'), question('c', 'text')];
    const { definition, losses } = fhir([question('a', type, { ...OPTIONS, item: inner })]);
    expect(definition.categories.map((one) => `${one.id} ${one.type}`)).toEqual([
      ...['a M', 'b N', 'c E'],
    ]);
    expect(losses.map(({ kind }) => kind)).not.toContain('dropped');
  });

  it('with a list that is optional only in part says which questions become mandatory', () => {
    const list = (...optional: readonly string[]) =>
      fhir([
        {
          ...{ linkId: 'list', type: 'group', text: 'Do you have any of these?' },
          item: ['a', 'b', 'c'].map((id) =>
            question(id, 'boolean', optional.includes(id) ? { required: false } : {}),
          ),
        },
      ]);
    expect(whatOf(list('c'))).toContain('/item 1 optional question becomes mandatory.');
    expect(whatOf(list('b', 'c'))).toContain('/item 2 optional questions become mandatory.');
    expect(whatOf(list()).join()).not.toContain('mandatory');
  });

  it('with an address and a point in time asks for a text and a day, and says so', () => {
    const result = fhir([question('page', 'url'), question('when', 'dateTime')]);
    expect(result.definition.categories).toMatchObject([
      { id: 'page', type: 'E' },
      { id: 'when', type: 'DA' },
    ]);
    expect(whatOf(result)).toEqual(
      expect.arrayContaining([
        '/item/0/type Imported as text, unchecked.',
        '/item/1/type Imported as a day, without the time.',
      ]),
    );
  });

  it('that asks nothing of a healthy visitor lets one finish', () => {
    const optional = { required: false };
    const { definition, losses } = fhir([
      question('fever', 'boolean'),
      question('signs', 'choice', { ...optional, ...OPTIONS }),
      question('travel', 'boolean', optional),
      question('days', 'integer', optional),
      question('back', 'date', optional),
      question('more', 'text', optional),
    ]);
    expect(faultsOf(definition, { fever: 'N' })).toEqual([]);
    expect(faultsOf(definition, {})).toMatchObject([{ categoryId: 'fever' }]);
    expect(losses.map(({ what }) => what).join(' ')).not.toContain('required');
  });

  it('with a text of 5,000 characters has 4,000 of them, and says so', () => {
    const result = fhir([question('a', 'boolean', { text: 'x'.repeat(5000) })]);
    expect(result.definition.categories[0]?.question).toMatchObject({ en: 'x'.repeat(4000) });
    expect(whatOf(result)).toContain('/item/0/text The text of 5000 characters was cut.');
  });

  it('with names that are none of ours says how each is called now', () => {
    const result = fhir([question('A 1', 'boolean'), question('b', 'boolean')]);
    expect(whatOf(result)).toContain('/item/0/linkId Name changed: A 1 → A_1.');
    expect(whatOf(result).filter((one) => one.includes('Name changed'))).toHaveLength(1);
  });
});

describe('an exported FHIR questionnaire', () => {
  it('hides a question under an option by "!=", and all conditions have to hold', () => {
    const none = item('none', { notApplicable: true, target: 'since' });
    const signs = choice('signs', [item('cough', { target: 'since' }), none], { multiple: true });
    const { questionnaire: exported, losses } = toFhirQuestionnaire(
      questionnaire([signs, hidden(category('since', 'T'))]),
      { status: 'draft' },
    );
    expect(losses).toEqual([]);
    expect(exported).toMatchObject({
      item: [
        { linkId: 'signs' },
        {
          linkId: 'since',
          enableBehavior: 'all',
          enableWhen: [
            { question: 'signs', operator: '=', answerCoding: { code: 'cough' } },
            { question: 'signs', operator: '!=', answerCoding: { code: 'none' } },
          ],
        },
      ],
    });
  });

  it('contains the list of countries where it asks for one, and only there', () => {
    const exported = (...categories: Parameters<typeof questionnaire>[0]) =>
      toFhirQuestionnaire(questionnaire(categories), { status: 'draft' }).questionnaire;
    const abroad = exported(category('abroad', 'OV'));
    expect(abroad).toMatchObject({
      contained: [{ resourceType: 'ValueSet', id: 'countries', status: 'active' }],
    });
    const [list] = (abroad as unknown as { contained: CountryList[] }).contained;
    const contains = list?.expansion.contains ?? [];
    // ISO 3166-1 has 249 of them.
    expect(contains).toHaveLength(249);
    expect(contains.find(({ code }) => code === 'KR')).toMatchObject({
      designation: [{ language: 'en', value: 'South Korea' }],
    });
    expect(JSON.stringify(abroad)).toContain('"answerValueSet":"#countries"');
    expect(exported(yesNo('a'))).not.toHaveProperty('contained');
  });
});

describe('an XLSForm', () => {
  it('with label::… columns alone has its title from the settings, unreviewed in Korean', () => {
    const labels = { 'label::Korean (ko)': '물음', 'label::English (en)': 'Question' };
    const { definition } = xlsForm(
      [{ type: 'text', name: 'a', required: 'yes', ...labels }],
      [{ form_title: 'Before you visit', form_id: 'VISIT' }],
    );
    expect(definition.title).toEqual({
      ko: { text: 'Before you visit', state: 'needsReview' },
      en: 'Before you visit',
    });
    expect(definition.categories[0]?.question).toEqual({ ko: '물음', en: 'Question' });
  });

  it.each([
    ...['select_one  yn', ' select_one yn ', 'select_one\u00A0yn', 'select one yn'],
    ...['select_one yn\u00A0', 'select_one\tyn', 'Select_One yn'],
  ])('asks the question of the type %j', (type) => {
    const { definition, losses } = xlsForm([
      { type, name: 'a', 'label::English (en)': 'Question', required: 'yes' },
    ]);
    expect(definition.categories).toMatchObject([{ id: 'a', type: 'N' }]);
    expect(losses.map(({ kind }) => kind)).not.toContain('dropped');
  });
});

describe('a REDCap data dictionary', () => {
  it('with matrices of 50 rows names each column once, with the number of rows', () => {
    const rows = Array.from({ length: 50 }, (_, at): DictionaryRow => ({
      ...{ field_name: `row${at}`, field_type: 'radio', form_name: 'visit', required_field: 'y' },
      ...{ field_label: `How often ${at}?`, matrix_group_name: 'often', matrix_ranking: 'y' },
      select_choices_or_calculations: '1, Never | 2, Often',
    }));
    const result = fromXlsForm(toXlsForm(rows).form, { userTypes: ['PT'] });
    expect(result.definition.categories).toHaveLength(50);
    const metadata = result.losses.filter(({ kind }) => kind === 'metadata');
    expect(metadata.map(({ path, what }) => `${path} ${what}`)).toEqual([
      '/survey/0/matrix_group_name Not imported: matrix_group_name, 50 times.',
      '/survey/0/matrix_ranking Not imported: matrix_ranking, 50 times.',
    ]);
  });
});
