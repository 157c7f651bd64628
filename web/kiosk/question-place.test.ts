import { describe, expect, it } from 'vitest';
import { questionPlace } from './question-place.ts';

describe('questionPlace', () => {
  it('follows the question when questions appear or disappear before it', () => {
    expect(questionPlace(['a', 'new', 'b'], { id: 'b', index: 1 })).toBe(2);
    expect(questionPlace(['b', 'c'], { id: 'b', index: 1 })).toBe(0);
  });

  it('is that of the following question, or of the last one, when the question disappears', () => {
    expect(questionPlace(['a', 'c'], { id: 'b', index: 1 })).toBe(1);
    expect(questionPlace(['a', 'b'], { id: 'c', index: 2 })).toBe(1);
  });

  it('is the first at the start, and without any question', () => {
    expect(questionPlace(['a', 'b'], { id: '', index: 0 })).toBe(0);
    expect(questionPlace([], { id: 'a', index: 3 })).toBe(0);
  });
});
