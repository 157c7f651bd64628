import { describe, expect, it } from 'vitest';
import { secondsLeft } from './countdown.ts';

describe('countdown', () => {
  it('[CONST-11] counts down ten seconds and stops at zero', () => {
    const at = (ms: number): number => secondsLeft(10, 1000, 1000 + ms);
    expect([0, 1, 999, 1000, 9000, 9999].map(at)).toEqual([10, 10, 10, 9, 1, 1]);
    expect([10_000, 60_000].map(at)).toEqual([0, 0]);
  });
});
