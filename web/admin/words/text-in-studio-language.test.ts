import { describe, expect, it } from 'vitest';
import { textInStudioLanguage } from './text-in-studio-language.ts';

describe('a text in the studio', () => {
  it('is in the language of the studio, otherwise in Korean', () => {
    const text = { ko: ' 열 ', en: { text: 'Fever', state: 'machine' as const } };
    expect(textInStudioLanguage(text, 'en')).toBe('Fever');
    expect(textInStudioLanguage(text, 'ko')).toBe('열');
    expect(textInStudioLanguage({ ko: '열', en: ' ' }, 'en')).toBe('열');
    expect(textInStudioLanguage(undefined, 'en')).toBe('');
  });
});
