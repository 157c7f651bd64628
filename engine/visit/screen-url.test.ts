import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseScreenQuery, buildScreenUrl, type ScreenQuery } from './screen-url.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64url');
const read = (address: string): ScreenQuery =>
  parseScreenQuery(new URL(address, 'http://munjin.test').searchParams);

describe('screen address', () => {
  it('[HOME-10] vd is base64 of the day, [HOME-11] type base64 of the user type', () => {
    expect(buildScreenUrl('/pt', { vd: '20260309', type: 'PT' })).toBe(
      `/pt?vd=${base64('20260309')}&type=${base64('PT')}`,
    );
  });

  it('isDirect, wide and inqType are not encoded', () => {
    expect(buildScreenUrl('/pass', { isDirect: 'N', inqType: 'PT', wide: 'Y' })).toBe(
      '/pass?isDirect=N&inqType=PT&wide=Y',
    );
    expect(buildScreenUrl('/info-agree')).toBe('/info-agree');
  });

  it('is parsed back from any values', () => {
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(value, value, (phone, inqType) => {
        expect(read(buildScreenUrl('/gst/phone', { phone, inqType }))).toEqual({ phone, inqType });
      }),
    );
  });

  it('leaves out what is malformed or unknown', () => {
    expect(read(`/pt?vd=!!&type=${base64('PT')}&admin=Y`)).toEqual({ type: 'PT' });
  });
});
