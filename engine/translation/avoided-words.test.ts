import { describe, expect, it } from 'vitest';
import { avoidedWordsIn } from './avoided-words.ts';
import { checkTranslation } from './check-translation.ts';

describe('words that the glossary avoids', () => {
  it.each([
    ['ko', '사번을 입력해 주세요.', '사번 → 직원번호'],
    ['en', 'Guardians of a patient', 'guardian → caregiver'],
    ['ja', '付き添い者の方', '付き添い者 → 付き添いの方'],
    ['zh', '请填写问诊表', '问诊表 → 健康问卷'],
    ['ru', 'Был ли у вас понос?', 'понос → диарея'],
    ['vi', 'Bệnh nhân nội trú', 'bệnh nhân → người bệnh'],
    ['ar', 'رقم الهاتف', 'هاتف → جوال'],
    ['mn', 'Асрагчийн дугаар', 'асрагч → сахиур'],
  ] as const)('are found in %s: %s', (language, text, names) => {
    const korean = language === 'ko' ? text : '보호자';
    const found = checkTranslation({ language, role: 'terms', korean, text });
    expect(found).toContainEqual({ severity: 'warning', kind: 'avoidedWord', names: [names] });
  });

  it.each([
    ['a phrase in which the word is right', 'en', 'a legal guardian'],
    ['a name in braces', 'en', 'Hello, {guardian}'],
    ['a word that only contains it', 'en', 'safeguardian'],
    ['a word of another language', 'ja', 'guardian'],
    ['a paid caregiver', 'mn', 'хөлсний асрагчтай'],
  ] as const)('are not found in %s', (_, language, text) => {
    expect(avoidedWordsIn(language, text)).toEqual([]);
  });

  it('are found beside a phrase in which the word is right', () => {
    expect(avoidedWordsIn('en', 'a legal guardian or a guardian')).toHaveLength(1);
  });
});
