import { describe, expect, it } from 'vitest';
import { screen } from './index.ts';
import { category, choice, compiled, hidden, item, yesNo } from './testing/builders.ts';

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
  it('is clear where no answer speaks against the entry', () => {
    expect(screen(asked, HARMLESS)).toEqual({ outcome: 'clear', fired: [] });
  });

  it('asks staff, and tells them why', () => {
    expect(screen(asked, { ...HARMLESS, fever: 'Y', isolated: 'N' })).toEqual({
      outcome: 'askStaff',
      fired: [{ categoryId: 'fever', outcome: 'askStaff', reason }],
    });
  });

  it('refuses where one answer refuses, whatever the others say, and names all', () => {
    const answers = {
      fever: 'Y',
      isolated: 'Y',
      contact: ['measles'],
      signs: { rash: 'Y', cough: 'N' },
      abroad: { visited: 'Y', entries: [{ country: 'JP', date: '20250601' }] },
    };
    const { outcome, fired } = screen(asked, answers);
    expect(outcome).toBe('refuse');
    expect(fired.map(({ categoryId, itemId }) => [categoryId, itemId])).toEqual([
      ['fever', undefined],
      ['isolated', undefined],
      ['contact', 'measles'],
      ['signs', 'rash'],
      ['abroad', undefined],
    ]);
  });

  it('does not look at hidden answers', () => {
    expect(screen(asked, { ...HARMLESS, isolated: 'Y' }).outcome).toBe('clear');
  });
});
