import { describe, expect, it } from 'vitest';
import { SHORT_ANSWER_LENGTH } from '../../engine/questionnaire/answer.ts';
import { cutTo, lengthOf } from './text-length.ts';

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
});
