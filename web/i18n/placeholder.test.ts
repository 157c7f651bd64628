import { describe, expect, it } from 'vitest';
import { splitAtPlaceholders, isLeftToRight } from './placeholder.ts';

describe('placeholders', () => {
  it('splits a text at its values and keeps every word', () => {
    expect(splitAtPlaceholders('Call {phone} before {time}.')).toEqual([
      { words: 'Call ' },
      { value: 'phone' },
      { words: ' before ' },
      { value: 'time' },
      { words: '.' },
    ]);
    expect(splitAtPlaceholders('{phone}')).toEqual([{ value: 'phone' }]);
    expect(splitAtPlaceholders('no value')).toEqual([{ words: 'no value' }]);
  });

  it('distinguishes phones, codes and times from names', () => {
    expect(['010-****-5678', '2026-11-20 14:02', 'A1234567'].every(isLeftToRight)).toBe(true);
    expect(['김*수', 'Main gate', '3층 회의실', ''].some(isLeftToRight)).toBe(false);
  });
});
