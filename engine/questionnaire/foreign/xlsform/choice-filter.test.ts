import { describe, expect, it } from 'vitest';
import type { ImportResult } from '../import-result.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { compileQuestionnaire } from '../../graph/compile.ts';
import { visibleCategories } from '../../graph/visibility.ts';
import { fromXlsForm } from './import-xlsform.ts';
import type { FormRow } from './xlsform.ts';

const choice = (list_name: string, name: string, province = ''): FormRow => ({
  ...{ list_name, name, label: `${name} 이름` },
  ...(province !== '' && { province }),
});
const CHOICES = [
  ...['north', 'south', 'island'].map((name) => choice('provinces', name)),
  ...['n1', 'n2'].map((name) => choice('towns', name, 'north')),
  ...['s1', 's2', 's3'].map((name) => choice('towns', name, 'south')),
  choice('towns', 'none', 'nowhere'),
];
const PROVINCE = { type: 'select_one provinces', name: 'province', label: '도', required: 'yes' };
const TOWN = { type: 'select_one towns', name: 'town', label: '시', required: 'yes' };

const imported = (
  survey: readonly FormRow[],
  choices: readonly FormRow[] = CHOICES,
): ImportResult =>
  fromXlsForm({ survey, choices, settings: [], munjin: [] }, { userTypes: ['PT'] });
const filtered = (choice_filter: string, ...more: readonly FormRow[]): ImportResult =>
  imported([PROVINCE, { ...TOWN, choice_filter }, ...more]);

const shown = ({ definition }: ImportResult, answers: Readonly<Record<string, unknown>>) =>
  visibleCategories(compileQuestionnaire(toStoredForm(definition)).graph, answers);
const lossesOf = ({ losses }: ImportResult, kind: string) =>
  losses.flatMap((loss) => (loss.kind === kind ? [loss.what] : []));
const options = ({ definition }: ImportResult) =>
  definition.categories.map(({ id, items = [] }) => `${id}: ${items.map((one) => one.id).join()}`);

describe('choices that depend on the answer to an earlier question', () => {
  it.each(['province=${province}', 'province = ${province}', '${ province } = province'])(
    'are asked by one question for each answer: %s',
    (filter) => {
      const result = filtered(filter);
      expect(lossesOf(result, 'logic')).toEqual([]);
      expect(lossesOf(result, 'changed')).toContain(
        'Asked as 2 questions, one for each answer to "province": its choices depend on it.',
      );
      expect(options(result)).toEqual([
        'province: north,south,island',
        'town_north: n1,n2',
        'town_south: s1,s2,s3',
      ]);
      expect(shown(result, {})).toEqual(['province']);
      expect(shown(result, { province: ['north'] })).toEqual(['province', 'town_north']);
      expect(shown(result, { province: ['south'] })).toEqual(['province', 'town_south']);
      expect(shown(result, { province: ['island'] })).toEqual(['province']);
    },
  );

  it('can be named by conditions, whichever question has them', () => {
    const ask = (relevant: string) =>
      filtered('province=${province}', { type: 'text', name: 'q', label: '물음', relevant });
    const one = ask("${town} = 'n1' or ${town} = 's3'");
    expect(lossesOf(one, 'logic')).toEqual([]);
    const isAsked = (result: ImportResult, town: Readonly<Record<string, readonly string[]>>) =>
      shown(result, { province: ['town_north' in town ? 'north' : 'south'], ...town }).includes(
        'q',
      );
    expect(isAsked(one, { town_north: ['n1'] })).toBe(true);
    expect(isAsked(one, { town_north: ['n2'] })).toBe(false);
    expect(isAsked(one, { town_south: ['s3'] })).toBe(true);
    const any = ask("${town} != ''");
    expect(lossesOf(any, 'logic')).toEqual([]);
    expect(isAsked(any, { town_north: ['n2'] })).toBe(true);
    expect(isAsked(any, {})).toBe(false);
  });

  it('may depend on one another, under a condition', () => {
    const result = imported(
      [
        { type: 'select_one yn', name: 'moved', label: '이사' },
        { ...PROVINCE, relevant: "${moved} = 'yes'" },
        { ...TOWN, relevant: "${moved} = 'yes'", choice_filter: 'province=${province}' },
        {
          ...{ type: 'select_one wards', name: 'ward', label: '동', required: 'yes' },
          ...{ relevant: "${moved} = 'yes'", choice_filter: 'town=${town}' },
        },
      ],
      [
        ...CHOICES,
        ...['yes', 'no'].map((name) => choice('yn', name)),
        ...['w1', 'w2'].map((name) => ({ ...choice('wards', name), town: 's2' })),
      ],
    );
    expect(lossesOf(result, 'logic')).toEqual([]);
    const answers = { province: ['south'], town_south: ['s2'] };
    expect(shown(result, { moved: 'Y', ...answers })).toEqual([
      ...['moved', 'province', 'town_south', 'ward_s2'],
    ]);
    expect(shown(result, { moved: 'N', ...answers })).toEqual(['moved']);
  });

  it('are asked by yes or no where there is one of them', () => {
    const result = imported(
      [PROVINCE, { ...TOWN, choice_filter: 'province=${province}' }],
      [...CHOICES.slice(0, 3), choice('towns', 'i1', 'island'), ...CHOICES.slice(3)],
    );
    expect(result.definition.categories.map(({ id, type }) => `${id} ${type}`)).toEqual([
      ...['province M', 'town_north M', 'town_south M', 'town_island N'],
    ]);
  });

  it('can depend on no', () => {
    const result = imported(
      [
        { type: 'select_one yn', name: 'province', label: '열' },
        { ...TOWN, choice_filter: 'province=${province}' },
      ],
      [
        ...['yes', 'no'].map((name) => choice('yn', name)),
        ...['a', 'b'].map((name) => choice('towns', name, 'no')),
      ],
    );
    expect(lossesOf(result, 'logic')).toEqual([]);
    expect(shown(result, { province: ['no'] })).toEqual(['province', 'town_no']);
  });

  it.each([
    'selected(${province}, province)',
    'province != ${province}',
    'province = ${later}',
    'region = ${province}',
    'true()',
  ])('that we cannot follow are all offered, and reported: %s', (filter) => {
    const result = filtered(filter, { ...PROVINCE, name: 'later' });
    expect(lossesOf(result, 'logic')).toEqual([
      'Not imported: choice_filter (options that depend on an answer).',
    ]);
    expect(options(result)[1]).toBe('town: n1,n2,s1,s2,s3,none');
  });

  it('of more than 30 answers are all offered, and reported', () => {
    const many = Array.from({ length: 31 }, (_, at) => choice('provinces', `p${String(at)}`));
    const result = imported(
      [PROVINCE, { ...TOWN, choice_filter: 'province=${province}' }],
      [...many, choice('towns', 'a', 'p1'), choice('towns', 'b', 'p1')],
    );
    expect(lossesOf(result, 'logic')).toHaveLength(1);
    expect(options(result)[1]).toBe('town: a,b');
  });
});
