import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retractedDenials, type KeptDenials } from './retracted-denials.ts';
import type { FiredDenial } from './fired-denial.ts';

const RULES = ['fever', 'cough', 'rash'] as const;
const fired = fc
  .subarray([...RULES])
  .map((ids): FiredDenial[] => ids.map((categoryId) => ({ categoryId, outcome: 'askStaff' })));

it('keeps the rule and the time of an answer that is gone, without its message', () => {
  const before: KeptDenials = {
    fired: [
      {
        categoryId: 'fever',
        itemId: 'high',
        housemate: 1,
        outcome: 'refuse',
        reason: { ko: '발열' },
        message: { ko: '집에 계세요.' },
      },
    ],
    retracted: [],
  };
  expect(retractedDenials(before, [], 7)).toEqual([
    {
      categoryId: 'fever',
      itemId: 'high',
      outcome: 'refuse',
      reason: { ko: '발열' },
      retractedAt: 7,
    },
  ]);
});

it('names each rule that ever fired in a visit and fires no longer, however often answers change', () => {
  fc.assert(
    fc.property(fc.array(fired, { minLength: 1, maxLength: 8 }), (submissions) => {
      let kept: KeptDenials = { fired: [], retracted: [] };
      const everFired = new Set<string>();
      submissions.forEach((now, at) => {
        kept = { fired: now, retracted: retractedDenials(kept, now, at) };
        for (const { categoryId = '' } of now) everFired.add(categoryId);
      });
      const firing = new Set(kept.fired.map(({ categoryId }) => categoryId));
      expect(kept.retracted.map(({ categoryId }) => categoryId).toSorted()).toEqual(
        [...everFired].filter((id) => !firing.has(id)).toSorted(),
      );
    }),
  );
});

it('keeps a count by its id, without the answers that counted', () => {
  const fired: FiredDenial[] = [
    { countId: 'two', answers: [{ categoryId: 'a' }, { categoryId: 'b' }], outcome: 'refuse' },
  ];
  const other: FiredDenial[] = [
    { countId: 'two', answers: [{ categoryId: 'b' }, { categoryId: 'c' }], outcome: 'refuse' },
  ];
  expect(retractedDenials({ fired, retracted: [] }, other, 7)).toEqual([]);
  expect(retractedDenials({ fired, retracted: [] }, [], 7)).toEqual([
    { countId: 'two', outcome: 'refuse', retractedAt: 7 },
  ]);
});
