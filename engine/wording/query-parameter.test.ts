import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeParameter, encodeParameter } from './query-parameter.ts';

const values = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  .map((text) => text.replaceAll('\0', ''));

describe('query parameter', () => {
  it('is decoded to the same text, for any Unicode', () => {
    fc.assert(fc.property(values, (value) => decodeParameter(encodeParameter(value)) === value));
  });

  it('is base64url without padding, as other implementations write it', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(encodeParameter(value)).toBe(Buffer.from(value, 'utf8').toString('base64url'));
      }),
    );
  });

  it('accepts the standard alphabet, padding, and a space for +', () => {
    fc.assert(
      fc.property(values, (value) => {
        const standard = Buffer.from(value, 'utf8').toString('base64');
        expect(decodeParameter(standard)).toBe(value);
        expect(decodeParameter(standard.replaceAll('+', ' '))).toBe(value);
        expect(decodeParameter(standard.replaceAll('=', ''))).toBe(value);
      }),
    );
  });

  it('accepts bytes exactly if they are UTF-8 without NUL', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const expected = (bytes: Uint8Array): string | undefined => {
      if (bytes.includes(0)) return undefined;
      try {
        return strict.decode(bytes);
      } catch {
        return undefined;
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 8 }), (bytes) => {
        expect(decodeParameter(Buffer.from(bytes).toString('base64url'))).toBe(expected(bytes));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['a length that no bytes have', 'MjAyN'],
    ['bits after the last byte', 'MR'],
    ['a sign outside the alphabet', 'MjAy!'],
    ['padding where none belongs', 'MjAy='],
    ['padding in the middle', 'Mg==MjAy'],
    ['too much padding', 'Mg==='],
    ['an overlong form', 'wIA'],
    ['a surrogate in UTF-8', '7aCA'],
    ['NUL', 'AA'],
  ])('refuses %s', (_, text) => {
    expect(decodeParameter(text)).toBeUndefined();
  });

  it('turns a lone surrogate into U+FFFD', () => {
    expect(decodeParameter(encodeParameter('a\uD800'))).toBe('a\uFFFD');
  });
});
