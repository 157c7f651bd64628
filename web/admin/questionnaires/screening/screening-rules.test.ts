import { describe, expect, it } from 'vitest';
import {
  category,
  choice,
  item,
  questionnaire,
  yesNo,
} from '../../../../engine/questionnaire/testing/builders.ts';
import { changeDenial, withDenialText, withOutcome } from '../../editor/denial-edits.ts';
import { findKeptTexts, screeningRules } from './screening-rules.ts';

const STAFF = { ko: '직원이 확인합니다.', en: 'Staff check.' };
const ASK_STAFF = { outcome: 'askStaff', reason: STAFF, message: STAFF } as const;

describe('the screening matrix', () => {
  it('lists every answer that can have an outcome, in order', () => {
    const rules = screeningRules(
      questionnaire([
        yesNo('well'),
        category('etc', 'T'),
        yesNo('fever', { denies: { outcome: 'refuse' } }),
        yesNo('symptoms', { perItem: true, items: [item('cough'), item('rash')] }),
        choice('contact', [item('none'), item('some', { denies: { outcome: 'askStaff' } })]),
      ]),
    );
    expect(
      rules.map(({ category: { id }, item: own, denial, pointer }) => [
        own === null ? id : `${id}.${own.id}`,
        denial?.outcome ?? 'clear',
        pointer,
      ]),
    ).toEqual([
      ['well', 'clear', '/categories/0/denies/outcome'],
      ['fever', 'refuse', '/categories/2/denies/outcome'],
      ['symptoms.cough', 'clear', '/categories/3/items/0/denies/outcome'],
      ['symptoms.rash', 'clear', '/categories/3/items/1/denies/outcome'],
      ['contact.none', 'clear', '/categories/4/items/0/denies/outcome'],
      ['contact.some', 'askStaff', '/categories/4/items/1/denies/outcome'],
    ]);
  });

  it('flags an outcome that changed while its texts did not, until they are rewritten', () => {
    const active = questionnaire([
      choice('test', [item('none'), item('some', { denies: ASK_STAFF })]),
    ]);
    const refused = changeDenial('test', 1, (denial) => withOutcome(denial, 'refuse'))(active);
    expect([...findKeptTexts(active, refused)]).toEqual([
      [
        '/categories/0/items/1/denies/outcome',
        { before: 'askStaff', texts: ['reason', 'message'] },
      ],
    ]);
    const reworded = changeDenial(
      'test',
      1,
      (denial) => denial && withDenialText(denial, 'reason', () => ({ ko: '거절합니다.' })),
    )(refused);
    expect([...findKeptTexts(active, reworded).values()]).toEqual([
      { before: 'askStaff', texts: ['message'] },
    ]);
    expect(findKeptTexts(null, refused).size).toBe(0);
    expect(findKeptTexts(active, active).size).toBe(0);
  });
});

describe('changing the outcome of an answer', () => {
  const before = questionnaire([yesNo('fever'), choice('test', [item('none'), item('some')])]);

  it('changes that answer only, and keeps every other part', () => {
    const after = changeDenial('test', 1, (denial) => withOutcome(denial, 'refuse'))(before);
    expect(after.categories[1]?.items?.map(({ denies }) => denies)).toEqual([
      undefined,
      { outcome: 'refuse' },
    ]);
    expect(after.categories[0]).toBe(before.categories[0]);
    const back = changeDenial('test', 1, (denial) => withOutcome(denial, 'none'))(after);
    expect(back).toEqual(before);
  });

  it('leaves a blank text out', () => {
    const denied = changeDenial('fever', null, () => ASK_STAFF)(before);
    const blank = changeDenial(
      'fever',
      null,
      (denial) => denial && withDenialText(denial, 'message', () => ({ ko: '' })),
    )(denied);
    expect(blank.categories[0]?.denies).toEqual({ outcome: 'askStaff', reason: STAFF });
  });
});
