import { describe, expect, it } from 'vitest';
import type { TextSource, TranslatedText } from '../../../schemas/api.gen.ts';
import { toGridRow, type GridRow } from './grid-rows.ts';
import { createTranslationMemory, findFillable, type TextToMatch } from './translation-memory.ts';

const source = (name: string, isReadOnly = false): TextSource => ({
  source: name,
  kind: 'questionnaire',
  title: { ko: name },
  isDraft: false,
  isReadOnly,
  texts: 1,
});
type Written = TranslatedText['written'][number];
const row = (
  where: TextSource,
  key: string,
  korean: string,
  written: readonly Written[],
  role: TranslatedText['role'] = 'option',
): GridRow => {
  const ko = { language: 'ko', text: korean, state: 'reviewed' } as const;
  return toGridRow(where, { key, role, written: korean === '' ? [...written] : [ko, ...written] });
};
const mn = (text: string, state: Written['state'], isStale = false): Written => ({
  language: 'mn',
  text,
  state,
  ...(isStale && { isStale }),
});
const en = (text: string): Written => ({ language: 'en', text, state: 'reviewed' });
const PT = source('PT');
const BANK = source('bank', true);

const find = (rows: readonly GridRow[], wanted: Partial<TextToMatch>) =>
  createTranslationMemory(rows)({ role: 'option', korean: '', english: '', ...wanted }, 'mn');

describe('the translation memory', () => {
  it('finds the translations of the same Korean text, and names where they are', () => {
    const rows = [
      row(PT, 'a', ' 열이\n 있나요? ', [mn('Халуурч', 'machine')]),
      row(BANK, 'b', '열이 있나요?', [mn('Халуун', 'reviewed')], 'question'),
      row(PT, 'c', '열이 있나요?', [mn('Халуурч', 'reviewed')]),
      row(PT, 'd', '열이 있나요?', [mn('Хуучин', 'needsReview', true)]),
      row(PT, 'e', '기침이 있나요?', [mn('Ханиалга', 'reviewed')]),
      row(PT, 'f', '열이 있나요?', []),
    ];
    // A reviewed one first, of the same role; each text once, and none of an older Korean text.
    expect(find(rows, { korean: '열이 있나요?' })).toEqual([
      { text: 'Халуурч', state: 'reviewed', source: PT },
      { text: 'Халуун', state: 'reviewed', source: BANK },
    ]);
    expect(find(rows, { korean: '두통이 있나요?' })).toEqual([]);
    expect(find(rows, { korean: '' })).toEqual([]);
  });

  it('matches English where there is no Korean text', () => {
    const rows = [row(PT, 'a', '예', [en('Yes'), mn('Тийм', 'reviewed')])];
    expect(find(rows, { english: 'Yes ' })).toMatchObject([{ text: 'Тийм' }]);
    expect(find(rows, { korean: '네', english: 'Yes' })).toEqual([]);
  });

  it('fills only what is missing, with the best match, and nothing with an error', () => {
    const rows = [
      row(PT, 'a', '{name}님', [mn('Хүндэт {name}', 'machine')], 'message'),
      row(PT, 'b', '{name}님', [mn('Хүндэт', 'reviewed')], 'title'),
      row(PT, 'c', '{name}님', [], 'message'),
      row(PT, 'd', '없음', []),
      row(BANK, 'e', '{name}님', []),
    ];
    const fillable = findFillable(rows, 'mn', createTranslationMemory(rows));
    expect(fillable.map(({ row: { id }, match }) => [id, match.text, match.state])).toEqual([
      ['PT/c', 'Хүндэт {name}', 'machine'],
    ]);
  });
});
