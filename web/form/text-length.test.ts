import { describe, expect, it } from 'vitest';
import { SHORT_ANSWER_LENGTH } from '../../engine/questionnaire/answer/answer.ts';
import { cutTo, lengthOf, saysWhatIsLeft } from './text-length.ts';

describe('text length', () => {
  it('[VALID-22] a short answer is cut at 30 code points, an emoji counting as one', () => {
    expect(cutTo('가'.repeat(31), SHORT_ANSWER_LENGTH)).toBe('가'.repeat(30));
    expect(cutTo('😀'.repeat(31), SHORT_ANSWER_LENGTH)).toBe('😀'.repeat(30));
    expect(cutTo('😀'.repeat(16), SHORT_ANSWER_LENGTH)).toBe('😀'.repeat(16));
  });

  it('counts code points, not UTF-16 units', () => {
    expect(lengthOf('😀가a')).toBe(3);
    expect(lengthOf('')).toBe(0);
  });

  it('says what is left near the limit, and not at every letter', () => {
    const said = (limit: number) =>
      Array.from({ length: limit + 1 }, (_, left) => left).filter((left) =>
        saysWhatIsLeft(left, limit),
      );
    expect(said(30)).toEqual([0, 5, 10, 15, 20]);
    expect(said(2000)).toEqual([0, 50, 100, 150, 200]);
  });
});
