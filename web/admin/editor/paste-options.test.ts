import { describe, expect, it } from 'vitest';
import type { ItemDefinition } from '../../../engine/questionnaire/index.ts';
import { readPastedList, withPastedOptions } from './paste-options.ts';
import { EMPTY_TEXT } from './text-edits.ts';

const option = (id: string, ko = ''): ItemDefinition => ({
  id,
  text: ko === '' ? EMPTY_TEXT : { ko },
});

const paste = (items: readonly ItemDefinition[], position: number, text: string) => {
  let count = 0;
  return withPastedOptions(items, position, 'ko', readPastedList(text) ?? [], () => {
    count += 1;
    return `new${String(count)}`;
  });
};

describe('a pasted list', () => {
  it('is read without blank lines and bullets, with the cells of a spreadsheet', () => {
    expect(readPastedList('• 기침\r\n\r\n- 가래\n발열\tFever\n')).toEqual([
      ['기침'],
      ['가래'],
      ['발열', 'Fever'],
    ]);
    expect(readPastedList('-5도 이하\n보통')).toEqual([['-5도 이하'], ['보통']]);
    expect(readPastedList('한 줄\n')).toBeNull();
  });

  it('fills the blank options and adds the others', () => {
    const blank = [option('a'), option('b')];
    expect(paste(blank, 0, '기침\tCough\n가래\n발열')).toEqual([
      { id: 'a', text: { ko: '기침', en: 'Cough' } },
      { id: 'b', text: { ko: '가래' } },
      { id: 'new1', text: { ko: '발열' } },
    ]);
  });

  it('fills one language of options that have the others', () => {
    const items = [option('a', '기침'), option('b', '가래')];
    const english = readPastedList('Cough\nPhlegm') ?? [];
    expect(withPastedOptions(items, 0, 'en', english, () => 'new')).toEqual([
      { id: 'a', text: { ko: '기침', en: 'Cough' } },
      { id: 'b', text: { ko: '가래', en: 'Phlegm' } },
    ]);
  });

  it('leaves options that have a text as they are', () => {
    const items = [option('a', '두통'), option('b'), option('c', '없음')];
    expect(paste(items, 0, '기침\n가래').map(({ id }) => id)).toEqual([
      'a',
      'new1',
      'new2',
      'b',
      'c',
    ]);
    expect(paste(items, 1, '기침\n가래').map(({ id }) => id)).toEqual(['a', 'b', 'new1', 'c']);
    expect(paste(items, 1, '기침\n가래').at(-1)).toEqual(option('c', '없음'));
  });
});
