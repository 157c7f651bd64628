import { describe, expect, it } from 'vitest';
import {
  compileQuestionnaire,
  screenAnswers,
  toStoredForm,
  type CategoryDefinition,
  type Denial,
  type RuleId,
} from '../index.ts';
import {
  category,
  choice,
  hidden,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import { expectRule, findOnlyFinding, rulesFound, type RuleCase } from './testing/rule-case.ts';

const MESSAGE = inAllLanguages('message');
const REFUSAL: Denial = {
  outcome: 'refuse',
  reason: inAllLanguages('reason'),
  message: MESSAGE,
};
const STAFF: Denial = { outcome: 'askStaff', message: MESSAGE };
const refused = (id: string) => item(id, { denies: REFUSAL });
const none = (id: string, target?: string) =>
  item(id, { notApplicable: true, ...(target !== undefined && { target }) });

const CASES: readonly RuleCase[] = [
  {
    rule: 'denies/of-needed-yes',
    at: '/categories/0/denies',
    broken: [yesNo('q', { needAnswer: true, denies: REFUSAL })],
    right: [yesNo('q', { denies: REFUSAL })],
  },
  {
    rule: 'denies/of-needed-yes',
    at: '/categories/0/items/1/denies',
    broken: [yesNo('q', { needAnswer: true, perItem: true, items: [item('x'), refused('y')] })],
    right: [yesNo('q', { perItem: true, items: [item('x'), refused('y')] })],
  },
  {
    rule: 'denies/nobody-passes',
    at: '/categories/0/items',
    broken: [choice('test', [refused('positive'), refused('negative')])],
    right: [choice('test', [refused('positive'), item('negative')])],
    alsoFound: ['denies/nobody-passes'],
  },
  {
    rule: 'denies/nobody-passes',
    at: '/categories/2/items',
    broken: [
      choice('why', [item('x', { target: 'test' }), item('y', { target: 'test' })]),
      yesNo('fever', { target: 'test' }),
      hidden(choice('test', [refused('positive'), refused('negative')])),
    ],
    right: [
      choice('why', [item('x', { target: 'test' }), item('y')]),
      yesNo('fever', { target: 'test' }),
      hidden(choice('test', [refused('positive'), refused('negative')])),
    ],
  },
  {
    rule: 'denies/everybody-asks-staff',
    at: '/categories/0/items',
    broken: [choice('test', [refused('positive'), item('negative', { denies: STAFF })])],
    right: [choice('test', [refused('positive'), item('negative'), none('no')])],
    isFixable: false,
  },
  {
    rule: 'denies/after-refusal',
    at: '/categories/1/denies',
    broken: [
      yesNo('fever', { denies: REFUSAL, target: 'high' }),
      hidden(yesNo('high', { denies: STAFF })),
    ],
    isFixable: false,
    right: [
      yesNo('fever', { denies: REFUSAL, target: 'high' }),
      yesNo('cough', { target: 'high' }),
      hidden(yesNo('high', { denies: STAFF })),
    ],
  },
  {
    rule: 'denies/after-refusal',
    at: '/categories/1/items/0/denies',
    broken: questionnaire(
      [
        category('home', 'FS', { denies: REFUSAL }),
        category('how', 'FD', { items: [item('x', { denies: STAFF }), item('y')] }),
      ],
      { userTypes: ['EMP'] },
    ),
    isFixable: false,
    right: questionnaire(
      [
        category('home', 'FS', { denies: STAFF }),
        category('how', 'FD', { items: [refused('x'), item('y')] }),
      ],
      { userTypes: ['EMP'] },
    ),
  },
  {
    rule: 'denies/never-fires',
    at: '/categories/1/denies',
    broken: [yesNo('a'), hidden(yesNo('fever', { denies: REFUSAL }))],
    right: [yesNo('a'), yesNo('fever', { denies: REFUSAL })],
    alsoFound: ['visibility/never-visible'],
  },
  {
    rule: 'denies/reason-missing',
    at: '/categories/0/denies',
    broken: [yesNo('fever', { denies: { outcome: 'refuse', message: MESSAGE } })],
    right: [yesNo('fever', { denies: STAFF }), yesNo('cough', { denies: REFUSAL })],
    isFixable: false,
  },
  {
    rule: 'denies/no-refusal',
    at: '/categories',
    broken: [yesNo('fever', { denies: STAFF }), yesNo('cough')],
    right: [yesNo('fever', { denies: STAFF }), yesNo('cough', { denies: REFUSAL })],
    isFixable: false,
  },
  {
    // Emergency patients are treated whatever they answer.
    rule: 'denies/no-refusal',
    at: '/categories',
    broken: questionnaire([yesNo('fever', { denies: STAFF })], { userTypes: ['EPT', 'PT'] }),
    right: questionnaire([yesNo('fever', { denies: STAFF })], { userTypes: ['EPT', 'EMMA'] }),
    isFixable: false,
  },
  {
    // Without any mark it does not screen: a consent, for example.
    rule: 'denies/no-refusal',
    at: '/categories',
    broken: [yesNo('agreed', { denies: STAFF })],
    right: [yesNo('agreed', { needAnswer: true })],
    isFixable: false,
  },
  {
    rule: 'denies/message-missing',
    at: '/categories/0/items/0/denies',
    broken: [
      choice('rash', [
        item('some', { denies: { outcome: 'askStaff' } }),
        refused('much'),
        item('no'),
      ]),
    ],
    right: [choice('rash', [item('some', { denies: STAFF }), refused('much'), item('no')])],
    isFixable: false,
  },
  {
    // Answers to an urgent survey give no pass, so there is nothing to tell.
    rule: 'denies/message-missing',
    at: '/categories/0/denies',
    broken: [
      yesNo('fever', { denies: { outcome: 'askStaff' } }),
      yesNo('cough', { denies: REFUSAL }),
    ],
    right: questionnaire([yesNo('fever', { denies: { outcome: 'askStaff' } })], {
      code: 'EM',
      kind: 'urgent',
    }),
    isFixable: false,
  },
  {
    rule: 'denies/in-research',
    at: '/categories/0/denies',
    broken: questionnaire([yesNo('fever', { denies: { outcome: 'refuse' } })], {
      kind: 'research',
    }),
    right: questionnaire([yesNo('fever')], { kind: 'research' }),
    isFixable: false,
  },
];

const outcomeOf = (rule: RuleId, broken: readonly CategoryDefinition[]): string =>
  screenAnswers(
    compileQuestionnaire(toStoredForm(questionnaire(broken))),
    findOnlyFinding(rule, broken).reproduction ?? {},
  ).outcome;

describe('a denial', () => {
  it.each(CASES)('$rule at $at', expectRule);

  it('lets people pass who can hide the question that refuses everyone', () => {
    expect(
      rulesFound([
        choice('m', [item('x'), none('no', 'test')]),
        choice('test', [refused('positive'), refused('negative')]),
      ]),
    ).toEqual([]);
  });

  it('is found if it follows from what everyone must answer', () => {
    const broken = [
      yesNo('consent', { needAnswer: true, target: 'test' }),
      hidden(choice('test', [refused('positive'), refused('negative')])),
    ];
    expect(rulesFound(broken)).toContain('denies/nobody-passes');
    expect(findOnlyFinding('denies/nobody-passes', broken).message).toContain('"consent"');
  });

  it('never loses a refusal to an edit', () => {
    const broken = [choice('test', [refused('positive'), refused('negative'), refused('none')])];
    expect(findOnlyFinding('denies/nobody-passes', broken).edits).toEqual([
      { op: 'replace', path: '/categories/0/items/2/denies/outcome', value: 'askStaff' },
    ]);
  });
});

describe('offers no edit where no one passes', () => {
  const editsOf = (...broken: readonly CategoryDefinition[]) =>
    findOnlyFinding('denies/nobody-passes', broken).edits;

  it('that would soften only one of two options with the same id', () => {
    expect(editsOf(choice('q1', [refused('o0'), refused('o0')]))).toBeUndefined();
  });

  it('that would soften an option that is refused later in any case', () => {
    expect(
      editsOf(
        choice('m', [refused('x'), item('y', { denies: REFUSAL, target: 'test' })]),
        hidden(choice('test', [refused('positive'), refused('negative')])),
      ),
    ).toBeUndefined();
  });
});

describe('the answers that reproduce', () => {
  it('are refused where no one passes', () => {
    const broken = [
      choice('why', [item('x', { target: 'test' }), item('y', { target: 'test' })]),
      hidden(choice('test', [refused('positive'), refused('negative')])),
    ];
    expect(findOnlyFinding('denies/nobody-passes', broken).reproduction).toEqual({
      why: ['x'],
      test: ['positive'],
    });
    expect(outcomeOf('denies/nobody-passes', broken)).toBe('refuse');
  });

  it('are refused before staff are asked', () => {
    const broken = [
      yesNo('fever', { denies: REFUSAL, target: 'high' }),
      hidden(yesNo('high', { denies: STAFF })),
    ];
    expect(outcomeOf('denies/after-refusal', broken)).toBe('refuse');
  });

  it('are the only ones possible for a required yes', () => {
    expect(
      outcomeOf('denies/of-needed-yes', [yesNo('q', { needAnswer: true, denies: REFUSAL })]),
    ).toBe('refuse');
  });
});
