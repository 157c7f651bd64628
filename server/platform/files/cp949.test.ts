import { describe, expect, it } from 'vitest';
import { decodeCp949 } from './cp949.ts';
import { decodeText } from './text-encoding.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('CP949', () => {
  it.each([
    // From the standard: its first and last syllable, a symbol and a Hanja.
    ['B0A1', '가'],
    ['C8FE', '힝'],
    ['A1B0', '“'],
    ['D1D1', '金'],
    // Missing from the standard: the first and the last of each range of codes.
    ['8141', '갂'],
    ['8C63', '똠'],
    ['94EE', '뷁'],
    ['A0FE', '좤'],
    ['A141', '좥'],
    ['C652', '힣'],
    ['A2E6', '€'],
    ['41 2C 0A', 'A,\n'],
  ])('%s is %s', (hex, text) => {
    expect(decodeCp949(bytes(hex))).toBe(text);
  });

  // C9A1 and FEFE are left to each machine's user, so what they show is unknown.
  it.each(['C653', '80', 'B0', 'FF FF', '81 30', 'C9A1', 'FEFE'])('%s is not decoded', (hex) => {
    expect(decodeCp949(bytes(hex))).toBeNull();
  });
});

describe('the encoding of a file', () => {
  it.each([
    ['EFBBBF EAB080', 'UTF-8', '가'],
    ['FFFE 00AC', 'UTF-16', '가'],
    ['FEFF AC00', 'UTF-16', '가'],
    ['B1E8 C7CF B4C3', 'CP949', '김하늘'],
    ['41', 'UTF-8', 'A'],
  ])('of %s is %s', (hex, encoding, text) => {
    expect(decodeText(bytes(hex))).toEqual({ encoding, text });
  });

  it.each([
    ['half a UTF-16 letter', 'FFFE 00'],
    ['Latin letters with accents', '4A 6F 73 E9 2C 4E FA F1 65 7A'],
    ['Hangul of UTF-8 with a letter cut', 'EAB080 EAB0 2C'],
  ])('of %s is not guessed', (_what, hex) => {
    expect(decodeText(bytes(hex))).toBeNull();
  });
});
