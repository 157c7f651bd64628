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

describe('an outcome that another one replaces', () => {
  const KEPT = { ko: '직원이 확인합니다.', en: 'Staff check.' };
  const NEW = { ko: '오늘은 들어오실 수 없습니다.', en: 'You cannot enter today.' };
  const rule = (denies: CategoryDefinition['denies']) => (denies ? { denies } : {});
  const flagged = (
    before: CategoryDefinition['denies'],
    after: CategoryDefinition['denies'],
  ): readonly string[] =>
    compareWithActive(
      questionnaire([choice('test', [item('none'), item('waiting', rule(before))])]),
      questionnaire([choice('test', [item('none'), item('waiting', rule(after))])]),
      'version 3',
    )
      .filter(({ ruleId }) => ruleId === 'denies/text-of-former-outcome')
      .map(({ pointer, message }) => `${pointer} ${message}`);
  const expected = (texts: string): string =>
    `/categories/0/items/1/denies/outcome "waiting" of "test" had the outcome askStaff in version 3 and has refuse now, but its ${texts} did not change.`;

  it('is reported with the texts that still explain the former one', () => {
    const before = { outcome: 'askStaff', reason: KEPT, message: KEPT } as const;
    const after = { ...before, outcome: 'refuse' } as const;
    expect(flagged(before, after)).toEqual([expected('reason and message')]);
    expect(flagged(before, { ...after, reason: NEW })).toEqual([expected('message')]);
    expect(flagged(before, { ...after, reason: { ...KEPT, en: 'Other.' } })).toEqual([
      expected('reason and message'),
    ]);
  });

  it('is not reported once both are rewritten, and not where there were none', () => {
    const before = { outcome: 'askStaff', reason: KEPT, message: KEPT } as const;
    expect(flagged(before, { outcome: 'refuse', reason: NEW, message: NEW })).toEqual([]);
    expect(flagged({ outcome: 'askStaff' }, { outcome: 'refuse', reason: NEW })).toEqual([]);
    expect(flagged(before, { ...before, reason: NEW })).toEqual([]);
    expect(flagged(undefined, before)).toEqual([]);
  });

  it('is reported for a plain yes, where texts are in another source language', () => {
    const texts = { ko: { text: '', state: 'missing' }, en: 'Staff check.' } as const;
    const before = { outcome: 'askStaff', reason: texts } as const;
    const [found] = compareWithActive(
      questionnaire([yesNo('fever', { denies: before })]),
      questionnaire([yesNo('fever', { denies: { ...before, outcome: 'refuse' } })]),
      'version 3',
    );
    expect(found?.pointer).toBe('/categories/0/denies/outcome');
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
