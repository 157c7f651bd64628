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
  it('is offered with a pass by answers that lasts the day or 24 hours', () => {
    expect(isRedoOffered(day)).toBe(true);
    expect(isRedoOffered({ ...day, passType: 'D' })).toBe(true);
  });
  it('[REDO-08] not for a pass of one entry', () => {
    expect(isRedoOffered({ ...day, passType: 'T' })).toBe(false);
  });
  it('[REDO-09] not for a pass by consent alone', () => {
    expect(isRedoOffered({ ...day, agreePassYn: 'Y' })).toBe(false);
  });
  it('[REDO-10] not where the questionnaire is out of use', () => {
    expect(isRedoOffered({ ...day, questionnaireInUse: false })).toBe(false);
  });
  it('is offered on the eve, and not once the visit date is over: nobody could answer for it', () => {
    expect(isRedoOffered({ ...day, passType: 'D', today: '20260308' })).toBe(true);
    expect(isRedoOffered({ ...day, passType: 'D', today: '20260310' })).toBe(false);
  });
});

it('[CONST-16] visited places are complete in Korean and English only', () => {
  expect(LANGUAGES.filter(isPlaceComplete)).toEqual(['ko', 'en']);
});
