import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';

const DAY = '20250601';

const stays = (count: number): unknown => ({
  visited: 'Y',
  entries: Array.from({ length: count }, () => ({ country: 'JP', date: DAY })),
});

const hospital = (name: string, date = DAY): unknown => ({
  visited: 'Y',
  entries: [{ hospital: name, date }],
});

const housemate = (all: readonly CategoryDefinition[]): object =>
  Object.fromEntries(
    all
      .filter(({ type }) => type === 'FD' || type === 'FT')
      .map(({ id, items = [] }) => [id, items[0] ? [items[0].id] : '어제']),
  );

/** Boundary answers to a category: the last valid ones and the first invalid ones. */
export const limitValues = (
  { type, number = {}, items = [] }: CategoryDefinition,
  all: readonly CategoryDefinition[],
): readonly unknown[] => {
  const ids = items.map(({ id }) => id);
  const eachSaid = (said: string): object => Object.fromEntries(ids.map((id) => [id, said]));
  switch (type) {
    case 'N':
    case 'I':
      return ['Y', 'N', 'X', '', eachSaid('Y'), eachSaid('N'), { ...eachSaid('Y'), more: 'Y' }, {}];
    case 'M':
      return [[], ids, ids.slice(0, 2), ids.slice(-1), [...ids.slice(0, 1), ...ids.slice(0, 1)]];
    case 'T':
      return ['', ' ', '가'.repeat(30), '가'.repeat(31), '😀'.repeat(30), '😀'.repeat(31)];
    case 'E':
      return ['', '\n', '가'.repeat(2000), '가'.repeat(2001)];
    case 'DA':
      return ['', DAY, '20250229', '20240229', '2025-06-01', '21000101'];
    case 'TI':
      return ['', '00:00', '23:59', '24:00', '08:60', '0830', '8:30', '08:30:00'];
    case 'NU':
      return [0, number.min, number.max, (number.max ?? 0) + 1, '37', Number.NaN];
    case 'H':
      return [
        [],
        [{ historyId: 'h1', placeDate: '20250601' }],
        [{ historyId: '', placeDate: DAY }],
      ];
    case 'OV':
      return [
        ...[0, 1, 5, 6].map(stays),
        { visited: 'N' },
        { visited: 'N', entries: [] },
        { visited: 'Y', entries: [{ country: 'ZZ', date: DAY }] },
      ];
    case 'HV':
      return [
        ...['h'.repeat(100), 'h'.repeat(101), ' '].map((name) => hospital(name)),
        hospital('병원', '20250229'),
        hospital('병원', '20240229'),
      ];
    case 'FS':
      return [
        [],
        [{}],
        'N',
        ...[1, 2, 3].map((count) => Array<object>(count).fill(housemate(all))),
      ];
    case 'P':
    case 'FD':
    case 'FT':
      return ['Y', ['a']];
  }
};
