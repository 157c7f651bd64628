import { describe, expect, it } from 'vitest';
import { isTranslationStale, sourceHash } from '../questionnaire/document/text.ts';
import type { QuestionnaireDefinition } from '../questionnaire/document/definition.ts';
import { applyTextEdit } from './apply-text-edit.ts';
import { translatableTexts, replaceTextAt } from './translatable-text.ts';

const TEXT = {
  ko: '열이 있나요?',
  en: 'Do you have a fever?',
  ja: { text: '熱はありますか', state: 'machine' as const, source: sourceHash('열이 있나요?') },
};

describe('an edited text', () => {
  it('records which Korean text a translation was made from, and leaves the others unchanged', () => {
    const after = applyTextEdit(TEXT, {
      language: 'mn',
      text: 'Халуурч байна уу?',
      state: 'needsReview',
    });
    expect(after).toEqual({
      ...TEXT,
      mn: { text: 'Халуурч байна уу?', state: 'needsReview', source: sourceHash(TEXT.ko) },
    });
  });

  it('marks every translation for review when the Korean text changes', () => {
    const after = applyTextEdit(TEXT, { language: 'ko', text: '기침하나요?', state: 'reviewed' });
    expect(after.ko).toBe('기침하나요?');
    expect(after.en).toEqual({
      text: TEXT.en,
      state: 'needsReview',
      source: sourceHash(TEXT.ko),
    });
    expect(isTranslationStale(after, 'en') && isTranslationStale(after, 'ja')).toBe(true);
  });

  it('keeps translations as they are if the Korean change is minor', () => {
    const edit = {
      language: 'ko',
      text: '열이 있습니까?',
      state: 'reviewed',
      isMinor: true,
    } as const;
    const after = applyTextEdit(TEXT, edit);
    expect(after.en).toBe(TEXT.en);
    expect(after.ja).toMatchObject({ state: 'machine' });
    expect(isTranslationStale(after, 'ja')).toBe(false);
  });

  it('removes a translation', () => {
    expect(applyTextEdit(TEXT, { language: 'en', text: ' ', state: 'missing' })).not.toHaveProperty(
      'en',
    );
  });
});

describe('the texts of a questionnaire', () => {
  const definition: QuestionnaireDefinition = {
    code: 'X_1',
    title: { ko: '제목' },
    kind: 'standard',
    userTypes: ['PT'],
    categories: [
      {
        id: 'Q1',
        type: 'M',
        question: { ko: '무엇?' },
        items: [
          { id: 'a', text: { ko: '가' } },
          { id: 'a', text: { ko: '나' }, denies: { outcome: 'refused', reason: { ko: '왜' } } },
        ],
      },
    ],
  } as QuestionnaireDefinition;

  it('are named by the ids of their location', () => {
    expect(translatableTexts(definition).map(({ key }) => key)).toEqual([
      'title',
      'Q1/question',
      'Q1/a/option',
      'Q1/a/option~2',
      'Q1/a/reason',
    ]);
  });

  it('are put back in their location, one at a time', () => {
    const after = replaceTextAt(definition, '/categories/0/items/1/text', { ko: '다' });
    expect(after.categories[0]?.items?.[1]?.text).toEqual({ ko: '다' });
    expect(after.categories[0]?.items?.[0]).toBe(definition.categories[0]?.items?.[0]);
  });
});
