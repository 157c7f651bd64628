import { describe, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { applyReplacements, findReplacements } from './replacements.ts';

const QUESTIONNAIRE: QuestionnaireDefinition = {
  code: 'PT_SCREENING',
  title: { ko: '방문 전 문진표', en: 'Before your visit' },
  kind: 'standard',
  userTypes: ['PT'],
  categories: [
    {
      id: 'fever',
      type: 'N',
      question: {
        ko: '37.5도 이상 열이 납니까?',
        en: 'Is your temperature 37.5 °C or higher?',
        ja: '発熱がありますか。',
      },
      target: 'feverDays',
    },
    {
      id: 'feverDays',
      type: 'T',
      show: false,
      question: { ko: '며칠째입니까?', en: 'For how many days?' },
    },
  ],
};

describe('findReplacements', () => {
  it('finds every language of a text, and ids only if they are wanted', () => {
    const texts = findReplacements(QUESTIONNAIRE, { find: '37.5', by: '37.8', inIds: true });
    expect(texts.map(({ language, after }) => [language, after])).toEqual([
      ['ko', '37.8도 이상 열이 납니까?'],
      ['en', 'Is your temperature 37.8 °C or higher?'],
    ]);
    const request = { find: 'fever', by: 'heat' };
    expect(findReplacements(QUESTIONNAIRE, { ...request, inIds: false })).toEqual([]);
    expect(
      findReplacements(QUESTIONNAIRE, { ...request, inIds: true }).map(({ before, after }) => [
        before,
        after,
      ]),
    ).toEqual([
      ['fever', 'heat'],
      ['feverDays', 'heatDays'],
    ]);
  });

  it('says which id cannot become the wanted one', () => {
    const found = findReplacements(QUESTIONNAIRE, { find: 'feverDays', by: 'fever', inIds: true });
    expect(found.map(({ fault }) => fault)).toEqual(['taken']);
    const malformed = findReplacements(QUESTIONNAIRE, { find: 'fever', by: '1', inIds: true });
    expect(malformed.map(({ fault }) => fault)).toEqual(['malformed', 'malformed']);
  });
});

describe('applyReplacements', () => {
  it('changes what is chosen, and asks for a review of the translations that are not', () => {
    const [korean, english] = findReplacements(QUESTIONNAIRE, {
      find: '37.5',
      by: '37.8',
      inIds: false,
    });
    if (!korean || !english) throw new Error('not found');
    const both = applyReplacements(QUESTIONNAIRE, [korean, english]).categories[0]?.question;
    expect(both?.ko).toBe('37.8도 이상 열이 납니까?');
    expect(both?.en).toMatchObject({
      text: 'Is your temperature 37.8 °C or higher?',
      state: 'reviewed',
    });
    expect(both?.ja).toMatchObject({ text: '発熱がありますか。', state: 'needsReview' });
    const one = applyReplacements(QUESTIONNAIRE, [korean]).categories[0]?.question;
    expect(one?.en).toMatchObject({
      text: 'Is your temperature 37.5 °C or higher?',
      state: 'needsReview',
    });
    expect(QUESTIONNAIRE.categories[0]?.question.ko).toBe('37.5도 이상 열이 납니까?');
  });

  it('reviews no translation that nobody has read', () => {
    const questionnaire: QuestionnaireDefinition = {
      ...QUESTIONNAIRE,
      categories: [
        {
          id: 'fever',
          type: 'N',
          question: {
            ko: '37.5도 이상 열이 납니까?',
            en: { text: 'At least 37.5 °C?', state: 'machine' },
            ja: { text: '37.5度以上ですか。', state: 'needsReview', source: 'ofOlderKorean' },
            zh: { text: '37.5度以上吗？', state: 'reviewed', source: 'ofOlderKorean' },
          },
        },
      ],
    };
    const found = findReplacements(questionnaire, { find: '37.5', by: '37.8', inIds: false });
    const replace = (languages: readonly string[]) =>
      applyReplacements(
        questionnaire,
        found.filter(({ language }) => languages.includes(language)),
      ).categories[0]?.question;
    const kept = {
      en: { text: 'At least 37.8 °C?', state: 'machine' },
      ja: { text: '37.8度以上ですか。', state: 'needsReview', source: 'ofOlderKorean' },
    };
    const zh = { text: '37.8度以上吗？', state: 'reviewed', source: 'ofOlderKorean' };
    expect(replace(['en', 'ja', 'zh'])).toEqual({ ko: '37.5도 이상 열이 납니까?', ...kept, zh });
    expect(replace(['ko', 'en', 'ja', 'zh'])).toMatchObject({
      ko: '37.8도 이상 열이 납니까?',
      ...kept,
      zh: { ...zh, state: 'needsReview' },
    });
  });

  it('lets links follow a changed id', () => {
    const found = findReplacements(QUESTIONNAIRE, { find: 'fever', by: 'heat', inIds: true });
    const [first, second] = applyReplacements(QUESTIONNAIRE, found).categories;
    expect(first).toMatchObject({ id: 'heat', target: 'heatDays' });
    expect(second?.id).toBe('heatDays');
  });
});
