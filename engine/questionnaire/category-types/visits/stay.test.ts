import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categoryList,
  compileDefinition,
  compileQuestionnaire,
  diffQuestionnaires,
  findExampleForOutcome,
  findPaths,
  fromStoredForm,
  lintDefinition,
  replayAnswers,
  runTest,
  screenAnswers,
  toStoredForm,
  validateAnswers,
  type ItemDefinition,
  type QuestionnaireDefinition,
} from '../../index.ts';
import { describeChange } from '../../change/describe-changes.ts';
import { compareWithActive } from '../../lint/compare-with-active.ts';
import { pathsOnDay, withVisitsOn } from '../../proof/visits-on-day.ts';
import { recordTest } from '../../expected-outcomes/record-test.ts';
import { findLosses } from '../../foreign/find-losses.ts';
import { category, count, hidden, item, questionnaire, yesNo } from '../../testing/builders.ts';

const TODAY = '20261128';
const PATIENT = { language: 'ko', userType: 'PT' } as const;
const reason = { ko: '메르스 발생 국가에서 귀국했습니다.', en: 'Returned from a MERS country.' };
const message = { ko: '전화해 주세요.', en: 'Please call us.' };
const REFUSE = { outcome: 'refuse', reason, message } as const;
const ASK = { outcome: 'askStaff', message } as const;
const MERS = item('mers', { countries: ['SA', 'AE'], days: 14, denies: REFUSE });
const DENGUE = item('dengue', { countries: ['VN', 'AE'], denies: ASK });

const asking = (items: readonly ItemDefinition[], extras = {}) =>
  questionnaire([category('abroad', 'OV', { days: 21, items: [...items], ...extras })]);
const ASKED = compileDefinition(asking([MERS, DENGUE]));
const stays = (...entries: readonly (readonly [country: string, date: string])[]) => ({
  abroad: { visited: 'Y', entries: entries.map(([country, date]) => ({ country, date })) },
});

