import { describe, expect, it } from 'vitest';
import {
  category,
  choice,
  count,
  detail,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../../../../engine/questionnaire/testing/builders.ts';
import { removeCategory, renameCategory } from '../../editor/category-edits.ts';
import {
  addCount,
  changeCount,
  changeCountDenial,
  countableAnswers,
  removeCount,
} from './count-edits.ts';

const CATEGORIES = [
  yesNo('fever'),
  category('etc', 'T'),
  yesNo('signs', { perItem: true, items: [item('cough'), item('rash')] }),
  choice('contact', [item('flu'), item('none')]),
  category('temperature', 'NU', { items: [item('high', { from: 38 })] }),
  housemate('home'),
  relation('relation', [item('family'), item('other')]),
  detail('detail', { items: [item('ill'), item('well')] }),
];

describe('outcomes of several answers in the studio', () => {
  it('offer every answer that the engine counts, by question', () => {
    expect([...countableAnswers(questionnaire(CATEGORIES, { userTypes: ['EMP'] }))]).toEqual([
      ['fever', ['fever']],
      ['signs', ['signs.cough', 'signs.rash']],
      ['contact', ['contact.flu', 'contact.none']],
      ['temperature', ['temperature.high']],
      ['home', ['home']],
    ]);
  });

  it('are added with an unused id, changed and removed, and leave no empty list', () => {
    const start = questionnaire([...CATEGORIES, yesNo('count')]);
    const added = addCount(['fever', 'signs.cough'])(start);
    expect(added.counts).toEqual([
      count('count2', 2, ['fever', 'signs.cough'], { outcome: 'askStaff' }),
    ]);
    expect(addCount(['fever', 'signs.cough'])(added).counts?.[1]?.id).toBe('count3');
    const changed = changeCountDenial(
      0,
      (denial) => denial && { ...denial, outcome: 'refuse' },
    )(changeCount(0, { atLeast: 3, of: ['fever', 'signs.cough', 'contact.flu'] })(added));
    expect(changed.counts).toEqual([count('count2', 3, ['fever', 'signs.cough', 'contact.flu'])]);
    expect(changeCountDenial(0, () => undefined)(changed)).toBe(changed);
    // Points of 1, and of answers that are left out, are not written.
    const scored = changeCount(0, { points: { fever: 3, 'signs.cough': 1, 'contact.flu': 2 } })(
      changed,
    );
    expect(scored.counts?.[0]?.points).toEqual({ fever: 3, 'contact.flu': 2 });
    expect(changeCount(0, { of: ['fever', 'signs.cough'] })(scored).counts?.[0]?.points).toEqual({
      fever: 3,
    });
    expect(changeCount(0, { points: {} })(scored)).toEqual(changed);
    expect(removeCount(0)(changed)).toEqual(start);
  });

  it('follow the new id of a question, and keep the name of a deleted one for the checks', () => {
    const counts = [
      { ...count('two', 2, ['fever', 'signs.cough', 'contact.flu']), points: { 'signs.cough': 2 } },
    ];
    const start = questionnaire(CATEGORIES, { counts });
    expect(renameCategory('signs', 'symptoms')(start).counts?.[0]).toMatchObject({
      of: ['fever', 'symptoms.cough', 'contact.flu'],
      points: { 'symptoms.cough': 2 },
    });
    expect(removeCategory('signs')(start).counts).toEqual(counts);
  });
});
