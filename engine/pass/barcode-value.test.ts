import { describe, expect, it } from 'vitest';
import { instantOf } from '../visit/local-time.ts';
import { barcodeValue } from './barcode-value.ts';

const at = (day: string, clock: string): number => instantOf(day, clock) + 30_000;

describe('barcode value', () => {
  it.each([
    ['20261120', '15:00', '2611201459'],
    ['20260101', '00:00', '2512312359'],
    ['20280301', '00:00', '2802292359'],
  ])(
    '[CONST-12] [CONST-13] created %s %s: identity number, then %s, one minute earlier',
    (day, clock, time) => {
      const value = barcodeValue({ type: 'PT', identityNo: '12345678', issuedAt: at(day, clock) });
      expect(value).toBe(`12345678${time}`);
    },
  );

  it('[CONST-14] ends in a fixed, configurable suffix for WVIS', () => {
    const pass = { type: 'WVIS', identityNo: '01012345678', issuedAt: at('20260309', '10:00') };
    expect(barcodeValue({ ...pass, type: 'WVIS' })).toBe('010123456789999999999');
    expect(barcodeValue({ ...pass, type: 'WVIS', guestSuffix: '0000000000' })).toBe(
      '010123456780000000000',
    );
  });
});
