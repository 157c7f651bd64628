import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './answer.ts';
import type { CategoryDefinition } from '../document/definition.ts';
import { answerText, type StaffLanguage } from './answer-text.ts';

const text = (ko: string, en: string) => ({ ko, en });
const category = (
  type: CategoryDefinition['type'],
  items: CategoryDefinition['items'] = undefined,
): CategoryDefinition => ({
  id: 'question',
  type,
  question: text('질문', 'Question'),
  ...(items && { items }),
});
const OPTIONS = [
  { id: 'a', text: text('가', 'First') },
  { id: 'b', text: text('나', 'Second') },
];
const MEMBER: CategoryDefinition = {
  id: 'relation',
  type: 'FD',
  question: text('관계', 'Relation'),
  items: OPTIONS,
};

const shown = (asked: CategoryDefinition, value: AnswerValue, language: StaffLanguage) =>
  answerText(asked, value, {
    language,
    members: [MEMBER],
    placeName: (id) => (id === 'p1' ? 'Market' : id),
  });

describe('an answer in words', () => {
  it.each([
    [category('N'), 'Y', 'Yes', '예'],
    [category('N', OPTIONS), { b: 'N', a: 'Y' }, 'First: Yes; Second: No', '가: 예; 나: 아니요'],
    [category('M', OPTIONS), ['b', 'gone'], 'Second; gone', '나; gone'],
    [category('T'), '=1+1', '=1+1', '=1+1'],
    [category('NU'), 36.5, '36.5', '36.5'],
    [category('DA'), '20260309', '2026-03-09', '2026-03-09'],
    [category('TI'), '08:30', '08:30', '08:30'],
    [category('H'), [], 'None', '해당 없음'],
    [
      category('H'),
      [{ historyId: 'p1', placeDate: '20260301' }],
      'Market (2026-03-01)',
      'Market (2026-03-01)',
    ],
    [category('OV'), { visited: 'N' }, 'No', '아니요'],
    [
      category('OV'),
      { visited: 'Y', entries: [{ country: 'JP', date: '20260301' }] },
      'Japan (2026-03-01)',
      '일본 (2026-03-01)',
    ],
    [
      category('HV'),
      { visited: 'Y', entries: [{ hospital: '한빛병원', date: '20260301' }] },
      '한빛병원 (2026-03-01)',
      '한빛병원 (2026-03-01)',
    ],
    [category('FS'), [], 'No', '아니요'],
    [category('FS'), [{ relation: ['a'] }], 'Housemate 1 (Relation: First)', '동거인 1 (관계: 가)'],
  ] as const)('of %o to %j', (asked, value, english, korean) => {
    expect(shown(asked, value as AnswerValue, 'en')).toBe(english);
    expect(shown(asked, value as AnswerValue, 'ko')).toBe(korean);
  });
});
