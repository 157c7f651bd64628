import { describe, expect, it } from 'vitest';
import type { ExpectedOutcome } from '../document/definition.ts';
import { lintDefinition } from '../index.ts';
import { choice, hidden, inAllLanguages, item, questionnaire, yesNo } from '../testing/builders.ts';
import { expectRule, rulesFound } from './testing/rule-case.ts';

const REFUSAL = {
  outcome: 'refuse' as const,
  reason: inAllLanguages('reason'),
  message: inAllLanguages('message'),
};
const CATEGORIES = [
  yesNo('fever', { target: 'test' }),
  hidden(choice('test', [item('positive', { denies: REFUSAL }), item('negative')])),
];
const withTests = (...tests: ExpectedOutcome[]) => questionnaire(CATEGORIES, { tests });

const CLEAR: ExpectedOutcome = { title: 'well', answers: { fever: 'N' }, outcome: 'clear' };
const REFUSED: ExpectedOutcome = {
  title: 'ill',
  answers: { fever: 'Y', test: ['positive'] },
  outcome: 'refuse',
  reason: 'test.positive',
  visible: ['fever', 'test'],
};

describe('a test of a questionnaire', () => {
  it.each([
    ['tests/title-twice', '/tests/1/title', { title: 'well' }],
    ['tests/user-type-not-served', '/tests/1/userType', { userType: 'GST' }],
    ['tests/unknown-name', '/tests/1/reason', { reason: 'tests.positive' }],
    ['tests/unknown-name', '/tests/1/reason', { reason: 'test.positiv' }],
    ['tests/unknown-name', '/tests/1/visible/1', { visible: ['fever', 'tset', 'test'] }],
    ['tests/contradictory', '/tests/1/visible', { visible: ['fever'] }],
    [
      'tests/wrong-answer',
      '/tests/1/answers/fever',
      { answers: { fever: 'x', test: null }, visible: ['fever'] },
    ],
    ['tests/wrong-answer', '/tests/1/answers/test/0', { answers: { fever: 'Y', test: ['x'] } }],
    ['tests/failed', '/tests/1/outcome', { outcome: 'askStaff' }],
    ['tests/failed', '/tests/1/reason', { reason: 'fever' }],
  ] as const)('that is wrong: %s at %s', (rule, at, wrong) => {
    const broken = withTests(CLEAR, { ...REFUSED, ...wrong } as unknown as ExpectedOutcome);
    expectRule({ rule, at, broken, right: withTests(CLEAR, REFUSED), isFixable: false });
  });

  it('that may enter has no reason', () => {
    const broken = withTests({ ...CLEAR, reason: 'fever' });
    const right = withTests(CLEAR);
    const at = '/tests/0/reason';
    expectRule({ rule: 'tests/contradictory', at, broken, right, isFixable: false });
  });

  it('with many wrong answers gets the first twenty', () => {
    const many = Array.from({ length: 400 }, (_, nth) => [`x${String(nth)}`, 'Y'] as const);
    const answers = { fever: 'N', ...Object.fromEntries(many) };
    const found = lintDefinition(withTests({ ...CLEAR, answers }));
    const wrong = found.filter(({ ruleId }) => ruleId === 'tests/wrong-answer');
    expect(wrong).toHaveLength(20);
  });

  it('that answers what is unknown or hidden gets the name of that answer', () => {
    const found = lintDefinition(
      withTests({ ...CLEAR, answers: { fever: 'N', test: ['negative'], fevr: 'Y' } }),
    );
    expect(found.map(({ pointer, message, suggestion }) => [pointer, message, suggestion])).toEqual(
      [
        [
          '/tests/0/answers/test',
          'Test "well": test: is not asked under these answers, and would not be sent.',
          'Leave it out, or give the answer that brings it up.',
        ],
        [
          '/tests/0/answers/fevr',
          'Test "well": fevr: is no question of the questionnaire.',
          'Did you mean fever?',
        ],
      ],
    );
  });

  it('is not run while other errors decide what is asked, but while a text is missing', () => {
    const failing = { ...CLEAR, outcome: 'refuse' } as const;
    const cyclic = questionnaire([yesNo('fever', { target: 'fever' })], { tests: [failing] });
    expect(rulesFound(cyclic)).toContain('reference/self');
    expect(rulesFound(cyclic)).not.toContain('tests/failed');
    const untranslated = questionnaire([yesNo('fever', { question: { ko: '열?' } })], {
      tests: [failing],
    });
    expect(rulesFound(untranslated)).toEqual(
      expect.arrayContaining(['text/missing', 'tests/failed']),
    );
  });
});
