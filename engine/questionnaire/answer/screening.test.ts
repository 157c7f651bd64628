import { describe, expect, it } from 'vitest';
import { screenAnswers } from '../index.ts';
import {
  category,
  choice,
  compiled,
  detail,
  hidden,
  housemate,
  item,
  relation,
  yesNo,
} from '../testing/builders.ts';

const reason = { ko: '발열' };
const asked = compiled(
  yesNo('fever', { denies: { outcome: 'askStaff', reason }, target: 'isolated' }),
  hidden(yesNo('isolated', { denies: { outcome: 'refuse' } })),
  choice('contact', [item('measles', { denies: { outcome: 'refuse' } }), item('none')], {
    multiple: true,
  }),
  yesNo('signs', {
    perItem: true,
    items: [item('rash', { denies: { outcome: 'askStaff' } }), item('cough')],
  }),
  category('abroad', 'OV', { denies: { outcome: 'askStaff' } }),
);
const HARMLESS = {
  fever: 'N',
  contact: ['none'],
  signs: { rash: 'N', cough: 'Y' },
  abroad: { visited: 'N' },
};

describe('screening outcome', () => {
  it('is clear where no answer prevents entry', () => {
    expect(screenAnswers(asked, HARMLESS)).toEqual({ outcome: 'clear', fired: [] });
  });

  it('asks staff, and reports the reasons to them', () => {
    expect(screenAnswers(asked, { ...HARMLESS, fever: 'Y', isolated: 'N' })).toEqual({
      outcome: 'askStaff',
      fired: [{ categoryId: 'fever', outcome: 'askStaff', reason }],
    });
  });

  it('refuses if one answer refuses, whatever the others are, and names all of them', () => {
    const answers = {
      fever: 'Y',
      isolated: 'Y',
      contact: ['measles'],
      signs: { rash: 'Y', cough: 'N' },
      abroad: { visited: 'Y', entries: [{ country: 'JP', date: '20250601' }] },
    };
    const { outcome, fired } = screenAnswers(asked, answers);
    expect(outcome).toBe('refuse');
    expect(fired.map(({ categoryId, itemId }) => [categoryId, itemId])).toEqual([
      ['fever', undefined],
      ['isolated', undefined],
      ['contact', 'measles'],
      ['signs', 'rash'],
      ['abroad', undefined],
    ]);
  });

  it('ignores hidden answers', () => {
    expect(screenAnswers(asked, { ...HARMLESS, isolated: 'Y' }).outcome).toBe('clear');
  });

  describe('screening outcome of the household', () => {
    const household = compiled(
      yesNo('fever', { denies: { outcome: 'askStaff' } }),
      housemate('abroad', { denies: { outcome: 'askStaff', reason } }),
      relation('relation', [item('parent'), item('child', { denies: { outcome: 'refuse' } })]),
      detail('space', { items: [item('together', { denies: { outcome: 'askStaff' } })] }),
      detail('where'),
    );

    it('[CAT-08] is clear for visitors without such a housemate', () => {
      expect(screenAnswers(household, { fever: 'N', abroad: [] })).toEqual({
        outcome: 'clear',
        fired: [],
      });
    });

    it('[CAT-08] [CAT-09] [CAT-10] names the housemates and the answers about them', () => {
      const abroad = [
        { relation: ['parent'], space: ['together'], where: 'x' },
        { relation: ['child'], space: ['apart'], where: 'y' },
      ];
      expect(screenAnswers(household, { fever: 'Y', abroad })).toEqual({
        outcome: 'refuse',
        fired: [
          { categoryId: 'fever', outcome: 'askStaff' },
          { categoryId: 'abroad', outcome: 'askStaff', reason },
          { categoryId: 'space', itemId: 'together', housemate: 0, outcome: 'askStaff' },
          { categoryId: 'relation', itemId: 'child', housemate: 1, outcome: 'refuse' },
        ],
      });
    });
  });
});
