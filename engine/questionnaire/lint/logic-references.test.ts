import { describe, expect, it } from 'vitest';
import { lintDefinition, type CategoryDefinition } from '../index.ts';
import {
  category,
  choice,
  hidden,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import {
  expectRule,
  findOnlyFinding,
  applyFix,
  rulesFound,
  type RuleCase,
} from './testing/rule-case.ts';

const CASES: readonly RuleCase[] = [
  {
    rule: 'id/duplicate-category',
    at: '/categories/1/id',
    broken: [yesNo('fever'), yesNo('fever')],
    right: [yesNo('fever'), yesNo('cough')],
  },
  {
    rule: 'id/duplicate-item',
    at: '/categories/0/items/1/id',
    broken: [choice('m', [item('x'), item('x', { text: inAllLanguages('y') })])],
    right: [choice('m', [item('x'), item('y')]), choice('n', [item('x'), item('y')])],
  },
  {
    rule: 'id/reserved',
    at: '/categories/1/id',
    broken: [yesNo('a', { targets: ['constructor'] }), hidden(yesNo('constructor'))],
    right: [yesNo('a', { targets: ['constructors'] }), hidden(yesNo('constructors'))],
  },
  {
    rule: 'id/reserved',
    at: '/categories/0/items/1/id',
    broken: [choice('m', [item('x'), item('toString')])],
    right: [choice('m', [item('x'), item('string')])],
  },
  {
    rule: 'id/differs-only-in-case',
    at: '/categories/2/id',
    broken: [yesNo('since'), yesNo('a', { target: 'Since' }), hidden(yesNo('Since'))],
    right: [yesNo('since'), yesNo('a', { target: 'since2' }), hidden(yesNo('since2'))],
  },
  {
    rule: 'id/item-like-category',
    at: '/categories/0/items/0/id',
    broken: [choice('symptoms', [item('fever'), item('cough')]), yesNo('fever')],
    right: [
      choice('symptoms', [item('fever', { target: 'fever' }), item('cough')]),
      hidden(yesNo('fever')),
    ],
  },
  {
    rule: 'reference/unknown',
    at: '/categories/0/target',
    broken: [yesNo('fever', { target: 'feverSinse' }), category('feverSince', 'T')],
    right: [yesNo('fever', { target: 'feverSince' }), hidden(category('feverSince', 'T'))],
  },
  {
    rule: 'reference/unknown',
    at: '/categories/0/items/0/targets/1',
    broken: [
      choice('m', [item('x', { targets: ['since', 'nowhere'] }), item('y')]),
      hidden(category('since', 'T')),
    ],
    right: [
      choice('m', [item('x', { targets: ['since'] }), item('y')]),
      hidden(category('since', 'T')),
    ],
  },
  {
    rule: 'reference/self',
    at: '/categories/0/targets/0',
    broken: [yesNo('a', { targets: ['a', 'b'] }), hidden(yesNo('b'))],
    right: [yesNo('a', { targets: ['b'] }), hidden(yesNo('b'))],
  },
  {
    rule: 'reference/never-asked',
    at: '/categories/0/target',
    broken: [yesNo('a', { target: 'etc' }), category('etc', 'P')],
    right: [yesNo('a'), category('etc', 'P')],
  },
  {
    rule: 'reference/duplicate',
    at: '/categories/0/targets/0',
    broken: [yesNo('a', { target: 'b', targets: ['b'] }), hidden(yesNo('b'))],
    right: [yesNo('a', { target: 'b', targets: ['c'] }), hidden(yesNo('b')), hidden(yesNo('c'))],
  },
  {
    rule: 'reference/cycle',
    at: '/categories/1',
    broken: [
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(choice('c', [item('x', { targets: ['d', 'b'] }), item('y', { target: 'b' })])),
      hidden(yesNo('d')),
    ],
    right: [
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b', { target: 'c' })),
      hidden(choice('c', [item('x', { targets: ['d', 'e'] }), item('y', { target: 'd' })])),
      hidden(yesNo('d', { target: 'e' })),
      hidden(yesNo('e')),
    ],
    alsoFound: ['order/target-before-source'],
  },
  {
    rule: 'reference/cycle',
    at: '/categories/0',
    broken: [
      yesNo('a', { target: 'm' }),
      hidden(choice('m', [item('x'), item('none', { notApplicable: true, target: 'a' })])),
    ],
    right: [
      yesNo('a', { target: 'm' }),
      hidden(choice('m', [item('x'), item('none', { notApplicable: true, target: 'b' })])),
      yesNo('b'),
    ],
  },
  {
    rule: 'order/target-before-source',
    at: '/categories/3/target',
    broken: [
      yesNo('a', { target: 'since' }),
      hidden(category('since', 'T')),
      yesNo('b'),
      yesNo('c', { target: 'since' }),
      yesNo('d'),
    ],
    right: [
      yesNo('a', { target: 'since' }),
      yesNo('b'),
      yesNo('c', { target: 'since' }),
      hidden(category('since', 'T')),
      yesNo('d'),
    ],
  },
];

describe('a reference or id', () => {
  it.each(CASES)('$rule at $at', expectRule);

  it('that is unknown is replaced by the closest possible id', () => {
    const broken = [
      yesNo('feverSinse', { target: 'feverSinc' }),
      hidden(category('feverSince', 'T')),
    ];
    const found = findOnlyFinding('reference/unknown', broken);
    expect(found.suggestion).toBe('Did you mean "feverSince"?');
    expect(rulesFound(applyFix(broken, found))).toEqual([]);
  });

  it('that is unknown is not added twice to the same list', () => {
    const broken = [yesNo('a', { targets: ['since', 'sinse'] }), hidden(category('since', 'T'))];
    const after = applyFix(broken, findOnlyFinding('reference/unknown', broken));
    expect(after.categories[0]?.targets).toEqual(['since']);
  });

  it('is renamed to an unused id, and references to it follow', () => {
    const broken = [
      yesNo('a', { target: 'constructor' }),
      hidden(yesNo('constructor')),
      yesNo('constructorQuestion'),
    ];
    const after = applyFix(broken, findOnlyFinding('id/reserved', broken));
    expect(after.categories[0]?.target).toBe('constructorQuestion2');
    expect(after.categories[1]?.id).toBe('constructorQuestion2');
  });

  it('that is used several times gets a new name each time', () => {
    const many = Array.from({ length: 40 }, () => yesNo('a'));
    const names = lintDefinition(questionnaire(many)).map(
      ({ edits = [] }) => edits[0]?.op === 'replace' && edits[0].value,
    );
    expect(new Set(names).size).toBe(39);
  });

  it('of 64 letters is still valid after it was renamed', () => {
    const long = 'a'.repeat(64);
    const broken = [yesNo(long), yesNo(long)];
    const after = applyFix(broken, findOnlyFinding('id/duplicate-category', broken));
    expect(after.categories[1]?.id).toBe(`${'a'.repeat(63)}2`);
  });
});

describe('a cycle of conditions', () => {
  const circle: readonly CategoryDefinition[] = [
    yesNo('a', { target: 'b' }),
    hidden(yesNo('b', { target: 'c' })),
    hidden(choice('c', [item('x', { target: 'd' }), item('y')])),
    hidden(yesNo('d', { target: 'b' })),
  ];

  it('is reported once, from its first member back to it', () => {
    const found = findOnlyFinding('reference/cycle', circle);
    expect(found.message).toContain('"b" → "c" → "d" → "b"');
    expect(found.pointer).toBe('/categories/1');
  });

  it('is shown by the answers that follow it', () => {
    expect(findOnlyFinding('reference/cycle', circle).reproduction).toEqual({
      a: 'Y',
      b: 'Y',
      c: ['x'],
      d: 'Y',
    });
  });

  it('may be as long as the questionnaire', () => {
    const size = 5000;
    const chain = Array.from({ length: size }, (_, at) =>
      hidden(yesNo(`q${String(at)}`, { target: `q${String((at + 1) % size)}` })),
    );
    expect(findOnlyFinding('reference/cycle', chain).edits).toEqual([
      { op: 'remove', path: '/categories/4999/target' },
    ]);
  });
});
