import { describe, expect, it } from 'vitest';
import { appendJamo, removeLastJamo } from './hangul.ts';

const typed = (jamo: string): string =>
  [...jamo].reduce((text, key) => text.slice(0, -1) + appendJamo(text.slice(-1), key), '');

describe('Hangul on the kiosk’s keypad', () => {
  it.each([
    ['ㅂㅕㅇㅇㅜㅓㄴ', '병원'],
    ['ㄱㅏㅇㄴㅏㅁ', '강남'],
    ['ㅇㅓㅂㅅㅇㅡㅁ', '없음'],
    ['ㅇㅓㅂㅅㅓㅇㅛ', '업서요'],
    ['ㄷㅏㄹㄱㅣ', '달기'],
    ['ㅇㅣㅆㅓ', '이써'],
    ['ㅇㅢㅅㅏ', '의사'],
    ['ㅗㅏ', 'ㅘ'],
    ['ㅗㅏㄱ', 'ㅘㄱ'],
    ['ㄱㄴㅏ', 'ㄱ나'],
    ['ㄱㅏㄸㅏ', '가따'],
    ['ㅅㅏㅏ', '사ㅏ'],
  ])('%s becomes %s', (jamo, text) => {
    expect(typed(jamo)).toBe(text);
  });

  it('leaves other scripts unchanged', () => {
    expect(appendJamo('a', 'ㄱ')).toBe('aㄱ');
    expect(appendJamo('', 'ㄱ')).toBe('ㄱ');
    expect(appendJamo('7', 'ㅏ')).toBe('7ㅏ');
  });

  it('is deleted jamo by jamo', () => {
    const steps = [];
    for (let text = '없'; text !== ''; text = removeLastJamo(text)) steps.push(text);
    expect(steps).toEqual(['없', '업', '어', 'ㅇ']);
    expect(removeLastJamo('의')).toBe('으');
    expect(removeLastJamo('ㅘ')).toBe('ㅗ');
    expect(removeLastJamo('a')).toBe('');
    expect(removeLastJamo('😀')).toBe('');
  });
});
