import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyQuestionnaire } from '../../../engine/questionnaire/testing/arbitrary.ts';
import { applyDelta, computeDelta, type DraftDelta } from './draft-delta.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const A = yesNo('a');
const B = yesNo('b');

describe('the difference between two drafts', () => {
  it('contains only new and changed categories, and the indexes of the others', () => {
    const changed = yesNo('c', { show: false });
    const { categories: _, ...head } = draftOf();
    expect(computeDelta(draftOf(A, B, yesNo('c')), draftOf(B, changed, A))).toEqual({
      head,
      categories: [1, changed, 0],
    });
  });

  it('contains everything if there is no other draft', () => {
    expect(computeDelta(null, draftOf(A, B)).categories).toEqual([A, B]);
  });

  it('restores the new draft from the old one, also after it was written as JSON', () => {
    const anyTwo = anyQuestionnaire.chain((base) =>
      fc.tuple(
        fc.constant(base),
        anyQuestionnaire.chain((other) =>
          fc
            .shuffledSubarray([...base.categories, ...other.categories])
            .map((categories) => ({ ...other, categories })),
        ),
      ),
    );
    fc.assert(
      fc.property(anyTwo, ([base, draft]) => {
        const delta = computeDelta(base, draft);
        expect(applyDelta(base, delta)).toEqual(draft);
        const parsed = JSON.parse(JSON.stringify(delta)) as DraftDelta;
        expect(applyDelta(base, parsed)).toEqual(draft);
      }),
    );
  });

  it('keeps the objects of unchanged categories', () => {
    const base = draftOf(A, B);
    const restored = applyDelta(base, computeDelta(base, draftOf(yesNo('c'), B)));
    expect(restored.categories[1]).toBe(B);
  });

  it('cannot be applied to a draft without the categories that it refers to', () => {
    const delta = computeDelta(draftOf(A, B), draftOf(B));
    expect(() => applyDelta(draftOf(A), delta)).toThrow('there is no category 1');
    expect(() => applyDelta(null, delta)).toThrow();
  });
});
