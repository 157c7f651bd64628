import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isTranslationStale, parseTranslation, sourceHash, resolveText } from '../index.ts';

describe('texts', () => {
  it('a plain string is a reviewed translation, a blank one is missing', () => {
    expect(parseTranslation('Fever?')).toEqual({ text: 'Fever?', state: 'reviewed', source: null });
    expect(parseTranslation(' ').state).toBe('missing');
    expect(parseTranslation(undefined)).toEqual({ text: '', state: 'missing', source: null });
    expect(parseTranslation({ text: 'Fever?', state: 'machine', source: '01234567' })).toEqual({
      text: 'Fever?',
      state: 'machine',
      source: '01234567',
    });
  });

  const text = { ko: '열?', en: 'Fever?', ja: { text: '熱?', state: 'missing' as const } };

  it('a missing one is replaced by the English one, which is labelled as English', () => {
    expect(resolveText(text, 'en')).toEqual({ text: 'Fever?', language: 'en' });
    expect(resolveText(text, 'ja')).toEqual({ text: 'Fever?', language: 'en' });
    expect(resolveText(text, 'ar')).toEqual({ text: 'Fever?', language: 'en' });
  });

  it('a missing one is replaced by the Korean one if there is no English', () => {
    const korean = { ko: '열?', en: { text: 'Fever?', state: 'missing' as const } };
    expect(resolveText(korean, 'ja')).toEqual({ text: '열?', language: 'ko' });
    expect(resolveText(korean, 'en')).toEqual({ text: '열?', language: 'ko' });
  });

  it('a missing one is replaced by the Korean one if English does not come first', () => {
    expect(resolveText(text, 'ja', false)).toEqual({ text: '열?', language: 'ko' });
    expect(resolveText(text, 'en', false)).toEqual({ text: 'Fever?', language: 'en' });
    expect(resolveText(text, 'ko', true)).toEqual({ text: '열?', language: 'ko' });
  });

  it('a translation is stale once the Korean text differs', () => {
    const expected = createHash('sha256').update('열이 있습니까?').digest('hex').slice(0, 8);
    expect(sourceHash('열이 있습니까?')).toBe(expected);
    const en = { text: 'Fever?', state: 'reviewed' as const, source: expected };
    expect(isTranslationStale({ ko: '열이 있습니까?', en }, 'en')).toBe(false);
    expect(isTranslationStale({ ko: '기침이 있습니까?', en }, 'en')).toBe(true);
    expect(isTranslationStale({ ko: '기침이 있습니까?', en: 'Cough?' }, 'en')).toBe(false);
  });
});
