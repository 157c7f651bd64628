import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import { resolveText } from '../document/text.ts';
import { lintDefinition, lintForPublication } from '../lint/lint.ts';
import { choice, item, questionnaire, yesNo } from '../testing/builders.ts';
import { toFhirQuestionnaire } from './fhir/export-questionnaire.ts';
import { fromFhirQuestionnaire } from './fhir/import-questionnaire.ts';
import { parseLanguageName, parseTextLanguage } from './language-tag.ts';
import { toDictionary } from './redcap/export-dictionary.ts';
import { toXlsForm as fromDictionary } from './redcap/redcap-form.ts';
import { toXlsForm } from './xlsform/export-xlsform.ts';
import { fromXlsForm } from './xlsform/import-xlsform.ts';

const MISSING = { text: '', state: 'missing' } as const;
const german = (de: string, others: Readonly<Record<string, string>> = {}) => ({
  ...{ ko: MISSING, others: { de }, ...others },
});

/** A German form, half translated. */
const GERMAN: QuestionnaireDefinition = {
  ...questionnaire([
    yesNo('fever', {
      question: german('Haben Sie Fieber?', { ko: '열이 있습니까?', en: 'Fever?' }),
    }),
    choice(
      'ward',
      [
        { ...item('a'), text: german('Station A') },
        { ...item('b'), text: { ko: MISSING, others: { de: 'Station B', 'pt-BR': 'Ala B' } } },
      ],
      { question: german('Auf welche Station gehen Sie?') },
    ),
  ]),
  title: german('Besuch', { en: 'Visit' }),
  sourceLanguage: 'de',
};

const rulesOf = (findings: ReturnType<typeof lintDefinition>) =>
  findings
    .filter(({ ruleId }) => ruleId === 'text/untranslated' || ruleId === 'text/missing')
    .filter(({ pointer }) => pointer.includes('/items/'))
    .map(({ severity, ruleId, pointer }) => `${severity} ${ruleId} ${pointer}`);

describe('a questionnaire in a language that is none of the eight', () => {
  it('is the same in FHIR and back, with its language as that of the plain texts', () => {
    for (const release of ['R4', 'R5'] as const) {
      const { questionnaire: exported, losses } = toFhirQuestionnaire(
        GERMAN,
        { status: 'draft' },
        release,
      );
      expect(losses).toEqual([]);
      expect(exported).toMatchObject({
        language: 'de',
        title: 'Besuch',
        item: [{ text: 'Haben Sie Fieber?' }, { answerOption: [{}, {}] }],
      });
      const back = fromFhirQuestionnaire(exported).definition;
      expect(normalizeQuestionnaire(back)).toEqual(normalizeQuestionnaire(GERMAN));
    }
  });

  it('is the same in an XLSForm and back', () => {
    const { form, losses } = toXlsForm(GERMAN);
    expect(losses).toEqual([]);
    expect(form.settings[0]).toMatchObject({ default_language: 'German (de)' });
    expect(form.choices.at(-1)).toMatchObject({
      'label::German (de)': 'Station B',
      'label::Brazilian Portuguese (pt-BR)': 'Ala B',
    });
    expect(normalizeQuestionnaire(fromXlsForm(form).definition)).toEqual(
      normalizeQuestionnaire(GERMAN),
    );
  });

  it('is a data dictionary in that language', () => {
    const { rows, losses } = toDictionary(GERMAN, 'de');
    expect(losses.map(({ what }) => what)).toEqual(['Texts of other languages: en, ko, pt-BR.']);
    expect(rows[1]).toMatchObject({ field_label: 'Haben Sie Fieber?' });
    const back = fromXlsForm(fromDictionary(rows).form).definition;
    expect(back.sourceLanguage).toBe('de');
    expect(back.categories[0]?.question).toEqual(german('Haben Sie Fieber?'));
  });

  it('can be imported, and is not published before Korean and English are there', () => {
    const places = ['/categories/1/items/0/text', '/categories/1/items/1/text'];
    expect(rulesOf(lintDefinition(GERMAN))).toEqual(
      places.map((place) => `warning text/untranslated ${place}`),
    );
    expect(rulesOf(lintForPublication(GERMAN))).toEqual(
      places.map((place) => `error text/untranslated ${place}`),
    );
    const { sourceLanguage: _german, ...korean } = GERMAN;
    expect(rulesOf(lintDefinition(korean))).toEqual(
      places.map((place) => `error text/missing ${place}`),
    );
  });

  it('shows an author the source, and a visitor of a translated text never', () => {
    const [fever, ward] = GERMAN.categories;
    expect(resolveText(ward?.items?.[0]?.text ?? { ko: '' }, 'ar').text).toBe('Station A');
    expect(resolveText(fever?.question ?? { ko: '' }, 'ar')).toEqual({
      ...{ text: 'Fever?', language: 'en' },
    });
  });
});

describe('the language that a file names', () => {
  it.each([
    ['Korean (ko)', 'ko'],
    ['Français', 'fr'],
    ['french', 'fr'],
    ['Burmese (my)', 'my'],
    ['en-GB', 'en'],
    ['pt_BR', 'pt-BR'],
    ['Elvish', undefined],
    ['', undefined],
  ])('"%s" is %s', (name, expected) => {
    expect(parseLanguageName(name)).toBe(expected);
  });

  it('is written as it is where it has no name, so that every form can be exported', () => {
    const odd = {
      ...GERMAN,
      sourceLanguage: 'de-12',
      title: { ko: '방문', others: { 'de-12': 'B' } },
    };
    expect(toXlsForm(odd).form.settings[0]).toMatchObject({ default_language: 'de-12 (de-12)' });
  });

  it('is none of the eight, whose words would be read in place of the real ones', () => {
    const hidden = { ...GERMAN, title: { ko: '진짜 질문', others: { ko: '숨은 질문' } } };
    expect(JSON.stringify(toXlsForm(hidden).form)).not.toContain('숨은 질문');
    expect(JSON.stringify(toDictionary(hidden, 'ko').rows)).not.toContain('숨은 질문');
  });

  it('is a tag of BCP 47', () => {
    expect(parseTextLanguage('DE-ch')).toBe('de-ch');
    for (const wrong of [
      'german',
      'x',
      'de-',
      'de-12',
      'en-en-en',
      '../de',
      `de-${'a1234567-'.repeat(5)}a1`,
    ])
      expect(parseTextLanguage(wrong)).toBeUndefined();
  });
});
