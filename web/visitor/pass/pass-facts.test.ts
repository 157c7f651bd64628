import { describe, expect, it } from 'vitest';
import { passColourClass, passValidity, shownBarcodeValue, shownIdentityNo } from './pass-facts.ts';

describe('the validity on a pass', () => {
  it('ends at 24:00 of the visit date, not at 00:00 of the next day', () => {
    expect(
      passValidity({
        passType: 'M',
        createdAt: '2026-03-09T10:00:00+09:00',
        validFrom: '2026-03-09T00:00:00+09:00',
        validUntil: '2026-03-10T00:00:00+09:00',
      }),
    ).toEqual({ from: null, until: { day: '20260309', time: '24:00' }, isOneEntry: false });
  });

  it('says from when, if the pass was issued before it can be used', () => {
    expect(
      passValidity({
        passType: 'D',
        createdAt: '2026-03-31T16:30:00+09:00',
        validFrom: '2026-04-01T00:00:00+09:00',
        validUntil: '2026-04-02T00:00:00+09:00',
      }),
    ).toMatchObject({
      from: { day: '20260401', time: '00:00' },
      until: { day: '20260401', time: '24:00' },
    });
  });

  it('is the time of day for 24 hours, and one entry for T', () => {
    expect(
      passValidity({
        passType: 'T',
        createdAt: '2026-03-09T10:05:00+09:00',
        validFrom: '2026-03-09T10:05:00+09:00',
        validUntil: '2026-03-10T10:05:00+09:00',
      }),
    ).toEqual({ from: null, until: { day: '20260310', time: '10:05' }, isOneEntry: true });
  });
});

describe('the number on a pass', () => {
  it('[PASS-12] [PASS-22] is the registration number, or a phone with its middle masked', () => {
    expect(shownIdentityNo({ identityNo: '20000001' })).toBe('20000001');
    expect(shownIdentityNo({ identityNo: '2026A0001' })).toBe('2026A0001');
    expect(shownIdentityNo({ identityNo: '01000006003' })).toBe('010****6003');
    expect(
      shownBarcodeValue({ identityNo: '01000006003', barcodeValue: '010000060039999999999' }),
    ).toBe('010****60039999999999');
    expect(shownBarcodeValue({ identityNo: '20000001', barcodeValue: '200000012603090959' })).toBe(
      '200000012603090959',
    );
  });
});

describe('the colour of a pass', () => {
  it('[PASS-19] is orange for WVIS and PEMP alone, and another one for each label', () => {
    const types = ['PT', 'NOK', 'TMP', 'EMP', 'EPT', 'WVIS', 'PEMP'] as const;
    const classes = types.map(passColourClass);
    expect(classes.slice(-2)).toEqual(['pass-orange', 'pass-orange']);
    expect(new Set(classes).size).toBe(types.length - 1);
  });
});
