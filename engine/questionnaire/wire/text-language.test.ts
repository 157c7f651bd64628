import { describe, expect, it } from 'vitest';
import { detectTextLanguage } from './text-language.ts';

describe('language of a text of the questionnaire', () => {
  it('is Korean where the Korean text replaces a missing one', () => {
    expect(detectTextLanguage('기침', '기침', 'ar')).toBe('ko');
  });

  it('is the requested one where there is a translation, or no Korean text', () => {
    expect(detectTextLanguage('سعال', '기침', 'ar')).toBe('ar');
    expect(detectTextLanguage('COVID-19', 'COVID-19', 'en')).toBe('en');
    expect(detectTextLanguage('', '', 'en')).toBe('en');
  });
});
