import { describe, expect, it } from 'vitest';
import type { Language } from '../wording/language.ts';
import { checkTranslation } from './check-translation.ts';

const kinds = (korean: string, text: string, language: Language = 'en', role = 'message') =>
  checkTranslation({ language, role, korean, text }).map(({ kind, names }) => [kind, ...names]);

describe('the check of a translation', () => {
  it('requires the placeholders of the Korean text, each by its name', () => {
    expect(kinds('{name}님, {day}에 오세요', 'Come on {day}, {name}')).toEqual([]);
    expect(kinds('{name}님, {day}에 오세요', 'Come on {date}, {name}')).toEqual([
      ['missingPlaceholder', 'day'],
      ['extraPlaceholder', 'date'],
    ]);
    expect(kinds('{name}님', 'Dear {name')).toEqual([['missingPlaceholder', 'name'], ['braces']]);
  });

  it('requires exactly the plural forms of the language, by the number of the Korean text', () => {
    const korean = '{count}명';
    expect(kinds(korean, '{count, plural, one {# person} other {# people}}')).toEqual([]);
    expect(kinds(korean, '{count, plural, one {# человек} other {# человека}}', 'ru')).toEqual([
      ['pluralForms', 'one', 'few', 'many', 'other'],
    ]);
    expect(kinds(korean, '{count, plural, =0 {nobody} one {#} other {# people}}')).toEqual([
      ['pluralForms', 'one', 'other'],
    ]);
    expect(kinds(korean, '{count, plural, one {#} one {#} other {# people}}')).toEqual([
      ['pluralForms', 'one', 'other'],
    ]);
    expect(kinds('두 명은 함께', '{n, plural, one {one} other {two}}')).toEqual([
      ['pluralUnknown', 'n'],
    ]);
    expect(kinds('{total}명', '{total, plural, one {# person} other {# people}}')).toEqual([
      ['pluralUnknown', 'total'],
    ]);
    expect(kinds(korean, 'people')).toEqual([['missingPlaceholder', 'count']]);
  });

  it('warns of a noun after a number that stays the same for every number', () => {
    expect(kinds('{count}명', '{count} people')).toEqual([['pluralLacking', 'one', 'other']]);
    expect(kinds('{count}명', '{count} человек', 'ru')).toEqual([
      ['pluralLacking', 'one', 'few', 'many', 'other'],
    ]);
    expect(kinds('{count}명', 'الأشخاص: {count}', 'ar')).toEqual([]);
    expect(kinds('{count}명', '{count} người', 'vi')).toEqual([]);
    expect(kinds('{count}명 / {max}명', 'People: {count} of {max}')).toEqual([
      ['pluralLacking', 'one', 'other'],
    ]);
  });

  it('measures the widest form of a plural, not its notation', () => {
    const plural = (length: number) =>
      `{count, plural, one {${'a'.repeat(length)}} other {# ${'b'.repeat(70)}}}`;
    expect(kinds('{count}명', plural(70), 'en', 'option')).toEqual([]);
    expect(kinds('{count}명', plural(140), 'en', 'option')).toEqual([['tooLong', '140', '125']]);
  });

  it('warns about texts that are too long, unchanged Korean, or half translated', () => {
    expect(kinds('열', 'a'.repeat(126), 'en', 'option')).toEqual([['tooLong', '126', '125']]);
    expect(kinds('열이 있나요?', '열이 있나요?')).toEqual([['sameAsKorean']]);
    expect(kinds('열이 있나요?', 'Do you have 열?')).toEqual([['hangulLeft']]);
    expect(kinds('119', '119')).toEqual([]);
  });

  it('accepts a missing translation, but no empty Korean text', () => {
    expect(kinds('열', ' ')).toEqual([]);
    expect(kinds('열', ' ', 'ko')).toEqual([['empty']]);
    expect(kinds('열', '\u202bحمى', 'ar')).toEqual([['direction']]);
  });
});
