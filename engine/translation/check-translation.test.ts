import { describe, expect, it } from 'vitest';
import type { Language } from '../wording/language.ts';
import { checkTranslation } from './check-translation.ts';
import { pluralsIn } from './plural-forms.ts';

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

  it('requires the plural forms of the language, and none if the Korean text has no number', () => {
    const korean = '{count, plural, other {#명}}';
    expect(kinds(korean, '{count, plural, one {# person} other {# people}}')).toEqual([]);
    expect(kinds(korean, '{count, plural, one {# человек} other {# человека}}', 'ru')).toEqual([
      ['pluralForms', 'few', 'many'],
    ]);
    expect(kinds('두 명은 함께', '{n, plural, one {one} other {two}}')).toEqual([
      ['pluralUnknown', 'n'],
    ]);
    expect(kinds(korean, 'people')).toEqual([['missingPlaceholder', 'count']]);
    expect(pluralsIn('a {n, plural, =0 {none {x}} one {1} other {#}} b')).toEqual([
      { name: 'n', forms: ['=0', 'one', 'other'] },
    ]);
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
