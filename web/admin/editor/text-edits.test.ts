import { expect, it } from 'vitest';
import {
  isTranslationStale,
  markOutdatedTranslations,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { isBlank, EMPTY_TEXT, withReviewedTranslation, withTranslation } from './text-edits.ts';

it('a translation shows as outdated after the Korean text changes, and no longer once that is restored', () => {
  const text = { ko: '열이 납니까?', en: 'Do you have a fever?' };
  const changed = withTranslation(text, 'ko', '열이 있습니까?');
  expect(isTranslationStale(changed, 'en')).toBe(true);
  expect(isTranslationStale(withTranslation(changed, 'ko', '열이 있습니까?!'), 'en')).toBe(true);
  expect(isTranslationStale(withTranslation(changed, 'ko', '열이 납니까?'), 'en')).toBe(false);
});

it('a translation is current again after it is retyped or approved', () => {
  const changed = withTranslation({ ko: '열', en: 'Heat' }, 'ko', '발열');
  expect(isTranslationStale(withTranslation(changed, 'en', 'Fever'), 'en')).toBe(false);
  expect(isTranslationStale(withReviewedTranslation(changed, 'en'), 'en')).toBe(false);
});

it('an approved translation needs no review when the draft is saved', () => {
  const titled = (title: QuestionnaireDefinition['title']): QuestionnaireDefinition => ({
    ...{ code: 'NOK', title, kind: 'standard', userTypes: ['NOK'], categories: [] },
  });
  const former = { ko: '열', en: 'Fever' };
  const changed = withTranslation(former, 'ko', '발열');
  const saved = markOutdatedTranslations(
    titled(withReviewedTranslation(changed, 'en')),
    titled(former),
  );
  expect(saved.outdated).toEqual([]);
  expect(saved.definition.title.en).toMatchObject({ text: 'Fever', state: 'reviewed' });
  const again = withTranslation(saved.definition.title, 'ko', '고열');
  expect(isTranslationStale(again, 'en')).toBe(true);
});

it('an emptied text is removed, and the first Korean text outdates nothing', () => {
  expect(withTranslation({ ko: 'a', en: 'b' }, 'en', '')).toEqual({ ko: 'a' });
  expect(withTranslation({ ...EMPTY_TEXT, en: 'b' }, 'ko', 'a')).toEqual({ ko: 'a', en: 'b' });
  expect(isBlank(withTranslation({ ko: 'a' }, 'ko', ''))).toBe(true);
});
