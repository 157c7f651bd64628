import { describe, expect, it } from 'vitest';
import { guardianLimit } from './guardian-limit.ts';

const day = '20260309';
const adult = { birth: '19800101', isDisabled: false };

describe('guardian limit', () => {
  it('[CONST-05] is one unless an exception applies', () => {
    expect(guardianLimit(adult, day)).toBe(1);
  });

  it('[GUARD-02] [CONST-07] is two for a disabled patient', () => {
    expect(guardianLimit({ ...adult, isDisabled: true }, day)).toBe(2);
  });

  it('[GUARD-03] [CONST-06] is two until 84 months are complete', () => {
    expect(guardianLimit({ birth: '20190310', isDisabled: false }, day)).toBe(2);
    expect(guardianLimit({ birth: '20190309', isDisabled: false }, day)).toBe(1);
  });

  it('[GUARD-04] is two from 80 years, from another configured age, or never', () => {
    const eighty = { birth: '19460309', isDisabled: false };
    const younger = { birth: '19460310', isDisabled: false };
    expect([guardianLimit(eighty, day), guardianLimit(younger, day)]).toEqual([2, 1]);
    expect(guardianLimit(younger, day, { twoFromAge: 75 })).toBe(2);
    expect(guardianLimit(eighty, day, { twoFromAge: null })).toBe(1);
  });
});
