import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAnswers, type UncheckedAnswers } from '../index.ts';
import { category, choice, compiled, hidden, item, place, yesNo } from '../testing/builders.ts';
import { addDays } from '../../visit/calendar-day.ts';
import { LANGUAGES } from '../../wording/language.ts';
import type { Respondent } from '../category-types/respondent.ts';
import type { CategoryDefinition } from '../document/definition.ts';

const PLACES = [place('market', ['20250601', '20250602'])];

const faults = (
  categories: readonly CategoryDefinition[],
  answers: UncheckedAnswers,
  { today, ...own }: Partial<Respondent> & { today?: string } = {},
): readonly string[] =>
  validateAnswers(
    compiled(...categories),
    answers,
    { language: 'ko', userType: 'EMP', ...own },
    PLACES,
    today,
  ).map(({ categoryId, itemId, reason }) =>
    [categoryId, ...(itemId === undefined ? [] : [itemId]), reason].join(' '),
  );

describe('validity', () => {
  it('[ANS-01] [ANS-02] [CAT-01] a normal question starts unanswered, and is incomplete until yes or no', () => {
    const asked = [yesNo('fever')];
    expect(faults(asked, {})).toEqual(['fever unanswered']);
    expect(faults(asked, { fever: 'N' })).toEqual([]);
    expect(faults(asked, { fever: 'Y' })).toEqual([]);
    expect(faults(asked, { fever: 'no' })).toEqual(['fever wrongShape']);
  });

  it('[VALID-37] names every unanswered question, in order', () => {
    const asked = [
      yesNo('a'),
      category('b', 'T'),
      hidden(yesNo('c')),
      choice('d', [item('x'), item('y')]),
    ];
    expect(faults(asked, {})).toEqual(['a unanswered', 'b unanswered', 'd unanswered']);
  });

  it('[VALID-41] a question that needs "yes" refuses "no"', () => {
    expect(faults([yesNo('mask', { needAnswer: true })], { mask: 'N' })).toEqual(['mask needsYes']);
    expect(faults([yesNo('mask', { needAnswer: true })], { mask: 'Y' })).toEqual([]);
    const byItem = [
      yesNo('rules', { needAnswer: true, perItem: true, items: [item('a'), item('b')] }),
    ];
    expect(faults(byItem, { rules: { a: 'Y', b: 'N' } })).toEqual(['rules b needsYes']);
  });

  it('[ENTITY-10] with per-item check every item is answered separately', () => {
    const asked = [yesNo('signs', { perItem: true, items: [item('rash'), item('cough')] })];
    expect(faults(asked, { signs: { rash: 'N' } })).toEqual(['signs cough unanswered']);
    expect(faults(asked, { signs: { rash: 'N', cough: 'Y' } })).toEqual([]);
    expect(faults(asked, { signs: 'Y' })).toEqual(['signs wrongShape']);
    expect(faults(asked, { signs: { rash: 'N', cough: 'N', pain: 'N' } })).toEqual([
      'signs pain unknownItem',
    ]);
  });

  it('[CAT-02] a question with an image is answered like a normal one', () => {
    const asked = [category('scene', 'I')];
    expect(faults(asked, {})).toEqual(['scene unanswered']);
    expect(faults(asked, { scene: 'Y' })).toEqual([]);
  });

  it('[CAT-05] multiple choice takes one option, or several where that is allowed', () => {
    const options = [item('a'), item('b'), item('none', { notApplicable: true })];
    expect(faults([choice('m', options)], { m: ['a'] })).toEqual([]);
    expect(faults([choice('m', options)], { m: ['a', 'b'] })).toEqual(['m tooManyChosen']);
    const several = [choice('m', options, { multiple: true })];
    expect(faults(several, { m: ['a', 'b'] })).toEqual([]);
    expect(faults(several, { m: ['a', 'a'] })).toEqual(['m a chosenTwice']);
    expect(faults(several, { m: ['c'] })).toEqual(['m c unknownItem']);
    expect(faults(several, { m: ['none', 'a'] })).toEqual(['m none excludesOthers']);
    expect(faults(several, { m: [] })).toEqual(['m unanswered']);
  });

  it('[VALID-22] [CAT-06] a short answer has at most 30 characters, counted by code point', () => {
    const asked = [category('name', 'T')];
    expect(faults(asked, { name: '가'.repeat(30) })).toEqual([]);
    expect(faults(asked, { name: '😀'.repeat(30) })).toEqual([]);
    expect(faults(asked, { name: '가'.repeat(31) })).toEqual(['name tooLong']);
    expect(faults(asked, { name: '  ' })).toEqual(['name blank']);
  });

  it('[CAT-07] an editor text has at most 2,000 characters and may be optional', () => {
    expect(faults([category('note', 'E')], { note: 'x\n'.repeat(1000) })).toEqual([]);
    expect(faults([category('note', 'E')], { note: 'x'.repeat(2001) })).toEqual(['note tooLong']);
    expect(faults([category('note', 'E', { optional: true })], {})).toEqual([]);
    expect(faults([category('note', 'E', { optional: true })], { note: ' ' })).toEqual([
      'note blank',
    ]);
  });

  it('[CAT-03] [VALID-47] only the dates of a place count as a visit to it', () => {
    const asked = [category('places', 'H')];
    const visit = (historyId: string, placeDate: string): UncheckedAnswers => ({
      places: [{ historyId, placeDate }],
    });
    expect(faults(asked, {})).toEqual(['places unanswered']);
    expect(faults(asked, { places: [] })).toEqual([]);
    expect(faults(asked, visit('market', '20250602'))).toEqual([]);
    expect(faults(asked, visit('market', '20250603'))).toEqual(['places market dateNotAllowed']);
    expect(faults(asked, visit('market', '20250231'))).toEqual(['places market notADate']);
    expect(faults(asked, visit('cinema', '20250602'))).toEqual(['places cinema unknownPlace']);
    expect(
      faults(asked, {
        places: [
          { historyId: 'market', placeDate: '20250601' },
          { historyId: 'market', placeDate: '20250602' },
        ],
      }),
    ).toEqual(['places market chosenTwice']);
  });

  it.each(['ja', 'zh', 'ru', 'vi', 'ar', 'mn'] as const)(
    '[INQ-07] the visit history of places is not asked in %s',
    (language) => {
      const asked = [yesNo('a'), category('places', 'H')];
      expect(faults(asked, { a: 'N' }, { language })).toEqual([]);
      expect(faults(asked, { a: 'N', places: [] }, { language })).toEqual([
        'places notAskedInLanguage',
      ]);
    },
  );

  it.each(['ko', 'en'] as const)(
    '[INQ-07] the visit history of places is required in %s',
    (language) => {
      expect(faults([category('places', 'H')], {}, { language })).toEqual(['places unanswered']);
    },
  );

  it('the visit history of places is required in every language where the hospital configures it so', () => {
    for (const language of LANGUAGES) {
      const asked = { language, placesInEveryLanguage: true };
      expect(faults([category('places', 'H')], {}, asked)).toEqual(['places unanswered']);
      expect(faults([category('places', 'H')], { places: [] }, asked)).toEqual([]);
    }
  });

  it('[CAT-11] overseas visits: no, or up to five countries with their day of return', () => {
    const asked = [category('abroad', 'OV')];
    const yes = (...entries: readonly unknown[]): UncheckedAnswers => ({
      abroad: { visited: 'Y', entries },
    });
    const japan = { country: 'JP', date: '20250601' };
    expect(faults(asked, { abroad: { visited: 'N' } })).toEqual([]);
    expect(faults(asked, yes(japan))).toEqual([]);
    expect(faults(asked, yes())).toEqual(['abroad noEntries']);
    expect(faults(asked, yes(japan, japan, japan, japan, japan, japan))).toEqual([
      'abroad tooManyEntries',
    ]);
    expect(faults(asked, yes(japan, { country: 'ZZ', date: '20250601' }))).toEqual([
      'abroad 1 unknownCountry',
    ]);
    expect(faults(asked, yes(japan), { today: '20250531' })).toEqual(['abroad 0 futureDate']);
    expect(faults(asked, yes(japan), { today: '20250601' })).toEqual([]);
  });

  it('refuses the country of the hospital as a stay abroad', () => {
    const entries = [{ country: 'KR', date: '20250601' }];
    const answers = { abroad: { visited: 'Y', entries } };
    expect(faults([category('abroad', 'OV')], answers)).toEqual(['abroad 0 homeCountry']);
  });

  it('accepts the days of the period that is asked about, and no earlier or later one', () => {
    const today = '20250602';
    fc.assert(
      fc.property(
        fc.constantFrom('OV' as const, 'HV' as const),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: -5, max: 405 }),
        (type, days, back) => {
          const entry = { OV: { country: 'JP' }, HV: { hospital: '요양병원' } }[type];
          const entries = [{ ...entry, date: addDays(today, -back) }];
          const answers = { visits: { visited: 'Y', entries } };
          const asked = [category('visits', type, { days })];
          const reason = back < 0 ? 'futureDate' : back > days ? 'tooLongAgo' : null;
          expect(faults(asked, answers, { today })).toEqual(reason ? [`visits 0 ${reason}`] : []);
          // Without a period, and where the day of the answer is not known, any past day counts.
          expect(faults([category('visits', type)], answers, { today })).toEqual(
            back < 0 ? ['visits 0 futureDate'] : [],
          );
          expect(faults(asked, answers)).toEqual([]);
        },
      ),
    );
  });

  it('[CAT-12] hospital visits: no, or up to five hospitals with their day', () => {
    const asked = [category('hospital', 'HV')];
    const yes = (hospital: string, date: string): UncheckedAnswers => ({
      hospital: { visited: 'Y', entries: [{ hospital, date }] },
    });
    expect(faults(asked, yes('요양병원', '20250601'))).toEqual([]);
    expect(faults(asked, yes(' ', '20250601'))).toEqual(['hospital 0 blank']);
    expect(faults(asked, yes('x'.repeat(101), '20250601'))).toEqual(['hospital 0 tooLong']);
    expect(faults(asked, yes('요양병원', '20250229'))).toEqual(['hospital 0 notADate']);
  });

  it('refuses answers to hidden, unknown and never asked categories', () => {
    const asked = [yesNo('a', { target: 'b' }), hidden(category('b', 'T')), category('p', 'P')];
    expect(faults(asked, { a: 'N', b: 'text', p: 'Y', z: 'Y' })).toEqual([
      'b hiddenAnswered',
      'p hiddenAnswered',
      'z unknownCategory',
    ]);
  });

  it('does not accept property names that every object has as answers', () => {
    expect(faults([yesNo('constructor')], {})).toEqual(['constructor unanswered']);
  });
});
