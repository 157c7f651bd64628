import { describe, expect, it } from 'vitest';
import { itemPosition } from './item-position.ts';
import type { QuestionItem } from './question.ts';

const items = (count: number): readonly QuestionItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `o${String(at)}`,
    notApplicable: false,
    targets: [],
  }));

describe('position of an item', () => {
  it.each([1, 16, 17, 60])('is found in a list of %i, and only for ids in the list', (count) => {
    const list = items(count);
    expect(list.map(({ id }) => itemPosition(list, id))).toEqual(list.map((_, at) => at));
    for (const stranger of [`o${String(count)}`, '', 'constructor', 0, null, undefined, ['o0']]) {
      expect(itemPosition(list, stranger)).toBe(-1);
    }
  });
});
