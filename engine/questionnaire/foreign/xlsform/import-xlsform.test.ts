import { describe, expect, it } from 'vitest';
import { parseMaxLength, parseOnlyAllowedValue, parseRelevant } from './expression.ts';
import { fromXlsForm } from './import-xlsform.ts';
import type { FormRow } from './xlsform.ts';

const YN: readonly FormRow[] = [
  { list_name: 'yn', name: 'yes' },
  { list_name: 'yn', name: 'no' },
];
const form = (survey: readonly FormRow[], choices: readonly FormRow[] = YN) =>
  fromXlsForm({ survey, choices, settings: [] }, { code: 'FORM', userTypes: ['NOK'] });
const text = (name: string, more: FormRow = {}): FormRow => ({
  ...{ type: 'text', name, label: '물음', required: 'yes' },
  ...more,
});

describe('the condition of a form', () => {
  it.each([
    ["${a} = 'yes'", [{ question: 'a', value: 'yes' }]],
    [
      'selected(${a}, "x") or (${b}=\'y\')',
      [
        { question: 'a', value: 'x' },
        { question: 'b', value: 'y' },
      ],
    ],
    ["${a} = 'x' and ${b} = 'y'", null],
    ["not(${a} = 'x')", null],
    ['${a} > 3', null],
    ["${a} != 'x'", null],
  ])('%s', (expression, wanted) => {
    expect(parseRelevant(expression)).toEqual(wanted);
  });

  it('is a length or one answer in a constraint', () => {
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

  it('lists whole sheets, rows and cells that were not converted', () => {
    const { losses } = form([
      text('a', { appearance: 'w1', 'label::French (fr)': 'Question' }),
      { type: 'geopoint', name: 'where' },
      { type: 'begin_repeat', name: 'again', label: '되풀이' },
      text('b'),
      { type: 'end_repeat' },
    ]);
    expect(losses.map(({ path }) => path).sort()).toEqual([
      '/choices',
      '/survey/0/appearance',
      '/survey/0/label::French (fr)',
      '/survey/1',
      '/survey/2/label',
      '/survey/2/type',
    ]);
  });

  it('always shows a question whose condition is more than equality, and reports it', () => {
    const { definition, losses } = form([
      { type: 'select_one yn', name: 'a', label: '물음', required: 'yes' },
      text('b', { relevant: "${a} = 'no'" }),
      text('c', { relevant: "not(${a} = 'yes')" }),
      text('d', { relevant: "${a} = 'yes'" }),
    ]);
    expect(definition.categories.map(({ show }) => show)).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(definition.categories[0]?.target).toBe('d');
    expect(losses.map(({ path }) => path)).toEqual(['/survey/1/relevant', '/survey/2/relevant']);
  });
});
