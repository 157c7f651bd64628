import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIndexSet } from './index-set.ts';

describe('index set', () => {
  it('behaves as a set that knows its smallest member', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 4999 })), { maxLength: 200 }),
        (size, steps) => {
          const set = createIndexSet(size);
          const model = new Set<number>();
          for (const [adds, number] of steps) {
            const index = number % size;
            if (adds) {
              set.add(index);
              model.add(index);
            } else {
              set.delete(index);
              model.delete(index);
            }
            expect(set.has(index)).toBe(adds);
            expect(set.count()).toBe(model.size);
            expect(set.first()).toBe(model.size === 0 ? -1 : Math.min(...model));
          }
        },
      ),
    );
  });
});
