import { describe, expect, it } from 'vitest';
import { languageOf } from './text-language.ts';

describe('language of a text of the questionnaire', () => {
  it('is Korean where the Korean text stands in for a missing one', () => {
    expect(languageOf('기침', '기침', 'ar')).toBe('ko');
  });

  it('is the one asked for where there is a translation, or nothing Korean to read', () => {
    expect(languageOf('سعال', '기침', 'ar')).toBe('ar');
    expect(languageOf('COVID-19', 'COVID-19', 'en')).toBe('en');
    expect(languageOf('', '', 'en')).toBe('en');
  });
});
