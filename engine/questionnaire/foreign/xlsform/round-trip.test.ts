import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { anyQuestionnaire } from '../../testing/arbitrary.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../../testing/builders.ts';
import { expectDifferencesListed, LOSSLESS } from '../testing/round-trip.ts';
import { toXlsForm } from './export-xlsform.ts';
import { fromXlsForm } from './import-xlsform.ts';

const roundTrip = (definition: QuestionnaireDefinition) => fromXlsForm(toXlsForm(definition).form);

describe('a questionnaire to an XLSForm and back', () => {
  it('is the same, with every outcome, attestation, history and condition', () => {
    expect(toXlsForm(LOSSLESS).losses).toEqual([]);
    const { definition, losses } = roundTrip(LOSSLESS);
    expect(normalizeQuestionnaire(definition)).toEqual(normalizeQuestionnaire(LOSSLESS));
    expect(losses).toEqual([]);
  });

  it('keeps what several answers reveal and an option hides, which FHIR cannot say', () => {
    const none = item('none', { notApplicable: true, target: 'q2' });
    const options = [item('a', { target: 'q2' }), item('b', { target: 'q2' }), none];
    const both = questionnaire([choice('q1', options, { multiple: true }), hidden(yesNo('q2'))]);
    const { form, losses } = toXlsForm(both);
    expect(form.survey[1]?.['relevant']).toBe(
      "(selected(${q1}, 'a') or selected(${q1}, 'b')) and not(selected(${q1}, 'none'))",
    );
    expect(losses).toEqual([]);
  });

  it.each([
    [
      'the state of a translation',
      yesNo('q1', { question: { ko: '열?', en: { text: 'Fever?', state: 'machine' } } }),
      '/categories/0/question/en',
    ],
    [
      'a text that would show the answer of a question',
      yesNo('q1', { question: { ko: '${q1}?' } }),
      '/categories/0/question/ko',
    ],
    ['an unknown target', yesNo('q1', { target: 'nowhere' }), '/categories/0/target'],
    [
      'the help of what is never asked',
      category('q1', 'P', { description: { ko: '열' } }),
      '/categories/0/description',
    ],
  ])('lists %s as a loss', (_name, one, path) => {
    expect(toXlsForm(questionnaire([one])).losses.map((loss) => loss.path)).toEqual([path]);
  });

  it('of any kind lists each difference as a loss, and nothing that was restored', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const { losses } = toXlsForm(definition);
        expectDifferencesListed(definition, roundTrip(definition).definition, losses);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an exported XLSForm', () => {
  const { form } = toXlsForm(LOSSLESS, 3);

  it('names its title, code, version and language', () => {
    expect(form.settings).toEqual([
      {
        form_title: 'title 질문입니까?',
        form_id: 'ROUND_TRIP',
        version: '3',
        default_language: 'Korean (ko)',
      },
    ]);
  });

  it('asks as other programs do, in every language', () => {
    expect(form.survey.find(({ name }) => name === 'fever')).toMatchObject({
      ...{ type: 'select_one yes-no', name: 'fever', required: 'yes' },
      'label::Korean (ko)': 'fever 질문입니까?',
      'label::Mongolian (mn)': 'Асуулт fever?',
    });
    const since = form.survey.find(({ name }) => name === 'since');
    expect(since).toMatchObject({
      ...{ type: 'text', relevant: "${fever} = 'yes'", constraint: 'string-length(.) <= 30' },
      'hint::English (en)': 'Day',
    });
    expect(since).not.toHaveProperty('required');
    const more = form.survey.find(({ name }) => name === 'more');
    expect(more?.['relevant']).toBe("${checks.cough} = 'yes' or selected(${pain}, 'head')");
    const mask = form.survey.find(({ name }) => name === 'mask');
    expect(mask?.['constraint']).toBe(". = 'yes'");
    expect(form.survey.find(({ name }) => name === 'never')?.['relevant']).toBe('false()');
  });

  it('shows a picture in every language of its question', () => {
    const file = 'mask.png';
    const alt = { ko: '마스크' };
    const question = { ko: '마스크를 쓰고 있습니까?', en: 'Do you wear a mask?' };
    const asked = questionnaire([category('mask', 'I', { question, image: { file, alt } })]);
    const exported = toXlsForm(asked);
    expect(exported.form.survey).toEqual([
      expect.objectContaining({ 'image::Korean (ko)': file, 'image::English (en)': file }),
    ]);
    const { definition, losses } = fromXlsForm(exported.form);
    expect(losses).toEqual([]);
    expect(definition.categories[0]?.image).toEqual({ file, alt });
  });

  it('reports rows of our sheet that fit no question any more', () => {
    const survey = form.survey.map((row) =>
      row['name'] === 'mask' ? { ...row, name: 'masks' } : row,
    );
    const { losses } = fromXlsForm({ ...form, survey });
    expect(losses.filter(({ kind }) => kind === 'logic').map(({ what }) => what)).toEqual([
      'Not imported: a row of the sheet "munjin" that fits no question.',
      'Not imported: a row of the sheet "munjin" that fits no question.',
    ]);
  });

  it('takes the title of the settings where someone changed it', () => {
    const settings = form.settings.map((row) => ({ ...row, form_title: '새 제목' }));
    expect(fromXlsForm({ ...form, settings }).definition.title).toEqual({ ko: '새 제목' });
  });
});
