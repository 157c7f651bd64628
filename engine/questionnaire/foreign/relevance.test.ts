import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inRange as range, UNSUPPORTED, type Condition } from './condition.ts';
import { parseRelevance } from './relevance.ts';

const answer = (question: string, ...keys: readonly string[]): Condition => ({
  kind: 'answer',
  question,
  keys,
});
const other = (question: string, ...keys: readonly string[]): Condition => ({
  kind: 'otherAnswer',
  question,
  keys,
});

describe('the condition of a form', () => {
  it.each<[string, Condition]>([
    ["${a} = 'yes'", answer('a', 'yes')],
    ["'yes' = ${a}", answer('a', 'yes')],
    ['${a}=1', answer('a', '1')],
    ["${a} != 'x'", other('a', 'x')],
    ["not(${a} = 'x')", other('a', 'x')],
    ["not(selected(${a}, 'x'))", other('a', 'x')],
    ["${a} != ''", { kind: 'answered', question: 'a' }],
    ["${a} = ''", { kind: 'unanswered', question: 'a' }],
    ["not(${a} = '')", { kind: 'answered', question: 'a' }],
    [
      'not(${age} > 38)',
      {
        kind: 'values',
        question: 'age',
        unit: 'number',
        set: { ranges: [{ to: 38 }], orUnanswered: true },
      },
    ],
    ['38 <= ${age}', range('age', { from: 38 })],
    ["${d} >= date('2026-01-31')", range('d', { from: 20260131 }, 'day')],
    ["${d} = '2026-01-31'", answer('d', '2026-01-31')],
    ['count-selected(${a}) > 0', { kind: 'answered', question: 'a' }],
    [
      'selected(${a}, "x") or (${b}=\'y\')',
      { kind: 'any', of: [answer('a', 'x'), answer('b', 'y')] },
    ],
    ["not(${a} = 'x' or ${b} = 'y')", { kind: 'all', of: [other('a', 'x'), other('b', 'y')] }],
    [
      "${a} = 'x' and ${b} = 'y' or ${c} = 'z'",
      {
        kind: 'any',
        of: [{ kind: 'all', of: [answer('a', 'x'), answer('b', 'y')] }, answer('c', 'z')],
      },
    ],
    [
      "${a} = 'x' and ${age} > 3",
      { kind: 'all', of: [answer('a', 'x'), range('age', { from: 3.0001 })] },
    ],
    [
      '${age} >= 18 and ${age} < 65.5',
      { kind: 'all', of: [range('age', { from: 18 }), range('age', { to: 65.4999 })] },
    ],
    ['${temperature} <= -2', range('temperature', { to: -2 })],
    ['${a} > ${b}', UNSUPPORTED],
    [
      'string-length(${a}) > 3 or int(${b} div 2) = 1',
      { kind: 'any', of: [UNSUPPORTED, UNSUPPORTED] },
    ],
  ])('of XLSForm: %s', (expression, wanted) => {
    expect(parseRelevance(expression)).toEqual(wanted);
  });

  it.each<[string, Condition]>([
    ["[a] = '1'", answer('a', '1')],
    ["[a] <> '1'", other('a', '1')],
    ['[a(3)] = \'1\' and [b] = "2"', { kind: 'all', of: [answer('a', '3'), answer('b', '2')] }],
    ["[a(3)] = '0'", other('a', '3')],
    ["[a] <> ''", { kind: 'answered', question: 'a' }],
    ['[age] >= 18', range('age', { from: 18 })],
  ])('of REDCap: %s', (expression, wanted) => {
    expect(parseRelevance(expression)).toEqual(wanted);
  });

  it.each(['', '${a} = ', "(${a} = 'x'", "${a} 'x'", '§', "${a} = 'x' or", 'selected(${a}'])(
    'that is broken is not guessed: %s',
    (expression) => {
      expect(parseRelevance(expression)).toEqual(UNSUPPORTED);
    },
  );

  it('of any characters ends, in any depth', () => {
    const PARTS = [
      '(',
      ')',
      'not(',
      '${a}',
      '[b]',
      '=',
      "'x'",
      ' and ',
      ' or ',
      ',',
      '1',
      'f(',
      '-',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }), (parts) => {
        expect(parseRelevance(parts.join(''))).toHaveProperty('kind');
      }),
    );
    expect(parseRelevance('('.repeat(100_000))).toEqual(UNSUPPORTED);
  });

  it('with brackets in brackets is read in a moment, and signs without end are no number', () => {
    const nested = `${'f('.repeat(40)}1=1${')=1'.repeat(40)}`;
    expect(parseRelevance(nested)).toEqual(UNSUPPORTED);
    expect(parseRelevance(`\${a} > ${'-'.repeat(50_000)}1`)).toEqual(UNSUPPORTED);
  });

  it.each<[string, Condition]>([
    ['${a} > 37.00005', range('a', { from: 37.0001 })],
    ['${a} < 37.2', range('a', { to: 37.1999 })],
    ['${a} > 37.2', range('a', { from: 37.2001 })],
    [`\${a} > 1${'0'.repeat(300)}`, UNSUPPORTED],
  ])('%s loses no number that can be answered', (expression, wanted) => {
    expect(parseRelevance(expression)).toEqual(wanted);
  });
});
