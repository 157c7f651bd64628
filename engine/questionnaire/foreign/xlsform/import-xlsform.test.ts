import { describe, expect, it } from 'vitest';
import { parseMaxLength, parseOnlyAllowedValue } from './constraint.ts';
import { fromXlsForm } from './import-xlsform.ts';
import type { FormRow } from './xlsform.ts';

const YN: readonly FormRow[] = [
  { list_name: 'yn', name: 'yes' },
  { list_name: 'yn', name: 'no' },
];
const form = (survey: readonly FormRow[], choices: readonly FormRow[] = YN) =>
  fromXlsForm({ survey, choices, settings: [], munjin: [] }, { code: 'FORM', userTypes: ['NOK'] });
const text = (name: string, more: FormRow = {}): FormRow => ({
  ...{ type: 'text', name, label: '물음', required: 'yes' },
  ...more,
});

describe('the constraint of a form', () => {
  it('can be a length or the only answer', () => {
    expect(parseMaxLength('string-length(.) <= 30')).toBe(30);
    expect(parseMaxLength('string-length(.)<31')).toBe(30);
    expect(parseMaxLength('string-length(.) > 3')).toBeNull();
    expect(parseOnlyAllowedValue(". = 'yes'")).toBe('yes');
    expect(parseOnlyAllowedValue(". != 'yes'")).toBeNull();
  });
});

describe('an XLSForm', () => {
  it('creates short and longer texts by their constraint', () => {
    const { definition, losses } = form([
      text('a', { constraint: 'string-length(.) <= 30', constraint_message: '30자까지' }),
      text('b'),
      text('c', { constraint: 'string-length(.) <= 100' }),
      text('d', { constraint: 'regex(., "[0-9]+")' }),
    ]);
    expect(definition.categories.map(({ type }) => type)).toEqual(['T', 'E', 'E', 'E']);
    expect(losses.map(({ path }) => path)).toEqual([
      '/survey/2/constraint',
      '/survey/3/constraint',
      '/choices',
    ]);
  });

  it('lists cells, columns and rows that were not converted, each with what became of it', () => {
    const { losses } = form([
      text('a', { appearance: 'w1', 'label::Elvish': 'Question', 'label::French (fr)': 'Q' }),
      text('b', { calculation: '1 + 1', 'label::Elvish': 'Question' }),
      { type: 'geopoint', name: 'where' },
      { type: 'begin_repeat', name: 'again', label: '되풀이' },
      { type: 'note', name: 'n', label: '알림' },
      { type: 'end_repeat' },
    ]);
    expect(losses.map(({ kind, path, what }) => `${kind} ${path} ${what}`).sort()).toEqual([
      'changed /survey/3/type Asked once: the group could be answered several times.',
      'dropped /survey/0/label::Elvish Not imported: label::Elvish (a text), 2 times.',
      'dropped /survey/2 Question dropped: its type is "geopoint".',
      'dropped /survey/3/label Heading dropped.',
      'dropped /survey/4 Display text dropped.',
      'logic /survey/1/calculation Not imported: calculation (a calculation).',
      'metadata /choices Not imported: choices.',
      'metadata /survey/0/appearance Not imported: appearance.',
    ]);
  });

  it('keeps conditions of equality and of numbers, and shows a question more often under others', () => {
    const { definition, losses } = form([
      { type: 'select_one yn', name: 'a', label: '물음', required: 'yes' },
      { type: 'integer', name: 'age', label: '나이' },
      text('b', { relevant: '${age} > 60' }),
      text('c', { relevant: "not(${a} != 'yes')" }),
      text('d', { relevant: "${a} = 'yes' and ${age} > 60" }),
      text('e', { relevant: "selected(${a}, 'yes') or selected(${a}, 'yes')" }),
    ]);
    expect(definition.categories.map(({ show }) => show)).toEqual([
      ...[undefined, undefined, false, false, false, false],
    ]);
    expect(definition.categories[0]?.targets).toEqual(['c', 'd', 'e']);
    expect(definition.categories[1]).toMatchObject({
      ...{ type: 'NU', items: [{ id: 'from_61', from: 61, target: 'b' }] },
    });
    const lost = losses.filter(({ kind }) => kind === 'logic');
    expect(lost.map(({ path, what }) => `${path} ${what}`)).toEqual([
      '/survey/4/relevant Condition simplified; the question is shown more often.',
    ]);
  });

  it('asks by options where a condition needs "no"', () => {
    const { definition, losses } = form([
      { type: 'select_one yn', name: 'a', label: '물음', required: 'yes' },
      text('b', { relevant: "${a} = 'no'" }),
    ]);
    expect(definition.categories).toMatchObject([
      { id: 'a', type: 'M', items: [{ id: 'yes' }, { id: 'no', target: 'b' }] },
      { id: 'b', show: false },
    ]);
    expect(losses.filter(({ kind }) => kind === 'logic')).toEqual([]);
  });

  it('keeps "other" with the text that it asks for', () => {
    const { definition } = form([
      { type: 'select_multiple  yn   or_other', name: 'a', label: '물음', required: 'yes' },
      text('b'),
    ]);
    expect(definition.categories).toMatchObject([
      {
        id: 'a',
        multiple: true,
        items: [{ id: 'yes' }, { id: 'no' }, { id: 'other', target: 'a_other' }],
      },
      { id: 'a_other', type: 'E', show: false },
      { id: 'b' },
    ]);
  });

  it('takes a title in another language for no finished Korean or English', () => {
    const titled = (form_title: string, label: string) =>
      fromXlsForm(
        { survey: [text('a', { label })], choices: [], settings: [{ form_title }], munjin: [] },
        { code: 'FORM', userTypes: ['NOK'] },
      ).definition;
    const { title, categories } = titled('Besøksskjema', 'Har du feber, og er du syk?');
    expect(title).toMatchObject({ ko: { state: 'needsReview' }, en: { state: 'needsReview' } });
    expect(categories[0]?.question).toEqual({
      ko: { text: '', state: 'missing' },
      others: { und: 'Har du feber, og er du syk?' },
    });
    expect(titled('방문 전 문진', '열이 있습니까?').title).toEqual({ ko: '방문 전 문진' });
    expect(titled('Before you visit', 'x').title).toMatchObject({
      ko: { state: 'needsReview' },
      en: 'Before you visit',
    });
  });

  it('lists recordings and videos as dropped, since a visitor no longer gets them', () => {
    const { losses } = form([
      text('a', { 'media::audio': 'a.mp3' }),
      text('b', { 'media::video': 'b.mp4' }),
      text('c', { video: 'c.mp4' }),
    ]);
    expect(
      losses.filter(({ kind }) => kind === 'dropped').map(({ path, what }) => `${path} ${what}`),
    ).toEqual([
      '/survey/0/media::audio Not imported: media::audio (a recording).',
      '/survey/1/media::video Not imported: media::video (a video).',
      '/survey/2/video Not imported: video (a video).',
    ]);
  });

  it('tells options apart that read the same, and does not repeat a choice', () => {
    const choice = (name: string, label: string) => ({ list_name: 'l', name, label });
    const { definition, losses } = form(
      [{ type: 'select_one l', name: 'a', label: '물음', required: 'yes' }],
      [choice('x', '같음'), choice('x', '같음'), choice('y', '같음'), choice('z', '다름')],
    );
    expect(definition.categories[0]?.items?.map(({ text: { ko } }) => ko)).toMatchObject([
      { text: '같음 (x)' },
      { text: '같음 (y)' },
      '다름',
    ]);
    expect(losses.map(({ what }) => what)).toContain(
      'Options that read the same are followed by their names.',
    );
  });
});
