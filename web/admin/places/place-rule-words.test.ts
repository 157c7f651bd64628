import { expect, it, vi } from 'vitest';

// The studio's words read the language of the browser when they are loaded.
vi.stubGlobal('window', { localStorage: { getItem: () => 'ko' } });
const { wordsFor } = await import('./place-rule-words.ts');

it.each([
  ['storeName', 'missingInKorean'],
  ['localEn2', 'missingInEnglish'],
  ['storeNameEn', 'missingInEnglish'],
  // A finding of a file names its column instead.
  ['', 'place/text-missing'],
])('a text that is missing in the field "%s" names its language', (field, words) => {
  const rule = { severity: 'error', rule: 'place/text-missing', message: 'm', fix: 'f' } as const;
  expect(wordsFor({ line: 0, column: 0, field, ...rule })).toBe(words);
});