describe('a condition of a stay abroad', () => {
  it.each([
    ['refuse', [['SA', '20261114']]],
    ['clear', [['SA', '20261113']]],
    ['refuse', [['SA', '20261128']]],
    ['clear', [['JP', '20261128']]],
    ['askStaff', [['VN', '20261107']]],
    // The two parts are of one and the same stay.
    [
      'clear',
      [
        ['SA', '20261110'],
        ['JP', '20261128'],
      ],
    ],
    [
      'refuse',
      [
        ['JP', '20261110'],
        ['AE', '20261127'],
      ],
    ],
  ] as const)('lets %s follow from the stays %j', (outcome, entries) => {
    expect(screenAnswers(ASKED, stays(...entries), TODAY).outcome).toBe(outcome);
  });

  it('names what fired with the texts, beside what yes itself means', () => {
    const both = compileDefinition(asking([MERS], { denies: ASK }));
    expect(screenAnswers(both, stays(['SA', '20261120']), TODAY)).toEqual({
      outcome: 'refuse',
      fired: [
        { categoryId: 'abroad', ...ASK },
        { categoryId: 'abroad', itemId: 'mers', ...REFUSE },
      ],
    });
    expect(screenAnswers(both, { abroad: { visited: 'N' } }, TODAY).fired).toEqual([]);
  });

  it('is met if some one stay has both the country and the day', () => {
    const code = fc.constantFrom('SA', 'AE', 'VN', 'JP');
    const ages = fc.integer({ min: 0, max: 40 });
    const condition = fc.record(
      { countries: fc.uniqueArray(code, { minLength: 1 }), days: ages },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(code, ages), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 3_000 }),
        (conditions, returns, shift) => {
          const at = Date.UTC(2024, 1, 20) + shift * 86_400_000;
          const day = (age: number): string =>
            new Date(at - age * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
          const asked = compileDefinition(
            questionnaire([
              category('abroad', 'OV', {
                items: conditions.map((one, nth) =>
                  item(`c${String(nth)}`, { ...one, denies: ASK }),
                ),
              }),
            ]),
          );
          const answers = stays(...returns.map(([country, age]) => [country, day(age)] as const));
          const expected = conditions.flatMap(({ countries, days }, nth) =>
            returns.some(
              ([country, age]) =>
                (countries === undefined || countries.includes(country)) &&
                (days === undefined || age <= days),
            )
              ? [`c${String(nth)}`]
              : [],
          );
          const fired = screenAnswers(asked, answers, day(0)).fired.map(({ itemId }) => itemId);
          expect(fired).toEqual(expected);
          // Later, the same answers are judged as of their day, and so the same.
          const sheet = { answers, respondent: PATIENT, places: [], today: day(0) };
          expect(replayAnswers(sheet, asked, asked).newlyFired).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('counts with other answers, and reveals nothing itself', () => {
    const mers = item('mers', { countries: ['SA'], days: 14 });
    const definition = questionnaire(
      [
        category('abroad', 'OV', { items: [mers], target: 'where' }),
        hidden(category('where', 'T')),
        yesNo('fever'),
      ],
      { counts: [count('both', 2, ['abroad.mers', 'fever'], REFUSE)] },
    );
    const asked = compileQuestionnaire(toStoredForm(definition));
    const ill = { ...stays(['SA', '20261120']), where: '-', fever: 'Y' };
    expect(validateAnswers(asked, ill, PATIENT, [], TODAY)).toEqual([]);
    expect(screenAnswers(asked, ill, TODAY).outcome).toBe('refuse');
    expect(screenAnswers(asked, ill, '20261205').outcome).toBe('clear');
    expect(fromStoredForm(toStoredForm(definition))).toEqual(definition);
    expect(lintDefinition(definition).map(({ ruleId }) => ruleId)).not.toContain(
      'overseas/without-outcome',
    );
    const linked = asking([{ ...MERS, target: 'abroad' }]);
    expect(lintDefinition(linked).map(({ ruleId }) => ruleId)).toContain('property/unfit-item');
  });

  it('is not sent to a visitor', () => {
    const sent = JSON.stringify(categoryList(ASKED, PATIENT, []));
    for (const word of ['mers', 'SA', 'refuse', '14', '전화']) expect(sent).not.toContain(word);
  });

  it('is on the paths of a proof, whose answers have the same outcome on any day', () => {
    const found = findPaths(ASKED, { respondent: PATIENT });
    if (found === 'unknown') throw new Error('The paths are known');
    // None of both, which is like no visit, each alone, and both.
    expect(found.count).toBe(4n);
    expect(found.uncovered).toEqual([]);
    for (const { answers, outcome } of pathsOnDay(TODAY, found.paths)) {
      expect(validateAnswers(ASKED, answers, PATIENT, [], TODAY)).toEqual([]);
      expect(screenAnswers(ASKED, answers, TODAY).outcome).toBe(outcome);
    }
    const example = findExampleForOutcome(ASKED, 'askStaff');
    if (example === null || example === 'unknown') throw new Error('Dengue alone asks staff');
    const today = withVisitsOn(TODAY, example.answers);
    expect(screenAnswers(ASKED, today, TODAY).outcome).toBe('askStaff');
    expect(findExampleForOutcome(compileDefinition(asking([MERS])), 'askStaff')).toBeNull();
  });

  it('has tests that name their day; without it, every return is recent', () => {
    const answers = stays(['SA', '20261101']);
    const test = { title: 'long ago', answers };
    expect(runTest(ASKED, { ...test, outcome: 'refuse' }).isPassed).toBe(true);
    expect(runTest(ASKED, { ...test, today: '20261120', outcome: 'clear' }).isPassed).toBe(true);
    expect(runTest(ASKED, { ...test, today: '20261128', outcome: 'clear' }).faults).toEqual([
      { categoryId: 'abroad', reason: 'tooLongAgo', itemId: '0' },
    ]);
    expect(recordTest(ASKED, { ...test, today: '20261120' })).toMatchObject({
      today: '20261120',
      outcome: 'clear',
    });
    const plain = compileDefinition(asking([DENGUE]));
    expect(recordTest(plain, { ...test, today: '20261120' })).not.toHaveProperty('today');
  });

  it('whose countries or days change is a critical change, and warns of a lost refusal', () => {
    const before = asking([MERS]);
    const changed = (change: Partial<ItemDefinition>) => asking([{ ...MERS, ...change }]);
    const kinds = (change: Partial<ItemDefinition>) =>
      diffQuestionnaires(before, changed(change)).map(
        ({ kind, isCritical }) => `${kind} ${String(isCritical)}`,
      );
    expect(kinds({ countries: ['AE'] })).toEqual(['countriesChanged true']);
    expect(kinds({ days: 10 })).toEqual(['daysChanged true']);
    expect(kinds({ countries: ['AE', 'SA'] })).toEqual([]);
    // The second person reads what the condition is, not only its name.
    const sentences = (next: QuestionnaireDefinition) =>
      diffQuestionnaires(before, next).map(describeChange).join('\n');
    expect(sentences(asking([MERS, item('new', { countries: ['SE'], days: 3 })]))).toContain(
      '(SE, within 3 days)',
    );
    expect(sentences(changed({ days: 10 }))).toContain(
      'a return within 10 days counts now; before, within 14 days',
    );
    const lost = (change: Partial<ItemDefinition>) =>
      compareWithActive(before, changed(change), 'v1').map(({ parameters }) => parameters);
    expect(lost({ countries: ['AE'] })).toEqual([{ variant: 'stay', country: 'SA', days: 0 }]);
    expect(lost({ days: 10 })).toEqual([{ variant: 'stay', country: 'AE', days: 14 }]);
    expect(lost({ days: 21 })).toEqual([]);
    expect(lost({ countries: ['AE', 'SA', 'QA'] })).toEqual([]);
  });

  it('is not lost unnoticed by a shorter period, a count, or another change of its question', () => {
    const lost = (before: QuestionnaireDefinition, after: QuestionnaireDefinition) =>
      compareWithActive(before, after, 'v1').map(({ ruleId, parameters }) => [
        ruleId,
        parameters['variant'] ?? '',
        parameters['days'] ?? '',
      ]);
    // A visitor who cannot enter a return of 14 days ago answers "no", and gets in.
    const week = [{ ...MERS, days: 7 }];
    expect(lost(asking([MERS]), asking(week, { days: 7 }))).toEqual([
      ['denies/refusal-removed', 'stay', 14],
    ]);
    const anyDay = [item('mers', { countries: ['SA'], denies: REFUSE })];
    expect(lost(asking(anyDay), asking(anyDay, { days: 7 }))).toEqual([
      ['denies/refusal-removed', 'stay', 8],
    ]);
    const refusing = { denies: REFUSE };
    expect(lost(asking([], refusing), asking([], { ...refusing, days: 7 }))).toEqual([
      ['denies/refusal-removed', 'stay', 8],
    ]);
    expect(lost(asking([MERS], { days: 7 }), asking([MERS]))).toEqual([]);

    const counting = (days: number) => {
      const mers = item('mers', { countries: ['SA'], days });
      return questionnaire([category('abroad', 'OV', { items: [mers] }), yesNo('fever')], {
        counts: [count('both', 2, ['abroad.mers', 'fever'], REFUSE)],
      });
    };
    expect(lost(counting(14), counting(3))).toEqual([['denies/refusal-removed', 'stay', 14]]);
    expect(lost(counting(3), counting(14))).toEqual([]);

    // That every stay is let in now is not hidden by a condition that became narrower.
    expect(lost(asking([MERS], refusing), asking(week))).toEqual([
      ['denies/refusal-removed', '', ''],
    ]);

    const [sa, ae] = ['SA', 'AE'].map((code) =>
      item(code, { countries: [code], days: 14, denies: REFUSE }),
    );
    if (!sa || !ae) throw new Error('There are two');
    expect(lost(asking([sa, ae]), asking([{ ...sa, countries: ['SA', 'AE'] }]))).toEqual([]);
  });

  it('is reported as lost by other notations', () => {
    const [first] = asking([MERS]).categories;
    if (!first) throw new Error('There is a question');
    const { items: _items, ...without } = first;
    expect(findLosses(asking([MERS]), questionnaire([without]))).toMatchObject([
      { kind: 'logic', path: '/categories/0/items' },
    ]);
  });

  it.each([
    [{}, 'none'],
    [{ countries: ['SA', 'KR'] }, 'home'],
    [{ countries: ['SA', 'XX'] }, 'unknown'],
    [{ countries: ['SA'], days: 22 }, 'beyond'],
    [{ countries: ['SA'], days: 21 }, undefined],
  ])('of %j is found by lint (%s)', (condition, variant) => {
    const found = lintDefinition(asking([item('c', { ...condition, denies: REFUSE })]));
    expect(found.find(({ ruleId }) => ruleId === 'overseas/condition')?.parameters['variant']).toBe(
      variant,
    );
  });
});
