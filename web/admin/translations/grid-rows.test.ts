import { describe, expect, it } from 'vitest';
import type { TextSource, TranslatedText } from '../../../schemas/api.gen.ts';
import {
  cellState,
  computeCompleteness,
  filterRows,
  toGridRow,
  nextUnfinished,
  type GridFilter,
} from './grid-rows.ts';

const SOURCE: TextSource = {
  source: 'X_1',
  kind: 'questionnaire',
  title: { ko: '문진' },
  isDraft: false,
  isReadOnly: false,
  texts: 4,
};
const text = (
  key: string,
  role: TranslatedText['role'],
  ...written: TranslatedText['written']
): TranslatedText => ({
  key,
  role,
  written: [{ language: 'ko', text: '열', state: 'reviewed' }, ...written],
});
const ROWS = [
  text('a', 'question', { language: 'mn', text: 'Халуун', state: 'reviewed' }),
  text('b', 'question', { language: 'mn', text: 'x'.repeat(251), state: 'machine' }),
  text('c', 'reason'),
  text('d', 'option', { language: 'mn', text: 'Y', state: 'reviewed', isStale: true }),
].map((one) => toGridRow(SOURCE, one));
const ids = (filter: Partial<GridFilter>) =>
  filterRows(ROWS, { source: '', state: '', search: '', languages: ['mn'], ...filter }).map(
    (row) => row.text.key,
  );

describe('the rows of the grid', () => {
  it('show their state, stale before reviewed, and none if a text is not needed in the language', () => {
    expect(ROWS.map((row) => cellState(row, 'mn'))).toEqual(['reviewed', 'machine', null, 'stale']);
    expect(ROWS.map((row) => cellState(row, 'en'))).toEqual(Array(4).fill('missing'));
  });

  it('are found by text in any language, by state, length and source', () => {
    expect(ids({ search: 'халУУН' })).toEqual(['a']);
    expect(ids({ state: 'unfinished' })).toEqual(['b', 'd']);
    expect(ids({ state: 'tooLong' })).toEqual(['b']);
    expect(ids({ state: 'missing', languages: ['mn', 'en'] })).toEqual(['a', 'b', 'c', 'd']);
    expect(ids({ source: 'Y_1' })).toEqual([]);
  });

  it('lead to the next unfinished one, and from the end back to the top', () => {
    const next = (id: string) => nextUnfinished(ROWS, `X_1/${id}`, 'mn')?.text.key;
    expect(next('a')).toBe('b');
    expect(next('b')).toBe('d');
    expect(next('d')).toBe('b');
  });

  it('are counted by language', () => {
    expect(computeCompleteness(ROWS).find(({ language }) => language === 'mn')).toEqual({
      language: 'mn',
      texts: 3,
      reviewed: 1,
      doubted: 1,
      machine: 1,
      missing: 0,
    });
  });
});
