import { describe, expect, it } from 'vitest';
import { isBidiBalanced } from './bidi.ts';
import { checkCatalogue, completeCatalogue, type Catalogue } from './catalogue.ts';
import { fillPlaceholders, placeholderMismatch, placeholdersOf } from './placeholders.ts';

const korean: Catalogue = {
  language: 'ko',
  messages: { a: '전화 {phone}', b: '{day}에 {time}', c: '안녕' },
};
const english = (messages: Record<string, string>): Catalogue => ({ language: 'en', messages });
const rules = (messages: Record<string, string>): string[] =>
  checkCatalogue(korean, english({ a: '{phone}', b: '{day} {time}', c: 'hello', ...messages })).map(
    ({ rule, key }) => `${rule} ${key}`,
  );

describe('placeholders', () => {
  it('are the names in braces, once each', () => {
    expect(placeholdersOf('{a} {b} {a} { c } {}')).toEqual(['a', 'b']);
  });
  it('are replaced by values, even values that look like a placeholder or a pattern', () => {
    expect(fillPlaceholders('{a}, {b}', { a: '{b}', b: '$&' })).toBe('{b}, $&');
    expect(fillPlaceholders('{a} {toString}', { a: '1' })).toBe('1 {toString}');
  });
  it('differ from the Korean ones by name', () => {
    expect(placeholderMismatch('{a} {b}', '{b} {a}')).toBeUndefined();
    expect(placeholderMismatch('{a}', '{b}')).toEqual({ missing: ['a'], unknown: ['b'] });
  });
});

describe('check of a catalogue', () => {
  it('finds nothing in a valid one', () => {
    expect(rules({})).toEqual([]);
    expect(checkCatalogue(korean, korean)).toEqual([]);
  });
  it('finds unknown keys, even property names of every object', () => {
    expect(rules({ d: 'x', toString: 'x' })).toEqual([
      'wording/unknown-key d',
      'wording/unknown-key toString',
    ]);
  });
  it('finds empty texts', () => {
    expect(rules({ c: '  ' })).toEqual(['wording/empty c']);
  });
  it('finds plurals that no number selects, or without the forms of the language', () => {
    const check = (text: string) =>
      checkCatalogue(
        { language: 'ko', messages: { a: '{count}명' } },
        { language: 'ru', messages: { a: text } },
      ).map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
    expect(
      check('{count, plural, one {# гость} few {# гостя} many {# гостей} other {# гостя}}'),
    ).toEqual([]);
    expect(check('{count, plural, one {# гость} other {# гостей}}')).toEqual([
      'error wording/plural a has other plural forms than its language, which has one, few, many, other',
    ]);
    expect(check('{n, plural, one {1} few {2} many {5} other {3}} {count}')).toEqual([
      'error wording/plural a has a plural of {n}, which selects no form',
    ]);
    expect(check('{count} гостей')).toEqual([
      'warning wording/plural a has a noun after {count} that stays the same for every number',
    ]);
  });
  it('finds lost, changed and new placeholders', () => {
    expect(rules({ a: 'phone', b: '{day} {tiem}', c: '{x}' })).toEqual([
      'wording/placeholder-mismatch a',
      'wording/placeholder-mismatch b',
      'wording/placeholder-mismatch c',
    ]);
  });
  it('finds direction controls left open', () => {
    expect(rules({ c: '\u2067hello' })).toEqual(['wording/bidi-unbalanced c']);
    expect(isBidiBalanced('\u2067a\u202Ab\u202C\u2069')).toBe(true);
    expect(isBidiBalanced('\u2067a\u202Ab\u2069\u202C')).toBe(false);
    expect(isBidiBalanced('a\u2069')).toBe(false);
  });
  it('finds Korean left in other languages', () => {
    expect(rules({ c: 'hello 안녕' })).toEqual(['wording/hangul-left c']);
  });
  it('finds missing keys, as a warning', () => {
    expect(checkCatalogue(korean, english({ a: '{phone}', c: 'hello' }))).toMatchObject([
      { severity: 'warning', rule: 'wording/missing', key: 'b' },
    ]);
  });
});

describe('complete catalogue', () => {
  it('has every Korean key, the Korean text if nothing is translated, and says where', () => {
    const complete = completeCatalogue(korean, english({ a: '{phone}', c: '', z: 'x' }));
    expect(complete.messages).toEqual({ a: '{phone}', b: '{day}에 {time}', c: '안녕' });
    expect(complete.fallback).toEqual({ b: 'ko', c: 'ko' });
  });
  it('prefers an English text to a Korean one, and says which it is', () => {
    const japanese = { language: 'ja' as const, messages: { a: '{phone}に' } };
    const complete = completeCatalogue(korean, japanese, [english({ a: '{phone}', c: 'hello' })]);
    expect(complete.messages).toEqual({ a: '{phone}に', b: '{day}에 {time}', c: 'hello' });
    expect(complete.fallback).toEqual({ b: 'ko', c: 'en' });
  });
});
