import { describe, expect, it } from 'vitest';
import {
  compileQuestionnaire,
  lintDefinition,
  toStoredForm,
  visibleCategories,
  type CategoryDefinition,
  type RuleId,
} from '../index.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import { expectRule, findOnlyFinding, rulesFound, type RuleCase } from './testing/rule-case.ts';

const none = (id: string, target?: string) =>
  item(id, { notApplicable: true, ...(target !== undefined && { target }) });

const CASES: readonly RuleCase[] = [
  {
    rule: 'visibility/never-visible',
    at: '/categories/1',
    broken: [yesNo('a'), hidden(yesNo('b'))],
    right: [yesNo('a', { target: 'b' }), hidden(yesNo('b'))],
  },
  {
    rule: 'visibility/only-hidden',
    at: '/categories/1',
    broken: [choice('m', [item('x'), none('no', 'b')]), hidden(yesNo('b'))],
    right: [choice('m', [item('x'), none('no', 'b')]), yesNo('b')],
  },
  {
    rule: 'visibility/revealed-and-hidden',
    at: '/categories/0/items/0/target',
    broken: [
      choice('m', [item('x', { target: 'b' }), none('x', 'b'), item('y')]),
      hidden(yesNo('b')),
    ],
    right: [
      choice('m', [item('x', { target: 'b' }), item('y'), none('no', 'c')]),
      hidden(yesNo('b')),
      yesNo('c'),
    ],
    alsoFound: [
      'id/duplicate-item',
      'type/not-applicable-not-last',
      'visibility/hides-without-effect',
    ],
  },
  {
    rule: 'visibility/hides-without-effect',
    at: '/categories/0/items/1/target',
    broken: [choice('m', [item('x', { target: 'b' }), none('no', 'b')]), hidden(yesNo('b'))],
    right: [
      choice('m', [item('x', { target: 'b' }), none('no', 'b')]),
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b')),
    ],
  },
  {
    rule: 'visibility/reveals-what-is-shown',
    at: '/categories/0/target',
    broken: [yesNo('a', { target: 'b' }), yesNo('b')],
    right: [yesNo('a', { target: 'b' }), hidden(yesNo('b'))],
  },
  {
    rule: 'visibility/reveals-what-is-shown',
    at: '/categories/1/target',
    broken: [yesNo('b'), yesNo('a', { target: 'b' })],
    right: [yesNo('b'), yesNo('a')],
  },
  {
    rule: 'visibility/always-revealed',
    at: '/categories/0/target',
    broken: [
      yesNo('consent', { needAnswer: true, target: 'b' }),
      yesNo('a', { target: 'b' }),
      hidden(yesNo('b')),
    ],
    right: [
      yesNo('a', { target: 'consent' }),
      hidden(yesNo('consent', { needAnswer: true, target: 'b' })),
      hidden(yesNo('b')),
    ],
  },
  {
    rule: 'visibility/nothing-at-start',
    at: '/categories',
    broken: [hidden(yesNo('a', { target: 'b' })), hidden(yesNo('b'))],
    right: [yesNo('a', { target: 'b' }), hidden(yesNo('b'))],
  },
  {
    rule: 'visibility/nothing-at-start',
    at: '/categories',
    broken: [category('etc', 'P')],
    right: [category('etc', 'P'), yesNo('a')],
    isFixable: false,
  },
  {
    rule: 'visibility/empty-for-some',
    at: '/categories',
    broken: [category('places', 'H')],
    right: [category('places', 'H'), yesNo('a')],
    isFixable: false,
  },
  {
    rule: 'visibility/depends-on-language',
    at: '/categories/1/target',
    broken: [yesNo('a'), category('places', 'H', { target: 'b' }), yesNo('b')],
    right: [yesNo('a'), category('trips', 'OV', { target: 'b' }), hidden(yesNo('b'))],
  },
  {
    rule: 'property/everything-optional',
    at: '/categories/0/optional',
    broken: [category('a', 'T', { optional: true }), category('b', 'E', { optional: true })],
    right: [category('a', 'T', { optional: true }), category('b', 'E')],
  },
];

const after = (rule: RuleId, broken: readonly CategoryDefinition[]): readonly string[] => {
  const { graph } = compileQuestionnaire(toStoredForm(questionnaire(broken)));
  return visibleCategories(graph, findOnlyFinding(rule, broken).reproduction ?? {});
};

describe('visibility', () => {
  it.each(CASES)('$rule at $at', expectRule);

  it('behind an invisible category: each is reported, and only the first can be fixed', () => {
    const broken = [yesNo('a'), hidden(yesNo('b', { target: 'c' })), hidden(yesNo('c'))];
    expect(rulesFound(broken)).toEqual(['visibility/never-visible', 'visibility/never-visible']);
    expect(rulesFound([yesNo('a', { target: 'b' }), ...broken.slice(1)])).toEqual([]);
  });

  it('of staff alone is enough if only staff are asked', () => {
    const household = [
      category('housemate', 'FS'),
      category('relation', 'FD', { items: [item('spouse'), item('child')] }),
    ];
    const rules = (userTypes: ['EMP'] | ['EMP', 'PEMP']): readonly string[] =>
      rulesFound(questionnaire(household, { userTypes }));
    expect(rules(['EMP'])).toEqual([]);
    expect(rules(['EMP', 'PEMP'])).toEqual(['visibility/empty-for-some']);
  });

  it('is not reported as always revealed below a category that an option may hide', () => {
    expect(
      rulesFound([
        choice('m', [item('x'), none('no', 'consent')]),
        yesNo('consent', { needAnswer: true, target: 'b' }),
        hidden(yesNo('b')),
      ]),
    ).toEqual([]);
  });
});

describe('the answers that reproduce', () => {
  it('show a category above the question that reveals it', () => {
    const broken = [hidden(yesNo('b')), choice('a', [item('x', { target: 'b' }), item('y')])];
    expect(findOnlyFinding('order/target-before-source', broken).reproduction).toEqual({
      a: ['x'],
    });
    expect(after('order/target-before-source', broken)).toEqual(['b', 'a']);
  });

  it('leave nothing visible where nothing is at the start', () => {
    expect(after('visibility/nothing-at-start', [hidden(yesNo('a'))])).toEqual([]);
  });

  it('reveal a category that was already shown', () => {
    const broken = [yesNo('a', { target: 'b' }), yesNo('b')];
    const { reproduction, edits } = findOnlyFinding('visibility/reveals-what-is-shown', broken);
    expect(reproduction).toEqual({ a: 'Y' });
    expect(edits).toEqual([{ op: 'remove', path: '/categories/0/target' }]);
  });

  it('are given for a limited number of findings, because each needs a search', () => {
    const pairs = Array.from({ length: 300 }, (_, at) => [
      yesNo(`a${String(at)}`, { target: `b${String(at)}` }),
      yesNo(`b${String(at)}`),
    ]).flat();
    const findings = lintDefinition(questionnaire(pairs)).filter(
      ({ ruleId }) => ruleId !== 'duration/too-long',
    );
    expect(findings).toHaveLength(300);
    expect(findings.filter(({ reproduction }) => reproduction)).toHaveLength(100);
  });
});
