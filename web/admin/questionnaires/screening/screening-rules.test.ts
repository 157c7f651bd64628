import { describe, expect, it } from 'vitest';
import {
  inAllLanguages,
  item,
  choice,
  questionnaire,
  yesNo,
} from '../../../../engine/questionnaire/testing/builders.ts';
import { screeningRules } from './screening-rules.ts';

describe('the screening table', () => {
  it('lists every answer that refuses entry or calls staff, in order', () => {
    const rules = screeningRules(
      questionnaire([
        yesNo('well'),
        yesNo('fever', { denies: { outcome: 'refuse', reason: inAllLanguages('fever') } }),
        choice('contact', [item('none'), item('some', { denies: { outcome: 'askStaff' } })]),
      ]),
    );
    expect(rules.map(({ categoryId, itemId, outcome }) => [categoryId, itemId, outcome])).toEqual([
      ['fever', null, 'refuse'],
      ['contact', 'some', 'askStaff'],
    ]);
    expect(rules[0]?.reasons.every(({ state }) => state === 'ok')).toBe(true);
    expect(rules[1]?.reasons.map(({ state }) => state)).toEqual(Array(8).fill('missing'));
  });
});
