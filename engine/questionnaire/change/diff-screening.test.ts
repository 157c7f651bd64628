import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../document/definition.ts';
import { category, choice, item, yesNo } from '../testing/builders.ts';
import { brief, changesOf } from './testing/brief-changes.ts';

describe('screening', () => {
  it('is reported when a denial is added, removed or gets another outcome', () => {
    const refusing = yesNo('fever', { denies: { outcome: 'refuse' } });
    const asking = yesNo('fever', { denies: { outcome: 'askStaff' } });
    expect(brief(changesOf([yesNo('fever')], [refusing]))).toEqual(['!denialAdded fever']);
    expect(brief(changesOf([refusing], [yesNo('fever')]))).toEqual(['!denialRemoved fever']);
    expect(brief(changesOf([refusing], [asking]))).toEqual(['!denialChanged fever']);
    const option = (outcome?: 'refuse'): CategoryDefinition =>
      choice('m', [item('x', outcome ? { denies: { outcome } } : {}), item('y')]);
    expect(changesOf([option()], [option('refuse')])).toMatchObject([
      { kind: 'denialAdded', itemId: 'x', pointerAfter: '/categories/0/items/0/denies' },
    ]);
  });

  it('is reported with a new question or a new option that refuses, also in reverse', () => {
    const refusing = yesNo('fever', { denies: { outcome: 'refuse' } });
    expect(brief(changesOf([yesNo('a')], [yesNo('a'), refusing]))).toEqual([
      'categoryAdded fever',
      '!denialAdded fever',
    ]);
    const asking = choice('m', [item('x'), item('y', { denies: { outcome: 'askStaff' } })]);
    expect(brief(changesOf([yesNo('a')], [yesNo('a'), asking]))).toEqual([
      'categoryAdded m',
      '!denialAdded m/y',
    ]);
    expect(brief(changesOf([choice('m', [item('x')])], [asking]))).toEqual([
      '!itemAdded m/y',
      '!denialAdded m/y',
    ]);
    expect(brief(changesOf([asking], [choice('m', [item('x')])]))).toEqual([
      '!itemRemoved m/y',
      '!denialRemoved m/y',
    ]);
  });

  it('is critical where a new question or option decides who is asked an older question', () => {
    const hides = yesNo('new', { target: 'fever' });
    expect(brief(changesOf([yesNo('fever')], [yesNo('fever'), hides]))).toEqual([
      'categoryAdded new',
      '!edgeAdded new',
    ]);
    const option = choice('m', [item('x'), item('y', { target: 'fever' })]);
    expect(
      brief(changesOf([choice('m', [item('x')]), yesNo('fever')], [option, yesNo('fever')])),
    ).toEqual(['itemAdded m/y', '!edgeAdded m/y']);
  });

  it('is critical where the words of a question that refuses are replaced or exchanged', () => {
    const asked = (ko: string, denies?: 'refuse'): CategoryDefinition =>
      yesNo('fever', { question: { ko }, ...(denies && { denies: { outcome: denies } }) });
    const [was, now] = ['열이 납니까?', '열이 없습니까?'];
    expect(brief(changesOf([asked(was, 'refuse')], [asked(now, 'refuse')]))).toEqual([
      '!textChanged fever',
    ]);
    expect(brief(changesOf([asked(was)], [asked(now)]))).toEqual(['textChanged fever']);
    const option = (id: string, ko: string) =>
      item(id, { text: { ko }, ...(id === 'ill' && { denies: { outcome: 'refuse' as const } }) });
    const options = (ill: string, well: string) =>
      choice('m', [option('ill', ill), option('well', well)]);
    expect(brief(changesOf([options('열', '없음')], [options('없음', '열')]))).toEqual([
      '!textChanged m/ill',
      '!textChanged m/well',
    ]);
    // A new translation replaces no words.
    const translated = yesNo('fever', {
      question: { ko: was, ja: '熱はありますか。' },
      denies: { outcome: 'refuse' },
    });
    expect(brief(changesOf([asked(was, 'refuse')], [translated]))).toEqual(['textChanged fever']);
  });

  it('is critical where a visitor can pass over a question or an option that refuses', () => {
    const refusing = yesNo('fever', { denies: { outcome: 'refuse' } });
    expect(brief(changesOf([refusing], [{ ...refusing, optional: true }]))).toEqual([
      '!flagChanged fever',
    ]);
    const ill = item('ill', { denies: { outcome: 'refuse' } });
    expect(brief(changesOf([choice('m', [ill])], [choice('m', [ill, item('other')])]))).toEqual([
      '!itemAdded m/other',
    ]);
    const abroad = category('abroad', 'OV', { denies: { outcome: 'refuse' }, days: 14 });
    expect(brief(changesOf([abroad], [{ ...abroad, days: 60 }]))).toEqual(['!daysChanged abroad']);
  });

  it('with another reason is critical, with a new translation of the reason is not', () => {
    const because = (ko: string): CategoryDefinition =>
      yesNo('fever', { denies: { outcome: 'refuse', reason: { ko } } });
    expect(changesOf([because('발열')], [because('열이 있음')])).toMatchObject([
      { kind: 'denialReasonChanged', languages: ['ko'], isCritical: true },
    ]);
    const translated = yesNo('fever', {
      denies: { outcome: 'refuse', reason: { ko: '발열', ja: '発熱' } },
    });
    expect(changesOf([because('발열')], [translated])).toMatchObject([
      { kind: 'denialReasonChanged', languages: ['ja'], isCritical: false },
    ]);
  });

  it('with another message to the visitor is a change of a text that visitors read', () => {
    const saying = (ko: string): CategoryDefinition =>
      yesNo('fever', { denies: { outcome: 'refuse', message: { ko } } });
    expect(changesOf([saying('전화해 주세요.')], [saying('먼저 전화해 주세요.')])).toMatchObject([
      {
        kind: 'textChanged',
        field: 'denialMessage',
        languages: ['ko'],
        pointerAfter: '/categories/0/denies/message',
        isCritical: false,
      },
    ]);
  });
});
