import { describe, expect, it } from 'vitest';
import { outlineDepths } from './outline-depths.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const HIDDEN = { show: false };

describe('the depth of a category in the outline', () => {
  it('counts the answers that lead to it', () => {
    const choice = {
      ...yesNo('m'),
      type: 'M' as const,
      items: [
        { id: 'x', text: { ko: 'x' }, target: 'c' },
        { id: 'none', text: { ko: '없음' }, notApplicable: true, target: 'd' },
      ],
    };
    const draft = draftOf(
      yesNo('a', { target: 'b' }),
      yesNo('b', { ...HIDDEN, target: 'c' }),
      yesNo('c', { ...HIDDEN, target: 'e' }),
      choice,
      yesNo('d'),
      yesNo('e', HIDDEN),
    );
    expect(outlineDepths(draft)).toEqual([0, 1, 1, 0, 0, 2]);
  });

  it('ends where categories reveal one another, and at five levels', () => {
    expect(
      outlineDepths(draftOf(yesNo('a', { ...HIDDEN, target: 'b' }), yesNo('b', { target: 'a' }))),
    ).toEqual([1, 0]);
    const chain = Array.from({ length: 7 }, (_, at) =>
      yesNo(`q${String(at)}`, { target: `q${String(at + 1)}`, ...(at > 0 && HIDDEN) }),
    );
    expect(outlineDepths(draftOf(...chain))).toEqual([0, 1, 2, 3, 4, 4, 4]);
  });
});
