import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { questionnaire, yesNo } from '../testing/builders.ts';
import { toFhirQuestionnaire } from './fhir/export-questionnaire.ts';
import { fromFhirQuestionnaire } from './fhir/import-questionnaire.ts';
import type { ImportResult } from './import-result.ts';
import { toDictionary } from './redcap/export-dictionary.ts';
import { toXlsForm as fromDictionary } from './redcap/redcap-form.ts';
import { toXlsForm } from './xlsform/export-xlsform.ts';
import { fromXlsForm } from './xlsform/import-xlsform.ts';
import type { FormRow } from './xlsform/xlsform.ts';

const KOREAN = { language: 'ko' } as const;
/** The id of each question with its section. */
const placesOf = ({ categories }: QuestionnaireDefinition): readonly string[] =>
  categories.map(({ id, section }) => `${id} ${section ?? '-'}`);
const titlesOf = ({ sections = [] }: QuestionnaireDefinition): readonly unknown[] =>
  sections.map(({ title }) => title.ko);
const headingLosses = ({ losses }: ImportResult): readonly string[] =>
  losses
    .filter(({ what }) => /Heading|section/u.test(what))
    .map(({ kind, path, what }) => `${kind} ${path} ${what}`);

const fhirText = (linkId: string) => ({ linkId, type: 'text', text: linkId, required: true });
const fhirGroup = (linkId: string, text: string, ...item: readonly object[]) => ({
  ...{ linkId, type: 'group', text, item },
});
const fromFhir = (...item: readonly object[]): ImportResult =>
  fromFhirQuestionnaire({ resourceType: 'Questionnaire', item }, KOREAN);

describe('sections of FHIR', () => {
  it('are groups with a text; of nested ones the innermost', () => {
    const result = fromFhir(
      fhirText('a'),
      fhirGroup('visit', '방문', fhirText('b'), fhirGroup('travel', '여행', fhirText('c'))),
      { linkId: 'plain', type: 'group', item: [fhirText('d')] },
    );
    expect(placesOf(result.definition)).toEqual(['a -', 'b visit', 'c travel', 'd -']);
    expect(titlesOf(result.definition)).toEqual(['방문', '여행']);
    expect(headingLosses(result)).toEqual([
      'changed /item/1/item/1/text A section of its own: it was inside another one.',
    ]);
  });

  it('keep the condition of the group on its questions', () => {
    const when = { question: 'a', operator: '=', answerBoolean: true };
    const { definition } = fromFhir(
      { linkId: 'a', type: 'boolean', text: 'a', required: true },
      { ...fhirGroup('more', '더', fhirText('b')), enableWhen: [when] },
    );
    expect(definition.categories).toMatchObject([
      { id: 'a', target: 'b' },
      { id: 'b', show: false, section: 'more' },
    ]);
  });

  it('are reported where no question is left in them', () => {
    const result = fromFhir(
      fhirGroup('outer', '바깥', fhirGroup('inner', '안', fhirText('a'))),
      fhirGroup('note', '알림', { linkId: 'n', type: 'display', text: '알림' }),
    );
    expect(titlesOf(result.definition)).toEqual(['안']);
    expect(headingLosses(result)).toEqual([
      'changed /item/0/item/0/text A section of its own: it was inside another one.',
      'dropped /item/0/text Heading dropped.',
      'dropped /item/1/text Heading dropped.',
    ]);
  });

  it('are written as groups, in R4 and R5', () => {
    const title = { ko: '건강', en: 'Health' };
    const definition = questionnaire([yesNo('a', { section: 's' }), yesNo('b')], {
      sections: [{ id: 's', title }],
    });
    for (const release of ['R4', 'R5'] as const) {
      const { questionnaire: exported, losses } = toFhirQuestionnaire(
        definition,
        { status: 'draft' },
        release,
      );
      expect(exported.item).toMatchObject([
        { linkId: 's-section', type: 'group', text: '건강', item: [{ linkId: 'a' }] },
        { linkId: 'b' },
      ]);
      expect(losses).toEqual([]);
    }
  });

  it('without questions are listed as not carried over', () => {
    const definition = questionnaire([yesNo('a')], {
      sections: [{ id: 's', title: { ko: '빈 곳' } }],
    });
    const paths = [
      toFhirQuestionnaire(definition, { status: 'draft' }).losses,
      toXlsForm(definition).losses,
    ].map((losses) => losses.map(({ path }) => path));
    expect(paths).toEqual([['/sections'], ['/sections']]);
  });
});

const text = (name: string): FormRow => ({ type: 'text', name, label: name, required: 'yes' });

describe('sections of an XLSForm', () => {
  it('are groups with a label', () => {
    const result = fromXlsForm(
      {
        survey: [
          { type: 'begin_group', name: 'visit', label: '방문' },
          text('a'),
          { type: 'begin_group', name: 'plain' },
          text('b'),
          { type: 'end_group' },
          { type: 'end_group' },
          text('c'),
        ],
        ...{ choices: [], settings: [], munjin: [] },
      },
      KOREAN,
    );
    expect(placesOf(result.definition)).toEqual(['a visit', 'b visit', 'c -']);
    expect(titlesOf(result.definition)).toEqual(['방문']);
    expect(headingLosses(result)).toEqual([]);
  });
});

describe('sections of REDCap', () => {
  const field = (field_name: string, section_header = '', form_name = 'visit') => ({
    ...{ field_name, form_name, field_type: 'text', field_label: field_name, section_header },
    required_field: 'y',
  });

  it('are section headers, each until the next one or the next form', () => {
    const rows = [
      ...[field('a'), field('b', '방문'), field('c'), field('d', '여행')],
      ...[field('e', '', 'other'), field('f', '건강', 'other')],
    ];
    const result = fromXlsForm(fromDictionary(rows).form, KOREAN);
    expect(placesOf(result.definition)).toEqual([
      ...['a -', 'b section', 'c section', 'd section_2', 'e -', 'f section_3'],
    ]);
    expect(titlesOf(result.definition)).toEqual(['방문', '여행', '건강']);
    expect(headingLosses(result)).toEqual([]);
  });

  it('are written as section headers', () => {
    const definition = questionnaire([yesNo('a', { section: 's' }), yesNo('b', { section: 's' })], {
      sections: [{ id: 's', title: { ko: '건강' } }],
    });
    const { rows } = toDictionary(definition, 'ko');
    expect(rows.map(({ section_header = '' }) => section_header)).toEqual(['', '건강', '']);
  });
});
