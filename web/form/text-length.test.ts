import { describe, expect, it } from 'vitest';
import { MAX_SHORT_ANSWER_LENGTH } from '../../engine/questionnaire/answer/answer.ts';
import { truncate, codePointCount, shouldAnnounceRemaining } from './text-length.ts';

describe('text length', () => {
  it('[VALID-22] cuts a short answer at 30 code points, with an emoji counted as one', () => {
    expect(truncate('가'.repeat(31), MAX_SHORT_ANSWER_LENGTH)).toBe('가'.repeat(30));
    expect(truncate('😀'.repeat(31), MAX_SHORT_ANSWER_LENGTH)).toBe('😀'.repeat(30));
    expect(truncate('😀'.repeat(16), MAX_SHORT_ANSWER_LENGTH)).toBe('😀'.repeat(16));
  });

  it('counts code points, not UTF-16 units', () => {
    expect(codePointCount('😀가a')).toBe(3);
    expect(codePointCount('')).toBe(0);
  });

  it('announces the remaining length near the limit, and not at every letter', () => {
    const said = (limit: number) =>
      Array.from({ length: limit + 1 }, (_, left) => left).filter((left) =>
        shouldAnnounceRemaining(left, limit),
      );
    expect(said(30)).toEqual([0, 5, 10, 15, 20]);
    expect(said(2000)).toEqual([0, 50, 100, 150, 200]);
  });
});
