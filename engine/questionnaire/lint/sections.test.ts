import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../index.ts';
import { category, inAllLanguages, item, questionnaire, yesNo } from '../testing/builders.ts';
import { expectRule, findOnlyFinding, rulesFound, type RuleCase } from './testing/rule-case.ts';

const section = (id: string) => ({ id, title: inAllLanguages(id) });
const inSections = (ids: readonly string[], ...categories: readonly CategoryDefinition[]) =>
  questionnaire(categories, { sections: ids.map(section) });
const health = (id: string) => yesNo(id, { section: 'health' });

const CASES: readonly RuleCase[] = [
  {
    rule: 'section/id-twice',
    at: '/sections/1/id',
    broken: inSections(['health', 'health'], health('a')),
    right: inSections(['health', 'travel'], health('a'), yesNo('b', { section: 'travel' })),
    isFixable: false,
  },
  {
    rule: 'section/unknown',
    at: '/categories/1/section',
    broken: inSections(['health'], health('a'), yesNo('b', { section: 'helth' })),
    right: inSections(['health'], health('a'), health('b')),
  },
  {
    rule: 'section/unknown',
    at: '/categories/0/section',
    broken: [yesNo('a', { section: 'health' })],
    right: [yesNo('a')],
  },
  {
    rule: 'section/empty',
    at: '/sections/1',
    broken: inSections(['health', 'travel'], health('a')),
    right: inSections(['health'], health('a')),
  },
  {
    rule: 'section/apart',
    at: '/categories/2/section',
    broken: inSections(['health'], health('a'), yesNo('b'), health('c')),
    right: inSections(['health'], health('a'), health('c'), yesNo('b')),
    isFixable: false,
  },
  {
    rule: 'property/unfit',
    at: '/categories/1/section',
    broken: inSections(['health'], health('a'), category('p', 'P', { section: 'health' })),
    right: inSections(['health'], health('a'), category('p', 'P'), health('c')),
  },
];

describe('sections', () => {
  it.each(CASES)('$rule', expectRule);

  it('are named with the closest id', () => {
    const { suggestion, edits } = findOnlyFinding(
      'section/unknown',
      inSections(['health'], health('a'), yesNo('b', { section: 'helth' })),
    );
    expect(suggestion).toBe('Did you mean "health"?');
    expect(edits).toEqual([{ op: 'replace', path: '/categories/1/section', value: 'health' }]);
  });

  it('have titles that are checked as all other texts', () => {
    const title = { ...inAllLanguages('health'), en: 'word '.repeat(20).trim(), mn: '' };
    const found = questionnaire([health('a')], { sections: [{ id: 'health', title }] });
    expect(rulesFound(found)).toEqual(['text/missing', 'text/too-long']);
  });

  it('leave the household, which has a heading of its own, where it is', () => {
    const staff = { userTypes: ['EMP' as const], sections: [section('health')] };
    const relation = category('relation', 'FD', { items: [item('spouse'), item('child')] });
    const home = category('home', 'FS');
    expect(rulesFound(questionnaire([health('a'), home, relation, health('b')], staff))).toEqual(
      [],
    );
  });
});
