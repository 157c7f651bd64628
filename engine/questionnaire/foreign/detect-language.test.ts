import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('the language of a form that does not name it', () => {
  it.each([
    ['ko', ['지난 7일 동안 열이 있었습니까?', 'COVID-19']],
    ['en', ['Have you had a fever in the last week?', '매우 그렇다']],
    ['ja', ['過去7日間に熱がありましたか？']],
    ['zh', ['过去七天您是否发烧？']],
    [null, ['Haben Sie in den letzten Tagen Fieber gehabt oder ist Ihnen schlecht?']],
    [null, ['Har du hatt feber de siste dagene, og er du syk?']],
    [null, ['Avez-vous eu de la fièvre ? Répondez à toutes les questions.']],
    [null, ['Была ли у вас температура?']],
    [null, ['Glucose SerPl-mCnc', 'BUN']],
    [null, []],
  ])('is %s', (language, texts) => {
    expect(detectLanguage(texts)).toBe(language);
  });
});
