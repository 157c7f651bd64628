import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../document/definition.ts';
import { compareWithActive } from '../index.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';

const REFUSE = { denies: { outcome: 'refuse' } } as const;
const ASK_STAFF = { denies: { outcome: 'askStaff' } } as const;

const compare = (before: readonly CategoryDefinition[], after: readonly CategoryDefinition[]) =>
  compareWithActive(questionnaire(before), questionnaire(after), 'version 3').map(
    ({ ruleId, pointer, message }) => `${ruleId} ${pointer} ${message}`,
  );

describe('a refusal of the active version', () => {
  const active = [
    yesNo('fever', REFUSE),
    choice('test', [item('positive', REFUSE), item('none', ASK_STAFF), item('negative')]),
  ];
  const test = (...items: Parameters<typeof choice>[1]) => choice('test', items);

  it.each([
    [
      'of a plain yes',
      [yesNo('fever'), active[1]],
      '/categories/0 Yes to "fever" refused the entry in version 3, and does not any more.',
    ],
    [
      'that asks staff now',
      [yesNo('fever', ASK_STAFF), active[1]],
      '/categories/0 Yes to "fever" refused the entry in version 3, and does not any more.',
    ],
    [
      'of an option',
      [active[0], test(item('none', ASK_STAFF), item('positive'), item('negative'))],
      '/categories/1/items/1 "positive" of "test" refused the entry in version 3, and does not any more.',
    ],
    [
      'of a question that is gone',
      [active[1]],
      '/categories "fever" could refuse the entry in version 3, and is not asked any more.',
    ],
  ] as const)('%s is reported', (_what, next, expected) => {
    expect(
      compare(
        active,
        next.filter((one) => one !== undefined),
      ),
    ).toEqual([`denies/refusal-removed ${expected}`]);
  });

  it('is followed where its question or option has another id', () => {
    const next = [
      { ...yesNo('fever', REFUSE), id: 'temperature' },
      test(
        item('plus', { ...REFUSE, text: item('positive').text }),
        item('none', ASK_STAFF),
        item('negative'),
      ),
    ];
    expect(compare(active, next)).toEqual([]);
    const lost = [{ ...yesNo('fever'), id: 'temperature' }, next[1]] as CategoryDefinition[];
    expect(compare(active, lost)).toHaveLength(1);
  });

  it('is followed by the numbers of its range', () => {
    const temperature = (from: number, number = { min: 34, max: 43, decimals: 1 }) =>
      category('temperature', 'NU', { number, items: [item('fever', { from, ...REFUSE })] });
    const lost = (after: CategoryDefinition) => compare([temperature(38)], [after]);
    expect(lost(temperature(42))).toEqual([
      'denies/refusal-removed /categories/0 38 as the answer to "temperature" refused the entry in version 3, and does not any more.',
    ]);
    expect(lost(temperature(37))).toEqual([]);
    expect(lost(temperature(38, { min: 34, max: 40, decimals: 1 }))).toEqual([]);
    expect(lost(category('temperature', 'NU'))).toHaveLength(1);
  });

  it('is not missed where staff were asked only, and not where there are more of them', () => {
    const next = [
      yesNo('fever', REFUSE),
      test(item('positive', REFUSE), item('none', REFUSE), item('negative', REFUSE)),
    ];
    expect(compare(active, next)).toEqual([]);
    expect(compare(next, active)).toHaveLength(2);
  });
});

describe('an option that is gone', () => {
  const gone = (message: string) => [`denies/refusing-option-removed /categories/0 ${message}`];

  it('is reported if it refused', () => {
    const items = [item('positive', REFUSE), item('negative'), item('unknown')];
    expect(compare([choice('test', items)], [choice('test', items.slice(1))])).toEqual(
      gone('"positive" of "test" led to a refusal in version 3, and is gone.'),
    );
    expect(compare([choice('test', items)], [choice('test', items.slice(0, 2))])).toEqual([]);
  });

  it('is reported if it led to a question that refuses, also over others', () => {
    const rest = [
      hidden(yesNo('contact', { target: 'isolated' })),
      hidden(yesNo('isolated', REFUSE)),
    ];
    const items = [
      item('work', { target: 'contact' }),
      item('home', { target: 'contact' }),
      item('none'),
    ];
    expect(
      compare([choice('where', items), ...rest], [choice('where', items.slice(1)), ...rest]),
    ).toEqual(gone('"work" of "where" led to a refusal in version 3, and is gone.'));
  });
});

it('a version compared with itself has lost nothing', () => {
  fc.assert(
    fc.property(anyQuestionnaire, (definition) => {
      expect(compareWithActive(definition, definition, 'version 1')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
