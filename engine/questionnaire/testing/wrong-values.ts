import fc from 'fast-check';

/** Values that are wrong for most categories, each in another detail. */
export const WRONG_VALUES: readonly unknown[] = [
  ...[
    'X',
    '',
    ' ',
    '\u3000',
    'Y',
    'N',
    'y'.repeat(31),
    '😀'.repeat(30),
    '😀'.repeat(31),
    'y'.repeat(2001),
  ],
  ...[
    null,
    0,
    true,
    {},
    [],
    ['o0'],
    ['o0', 'o0'],
    ['o0', 'o1'],
    ['o1', 'o2', 'o3'],
    ['nowhere'],
    [1],
    [[]],
  ],
  ...[{ o0: 'Y' }, { o0: 'N', o1: 'N' }, { o0: 'Y', o1: 'Y', o2: 'Y', o3: 'Y' }, { o0: 'maybe' }],
  ...[
    { visited: 'Y' },
    { visited: 'N', entries: [] },
    { visited: 'Y', entries: [] },
    { visited: 'N', more: 1 },
  ],
  ...['20250230', '20240229', '20230229', '19000229', '2025060', 'today'].flatMap((date) => [
    { visited: 'Y', entries: [{ country: 'JP', date }] },
    { visited: 'Y', entries: [{ hospital: '병원', date }] },
    [{ historyId: 'h1', placeDate: date }],
  ]),
  { visited: 'Y', entries: [{ country: 'XX', date: '20250601' }] },
  { visited: 'Y', entries: [{ country: 'JP', date: '20250601', hospital: '' }] },
  { visited: 'Y', entries: [{ hospital: 'h'.repeat(101), date: '20250601' }] },
  { visited: 'Y', entries: [{ hospital: ' ', date: '20250601' }] },
  { visited: 'Y', entries: Array.from({ length: 6 }, () => ({ country: 'JP', date: '20250601' })) },
  { visited: 'Y', entries: [null] },
  [{ historyId: 'h9', placeDate: '20250601' }],
  [{ historyId: 'h1', placeDate: '20250603' }],
  [
    { historyId: 'h1', placeDate: '20250601' },
    { historyId: 'h1', placeDate: '20250602' },
  ],
  [{ historyId: '', placeDate: '20250601' }],
  [{ historyId: 'h1' }],
  ...[[{}], [{}, {}, {}], [null], [['o0']], ['Y'], { 0: {} }],
];

/** Values that are valid for hardly any category. */
export const anyWrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WRONG_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
