import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { parseKeypadKind, layersOf, rowsOf } from './keypad-layout.ts';

const letters = (language: (typeof LANGUAGES)[number]): string =>
  rowsOf('own', 'text', language).flat().join('');

describe('the letters of the kiosk’s keypad', () => {
  it('are complete alphabets, each letter once', () => {
    for (const language of LANGUAGES) {
      expect(new Set(letters(language)).size).toBe(letters(language).length);
    }
    for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя') {
      expect(letters('ru')).toContain(letter);
      expect(letters('mn')).toContain(letter);
    }
    for (const letter of 'abcdeghiklmnopqrstuvxyăâđêôơư') expect(letters('vi')).toContain(letter);
    for (const letter of 'өү') expect(letters('mn')).toContain(letter);
    for (const letter of 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي') expect(letters('ar')).toContain(letter);
    expect([...letters('en')].sort().join('')).toBe('abcdefghijklmnopqrstuvwxyz');
  });

  it('are capitals in a number, which starts with digits', () => {
    expect(layersOf('code', 'ko')).toEqual(['digits', 'latin']);
    expect(rowsOf('latin', 'code', 'ko').flat()).toContain('A');
    expect(layersOf('digits', 'ko')).toEqual(['digits']);
    expect(layersOf('text', 'ko')[0]).toBe('own');
    expect(parseKeypadKind('code')).toBe('code');
    expect(parseKeypadKind('')).toBe('digits');
  });
});
