import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { moveCategoryBy, replaceCategory } from './category-edits.ts';
import { outlineRows } from './outline-rows.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const FEVER: CategoryDefinition = {
  ...yesNo('fever'),
  type: 'I',
  question: { ko: '열이 있습니까?', en: 'Do you have a fever?', ru: 'У вас ЖАР?' },
  description: { ko: '37.5도 이상', vi: 'Từ 37,5 độ' },
  image: { file: '0af1.png', alt: { ko: '체온계' } },
  denies: { outcome: 'refuse', reason: { ko: '발열 환자' } },
};
const COUGH: CategoryDefinition = {
  ...yesNo('cough'),
  type: 'M',
  question: { ko: '기침을 합니까?' },
  items: [
    {
      id: 'dry',
      text: { ko: '마른기침', en: 'Dry cough' },
      denies: { outcome: 'askStaff', reason: { ko: '간호사에게 알림' } },
    },
  ],
};
const DRAFT = draftOf(FEVER, COUGH, { ...yesNo('empty'), question: { ko: '' } });
const found = (query: string) => outlineRows(DRAFT, query, 'ko').map(({ key }) => key);

describe('the rows of the outline', () => {
  it('name each category in the language of the studio, otherwise in Korean', () => {
    expect(outlineRows(DRAFT, '', 'en').map(({ key, name }) => [key, name])).toEqual([
      ['fever', 'Do you have a fever?'],
      ['cough', '기침을 합니까?'],
      ['empty', ''],
    ]);
    expect(outlineRows(DRAFT, '', 'ko')[0]?.name).toBe('열이 있습니까?');
  });

  it.each([
    ['  FEV ', 'fever'],
    ['жар', 'fever'],
    ['dry COUGH', 'cough'],
    ['37.5', 'fever'],
    ['từ 37', 'fever'],
    ['체온계', 'fever'],
    ['발열', 'fever'],
    ['간호사', 'cough'],
  ])('are found by the text %j, in any text of the category and any language', (query, key) => {
    expect(found(query)).toEqual([key]);
  });

  it('are all shown for a blank search, and none if no text contains it', () => {
    expect(found(' ')).toEqual(['fever', 'cough', 'empty']);
    expect(found('두통')).toEqual([]);
  });

  it('stay the same objects while another category is edited', () => {
    const rows = outlineRows(DRAFT, '', 'ko');
    const typed = replaceCategory('cough', (one) => ({ ...one, question: { ko: '기침?' } }))(DRAFT);
    const next = outlineRows(typed, '', 'ko');
    expect(next.map((row, at) => row === rows[at])).toEqual([true, false, true]);
    expect(next[1]?.name).toBe('기침?');
  });

  it('have new keys and names where a duplicate id or the language changes them', () => {
    const twins = draftOf({ ...FEVER, id: 'a' }, { ...COUGH, id: 'a' });
    expect(outlineRows(twins, '', 'ko').map(({ key, name }) => [key, name])).toEqual([
      ['a', '열이 있습니까?'],
      ['a#2', '기침을 합니까?'],
    ]);
    const moved = moveCategoryBy('a#2', -1)(twins);
    expect(outlineRows(moved, '', 'en').map(({ key, name }) => [key, name])).toEqual([
      ['a', '기침을 합니까?'],
      ['a#2', 'Do you have a fever?'],
    ]);
  });
});
