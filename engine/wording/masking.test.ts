import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskBirth, maskName, maskPhone, maskPhoneWholly } from './masking.ts';

describe('masking', () => {
  it.each([
    ['김철수', '김*수'],
    ['이산', '이*'],
    ['남궁민수', '남**수'],
    ['김 철수', '김*수'],
    ['김', '*'],
    ['王小明', '王*明'],
    ['Nguyen Van A', 'N*** V*** A***'],
    ['  Anna   Kim ', 'A*** K***'],
    ['Ли', 'Л***'],
    ['محمد علي', 'م*** ع***'],
    ['', ''],
    ['김철수'.normalize('NFD'), '김*수'],
  ])('[FIND-03] the name %j is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it('[FIND-03] never splits a character', () => {
    expect(maskName('é́lodie')).toBe(`${'é́'.normalize('NFC')}***`);
    expect(maskName('𠮷田太郎')).toBe('𠮷**郎');
  });

  it('[FIND-04] keeps the year of a birth date', () => {
    expect(maskBirth('19800101')).toBe('1980****');
  });

  it('[PASS-22] hides the middle digits of a phone', () => {
    expect(maskPhone('01012345678')).toBe('010****5678');
    expect(maskPhone('0111234567')).toBe('011***4567');
  });

  it('can hide the last four digits too', () => {
    expect(maskPhoneWholly('01012345678')).toBe('010********');
  });

  it('[PASS-22] never shows more than seven digits, and keeps the length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (phone) => {
        const shown = maskPhone(phone).replaceAll('*', '');
        expect(maskPhone(phone)).toHaveLength(phone.length);
        expect(shown.length).toBeLessThanOrEqual(Math.min(7, Math.max(0, phone.length - 1)));
      }),
    );
  });
});
