import { describe, expect, it } from 'vitest';
import {
  lintDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { draftOf, yesNo } from './testing/drafts.ts';
import { groupTextsByLanguage } from './texts-by-language.ts';

const groupsOf = (draft: QuestionnaireDefinition) => groupTextsByLanguage(lintDefinition(draft));
const ALL = { ko: '가', en: 'a', ja: 'あ', zh: '一', ru: 'а', vi: 'ạ', ar: 'ا', mn: 'ө' };

describe('texts that are not finished', () => {
  it('are one entry for each language, however many texts lack it', () => {
    const draft = { ...draftOf(yesNo('a'), yesNo('b')), title: ALL };
    const groups = groupsOf(draft);
    expect(groups.map(({ language }) => language)).toEqual([
      'en',
      'ja',
      'zh',
      'ru',
      'vi',
      'ar',
      'mn',
    ]);
    expect(groups[0]).toEqual({
      language: 'en',
      texts: [
        { pointer: '/categories/0/question/en', state: 'missing' },
        { pointer: '/categories/1/question/en', state: 'missing' },
      ],
    });
  });

  it('of a reason concern only Korean and English, which staff read', () => {
    const draft = draftOf({
      ...yesNo('a'),
      question: ALL,
      denies: { outcome: 'refuse', reason: { ko: '발열' }, message: ALL },
    });
    expect(groupsOf({ ...draft, title: ALL })).toEqual([
      { language: 'en', texts: [{ pointer: '/categories/0/denies/reason/en', state: 'missing' }] },
    ]);
  });

  it('are in the entry of their language if no one has reviewed them, or Korean changed', () => {
    const question = {
      ...ALL,
      en: { text: 'a', state: 'machine' as const },
      ja: { text: 'あ', state: 'reviewed' as const, source: '00000000' },
      ar: { text: 'ا', state: 'needsReview' as const },
    };
    expect(groupsOf({ ...draftOf({ ...yesNo('a'), question }), title: ALL })).toEqual([
      { language: 'en', texts: [{ pointer: '/categories/0/question/en', state: 'unreviewed' }] },
      { language: 'ja', texts: [{ pointer: '/categories/0/question/ja', state: 'stale' }] },
      { language: 'ar', texts: [{ pointer: '/categories/0/question/ar', state: 'unreviewed' }] },
    ]);
  });

  it('are not listed where every language is finished', () => {
    expect(groupsOf({ ...draftOf({ ...yesNo('a'), question: ALL }), title: ALL })).toEqual([]);
  });
});
