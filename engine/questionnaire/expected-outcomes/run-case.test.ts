import { describe, expect, it } from 'vitest';
import { compiled, hidden, yesNo } from '../testing/builders.ts';
import { runCase } from './run-case.ts';

const FEVER = compiled(
  yesNo('fever', { target: 'today' }),
  hidden(yesNo('today', { denies: { outcome: 'refuse' } })),
);

const kept = (answers: object) =>
  ({
    caseId: 'c1',
    name: 'a case',
    userType: 'PT',
    language: 'ko',
    answers,
    expected: 'clear',
  }) as const;

describe('a saved case', () => {
  it.each([
    ['clear', { fever: 'N' }],
    ['incomplete', { fever: 'Y' }],
    ['refuse', { fever: 'Y', today: 'Y' }],
    ['clear', { fever: 'N', gone: 'Y' }],
  ])('has the outcome %s with the draft', (outcome, answers) => {
    expect(runCase(FEVER, kept(answers), []).outcome).toBe(outcome);
  });
});
