import { describe, expect, it } from 'vitest';
import { INITIAL_WEDGE, applyKeyStroke, type KeyStroke } from './keyboard-wedge.ts';

const CODE = '0123456789012345678901234567890123456789012345678901234567';

const strokesOf = (text: string): Omit<KeyStroke, 'at'>[] =>
  [...text].map((key) => ({
    key,
    code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`,
  }));
const ENTER = { key: 'Enter', code: 'Enter' };

const typeStrokes = (
  strokes: readonly Omit<KeyStroke, 'at'>[],
  everyMs: number,
  isInField = false,
): string => {
  let wedge = INITIAL_WEDGE;
  let scanned = '';
  for (const [index, stroke] of strokes.entries()) {
    const next = applyKeyStroke(wedge, { ...stroke, at: index * everyMs }, isInField);
    wedge = next.wedge;
    scanned += next.scanned;
  }
  return scanned;
};

describe('a keyboard-wedge scanner', () => {
  it('is read up to its Enter, at any speed', () => {
    for (const everyMs of [0, 5, 50, 250]) {
      expect(typeStrokes([...strokesOf(CODE), ENTER], everyMs)).toBe(CODE);
    }
    expect(typeStrokes([...strokesOf(CODE), { key: 'Tab', code: 'Tab' }], 5)).toBe(CODE);
    expect(typeStrokes([...strokesOf(CODE), { key: 'Enter', code: 'NumpadEnter' }], 5)).toBe(CODE);
  });

  it('is read in full under a Korean input method, where every key is "Process"', () => {
    const composing = strokesOf(`A12345678${CODE.slice(0, 10)}`).map(({ code }) => ({
      key: 'Process',
      code,
    }));
    const enter = { key: 'Process', code: 'Enter' };
    expect(typeStrokes([...composing, enter], 5)).toBe(`A12345678${CODE.slice(0, 10)}`);
    const hangul = strokesOf('E1000012603091').map(({ code }) => ({ key: 'ㄷ', code }));
    expect(typeStrokes([...hangul, ENTER], 5)).toBe('E1000012603091');
  });

  it('is read from the number pad, also without Num Lock, and from a keyboard without key positions', () => {
    const pad = [...CODE].map((digit) => ({ key: 'Home', code: `Numpad${digit}` }));
    expect(typeStrokes([...pad, ENTER], 5)).toBe(CODE);
    const plain = [...CODE].map((key) => ({ key, code: '' }));
    expect(typeStrokes([...plain, { key: 'Enter', code: '' }], 5)).toBe(CODE);
  });

  it('may send a prefix for the kind of code, and may hold Shift for letters', () => {
    const prefix = [{ key: ']', code: 'BracketRight' }, ...strokesOf('Q1')];
    expect(typeStrokes([...prefix, ...strokesOf(CODE), ENTER], 5)).toBe(CODE);
    const shifted = strokesOf('A1234567890123').flatMap((stroke) => [
      { key: 'Shift', code: 'ShiftLeft' },
      stroke,
    ]);
    expect(typeStrokes([...shifted, ENTER], 5)).toBe('A1234567890123');
  });

  it('is read too if the code is short, such as a patient card, unless a field has the focus', () => {
    for (const code of ['20000001', '01000000001', 'E100001', '1234']) {
      expect(typeStrokes([...strokesOf(code), ENTER], 5)).toBe(code);
      expect(typeStrokes([...strokesOf(code), ENTER], 40)).toBe(code);
      expect(typeStrokes([...strokesOf(code), ENTER], 5, true)).toBe('');
    }
    expect(typeStrokes([...strokesOf(CODE), ENTER], 5, true)).toBe(CODE);
  });

  it('is not confused with a person who types, a short burst, or a lone Enter', () => {
    expect(typeStrokes([...strokesOf(CODE), ENTER], 251)).toBe('');
    expect(typeStrokes([...strokesOf('20000001'), ENTER], 41)).toBe('');
    expect(typeStrokes([...strokesOf('01000000001'), ENTER], 41)).toBe('');
    expect(typeStrokes([...strokesOf('123'), ENTER], 5)).toBe('');
    expect(typeStrokes([ENTER, ENTER], 5)).toBe('');
  });
});
