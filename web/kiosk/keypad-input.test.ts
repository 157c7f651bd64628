import { describe, expect, it } from 'vitest';
import { applyKey } from './keypad-input.ts';

describe('keypad', () => {
  it('types, deletes and clears at the cursor', () => {
    expect(applyKey('010', [3, 3], '7')).toEqual({ value: '0107', cursor: 4 });
    expect(applyKey('010', [1, 1], '9')).toEqual({ value: '0910', cursor: 2 });
    expect(applyKey('0107', [4, 4], 'erase')).toEqual({ value: '010', cursor: 3 });
    expect(applyKey('0107', [1, 3], 'erase')).toEqual({ value: '07', cursor: 1 });
    expect(applyKey('0107', [1, 3], '5')).toEqual({ value: '057', cursor: 2 });
    expect(applyKey('', [0, 0], 'erase')).toEqual({ value: '', cursor: 0 });
    expect(applyKey('0107', [2, 2], 'clear')).toEqual({ value: '', cursor: 0 });
  });

  it('puts a Vietnamese tone on the letter before the cursor', () => {
    const [grave, hook, acute, dot] = ['\u0300', '\u0309', '\u0301', '\u0323'] as const;
    expect(applyKey('da', [2, 2], acute)).toEqual({ value: 'dá', cursor: 2 });
    expect(applyKey('đâu', [2, 2], hook)).toEqual({ value: 'đẩu', cursor: 2 });
    expect(applyKey('ấ', [1, 1], dot)).toEqual({ value: 'ậ', cursor: 1 });
    for (const before of ['b', '7', '']) {
      expect(applyKey(before, [before.length, before.length], grave).value).toBe(before);
    }
    expect(applyKey('ậ', [1, 1], 'erase')).toEqual({ value: '', cursor: 0 });
  });

  it('composes and deletes Hangul at the cursor', () => {
    expect(applyKey('가', [1, 1], 'ㄴ')).toEqual({ value: '간', cursor: 1 });
    expect(applyKey('간b', [1, 1], 'ㅏ')).toEqual({ value: '가나b', cursor: 2 });
    expect(applyKey('나간', [2, 2], 'erase')).toEqual({ value: '나가', cursor: 2 });
    expect(applyKey('나간', [0, 2], 'ㅁ')).toEqual({ value: 'ㅁ', cursor: 1 });
    expect(applyKey('나간', [0, 1], 'erase')).toEqual({ value: '간', cursor: 0 });
  });
});
