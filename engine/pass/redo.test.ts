import { describe, expect, it } from 'vitest';
import { isPlaceComplete } from './complete-place.ts';
import { isRedoOffered } from './redo.ts';
import { LANGUAGES } from '../wording/language.ts';

const day = {
  passType: 'M',
  agreePassYn: 'N',
  questionnaireInUse: true,
  visitDate: '20260309',
  today: '20260309',
} as const;

describe('redo', () => {
  it('is offered with a pass that is based on answers and lasts the day or 24 hours', () => {
    expect(isRedoOffered(day)).toBe(true);
    expect(isRedoOffered({ ...day, passType: 'D' })).toBe(true);
  });
  it('[REDO-08] is not offered for a pass with a single entry', () => {
    expect(isRedoOffered({ ...day, passType: 'T' })).toBe(false);
  });
  it('[REDO-09] is not offered for a pass based on consent alone', () => {
    expect(isRedoOffered({ ...day, agreePassYn: 'Y' })).toBe(false);
  });
  it('[REDO-10] is not offered where the questionnaire is not in use', () => {
    expect(isRedoOffered({ ...day, questionnaireInUse: false })).toBe(false);
  });
  it('is offered on the day before, but not after the visit date, for which no one can answer', () => {
    expect(isRedoOffered({ ...day, passType: 'D', today: '20260308' })).toBe(true);
    expect(isRedoOffered({ ...day, passType: 'D', today: '20260310' })).toBe(false);
  });
});

it('[CONST-16] asks for visited places in Korean and English only', () => {
  expect(LANGUAGES.filter(isPlaceComplete)).toEqual(['ko', 'en']);
});
