import { describe, expect, it } from 'vitest';
import {
  lintDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { groupMissingTexts } from './missing-texts.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const groupsOf = (draft: QuestionnaireDefinition) =>
  groupMissingTexts(draft, lintDefinition(draft));
const ALL = { ko: '가', en: 'a', ja: 'あ', zh: '一', ru: 'а', vi: 'ạ', ar: 'ا', mn: 'ө' };

describe('missing texts', () => {
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
      pointers: ['/categories/0/question/en', '/categories/1/question/en'],
    });
  });

  it('of a reason concern only Korean and English, which staff read', () => {
    const draft = draftOf({
      ...yesNo('a'),
      question: ALL,
      denies: { outcome: 'refuse', reason: { ko: '발열' }, message: ALL },
    });
    expect(groupsOf({ ...draft, title: ALL })).toEqual([
      { language: 'en', pointers: ['/categories/0/denies/reason/en'] },
    ]);
  });

  it('are not listed where every language is there', () => {
    expect(groupsOf({ ...draftOf({ ...yesNo('a'), question: ALL }), title: ALL })).toEqual([]);
  });
});
