import { describe, expect, it } from 'vitest';
import {
  textDirection,
  isLanguage,
  langAttribute,
  LANGUAGES,
  parseLanguageTag,
  nativeName,
  preferredLanguage,
} from './language.ts';

describe('languages', () => {
  it('[LANG-01] are eight, Korean first', () => {
    expect(LANGUAGES).toEqual(['ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn']);
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(isLanguage('fr')).toBe(false);
  });

  it('only Arabic runs from right to left', () => {
    expect(LANGUAGES.filter((language) => textDirection(language) === 'rtl')).toEqual(['ar']);
  });

  it('have a lang attribute that names the script where it matters', () => {
    expect(LANGUAGES.map(langAttribute)).toEqual([
      'ko',
      'en',
      'ja',
      'zh-Hans',
      'ru',
      'vi',
      'ar',
      'mn-Cyrl',
    ]);
    expect(LANGUAGES.map((language) => parseLanguageTag(langAttribute(language)))).toEqual(
      LANGUAGES,
    );
  });

  it('have eight different own names', () => {
    expect(new Set(LANGUAGES.map(nativeName)).size).toBe(8);
  });

  it.each([
    ['en', 'en'],
    ['zh-Hans', 'zh'],
    ['zh_CN', 'zh'],
    ['fr-FR, ja;q=0.8, en;q=0.9', 'en'],
    ['fr, de', 'ko'],
    ['en;q=0, vi', 'vi'],
    ['*', 'ko'],
    ['', 'ko'],
    [undefined, 'ko'],
  ])('Accept-Language %j gives %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
