import { describe, expect, it } from 'vitest';
import { detectTextLanguage } from './text-language.ts';

describe('language of a text of the questionnaire', () => {
  it('is Korean where the Korean text stands in for a missing one', () => {
    expect(detectTextLanguage('기침', '기침', 'ar')).toBe('ko');
  });

  it('is the one asked for where there is a translation, or nothing Korean to read', () => {
    expect(detectTextLanguage('سعال', '기침', 'ar')).toBe('ar');
    expect(detectTextLanguage('COVID-19', 'COVID-19', 'en')).toBe('en');
    expect(detectTextLanguage('', '', 'en')).toBe('en');
  });
});
