import { expect, it } from 'vitest';
import enumeration from '../../../../schemas/enumeration.schema.json' with { type: 'json' };
import { parseLanguage, USER_TYPES } from './questionnaire-options.ts';

it('every user type is offered once', () => {
  expect([...USER_TYPES].sort()).toEqual([...enumeration.$defs.UserType.enum].sort());
});

it('the selected language is used if it is offered, otherwise Korean', () => {
  expect(parseLanguage('en', ['ko', 'en'])).toBe('en');
  expect(parseLanguage('vi', ['ko', 'en'])).toBe('ko');
  expect(parseLanguage('', ['ko', 'en'])).toBe('ko');
  expect(parseLanguage(null, ['en'])).toBe('ko');
});
