import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRankQueue } from './rank-queue.ts';

describe('rank queue', () => {
  it('returns the lowest waiting rank, each once, after any sequence of operations', () => {
    const steps = fc.array(fc.option(fc.nat({ max: 40 }), { nil: 'take' as const }), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(steps, (sequence) => {
        const queue = createRankQueue(41);
        const waiting = new Set<number>();
        for (const step of sequence) {
          if (step === 'take') {
            const lowest = waiting.size === 0 ? -1 : Math.min(...waiting);
            expect(queue.take()).toBe(lowest);
            waiting.delete(lowest);
          } else {
            queue.add(step);
            waiting.add(step);
          }
        }
        const rest = [...waiting].sort((left, right) => left - right);
        expect(rest.map(() => queue.take())).toEqual(rest);
        expect(queue.take()).toBe(-1);
      }),
    );
  });
});
