import { describe, expect, it } from 'vitest';
import { createThrottle, LAST_FOUR_THROTTLE_MS, LOOKUP_THROTTLE_MS } from './throttle.ts';

describe('throttle', () => {
  it.each([
    ['[CONST-09] last-4 submit', LAST_FOUR_THROTTLE_MS, 3000],
    ['[CONST-10] look-up', LOOKUP_THROTTLE_MS, 1000],
  ])('%s: the second starts no earlier than the interval', (_, interval, expected) => {
    const throttle = createThrottle(interval);
    expect(throttle.tryAcquire(5000)).toBe(true);
    expect(throttle.tryAcquire(5000)).toBe(false);
    expect(throttle.tryAcquire(5000 + expected - 1)).toBe(false);
    expect(throttle.remainingMs(5000 + expected - 1)).toBe(1);
    expect(throttle.tryAcquire(5000 + expected)).toBe(true);
    expect(throttle.tryAcquire(5000 + expected)).toBe(false);
  });
});
