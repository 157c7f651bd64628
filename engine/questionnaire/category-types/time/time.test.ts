import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenAnswers } from '../../answer/screening.ts';
import { validateAnswers } from '../../answer/validate-answers.ts';
import { diffQuestionnaires } from '../../change/diff.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { visibleCategories } from '../../graph/visibility.ts';
import { lintDefinition } from '../../lint/lint.ts';
import { compareWithActive } from '../../lint/compare-with-active.ts';
import { findPaths } from '../../proof/paths.ts';
import { category, compiled, hidden, item, questionnaire } from '../../testing/builders.ts';
import { categoryList } from '../../wire/category-list.ts';
import { parseAnswers } from '../../wire/parse-answers.ts';
import { toSubmission } from '../../wire/to-submission.ts';
import { nearestTime } from './range.ts';

const PATIENT = { language: 'ko', userType: 'PT' } as const;
const MEAL = compiled(
  category('meal', 'TI', {
    items: [
      item('morning', { from: 600, to: 859, target: 'what' }),
      item('late', { from: 2200, targets: ['what', 'why'], denies: { outcome: 'askStaff' } }),
    ],
  }),
  hidden(category('what', 'T', { optional: true })),
  hidden(category('why', 'T', { optional: true })),
  category('pill', 'TI', { optional: true }),
);

const validatorOf = (asked: typeof MEAL) =>
  new Ajv2020({ strict: false }).compile(toStoredForm(asked.definition).schema);

/** Every minute of a day, without the code that is tested. */
const MINUTES = Array.from({ length: 1440 }, (_, minute) => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return {
    text: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`,
    number: hours * 100 + minutes,
  };
});

describe('a time question', () => {
  it.each([
    ['00:00', true],
    ['08:30', true],
    ['23:59', true],
    ['24:00', false],
    ['08:60', false],
    ['8:30', false],
    ['0830', false],
    ['08:30:00', false],
    ['٠٨:٣٠', false],
    [830, false],
  ])('judges %j by the clock, as any validator does', (meal, isTime) => {
    const faults = validateAnswers(MEAL, { meal }, PATIENT, []);
    expect(faults).toEqual(isTime ? [] : [{ categoryId: 'meal', reason: 'wrongShape' }]);
    expect(validatorOf(MEAL)({ meal })).toBe(isTime);
  });

  it('can be left open where it is optional', () => {
    expect(validateAnswers(MEAL, { meal: '12:00' }, PATIENT, [])).toEqual([]);
    expect(validateAnswers(MEAL, { pill: '12:00' }, PATIENT, [])).toEqual([
      { categoryId: 'meal', reason: 'unanswered' },
    ]);
  });

  it.each([
    ['05:59', ['meal', 'pill'], 'clear'],
    ['06:00', ['meal', 'what', 'pill'], 'clear'],
    ['08:59', ['meal', 'what', 'pill'], 'clear'],
    ['09:00', ['meal', 'pill'], 'clear'],
    ['21:59', ['meal', 'pill'], 'clear'],
    ['22:00', ['meal', 'what', 'why', 'pill'], 'askStaff'],
  ] as const)(
    'of %s asks what its ranges reveal, and has their outcome',
    (meal, asked, outcome) => {
      expect(visibleCategories(MEAL.graph, { meal }, PATIENT)).toEqual(asked);
      expect(screenAnswers(MEAL, { meal }).outcome).toBe(outcome);
    },
  );

  it('has ranges that the engine and any validator read alike, at every minute', () => {
    const end = fc.constantFrom(...MINUTES.map(({ number }) => number));
    fc.assert(
      fc.property(end, end, (from, to) => {
        const asked = compiled(
          category('t', 'TI', { items: [item('r', { from, to, target: 'q' })] }),
          hidden(category('q', 'T', { optional: true })),
        );
        const validate = validatorOf(asked);
        for (const { text, number } of MINUTES) {
          const isInside = number >= from && number <= to;
          expect(visibleCategories(asked.graph, { t: text }).includes('q'), text).toBe(isInside);
          expect(validate({ t: text, q: '-' }), text).toBe(isInside);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('travels as a short answer, marked as a time, with its ranges but not their outcome', () => {
    const [sent] = categoryList(MEAL, PATIENT, []);
    expect(sent).toMatchObject({
      ...{ categoryType: 'T', time: 'Y' },
      inquiryList: [{ from: 600, to: 859 }, { from: 2200 }],
    });
    expect(JSON.stringify(sent)).not.toContain('askStaff');
    const own = { categoryId: 'meal', categoryType: 'T', answerContents: '08:30' } as const;
    expect(parseAnswers({ categoryList: [own] }, MEAL.graph.questions).answers).toEqual({
      meal: '08:30',
    });
  });

  it('comes back over the wire as it was given', () => {
    const { categoryList: sent } = toSubmission(categoryList(MEAL, PATIENT, []), { meal: '00:05' });
    expect(parseAnswers({ categoryList: sent }).answers).toEqual({ meal: '00:05' });
  });

  it('has a valid time in each of its ranges on the paths of a proof', () => {
    const found = findPaths(MEAL, { respondent: PATIENT });
    const answers = found === 'unknown' ? [] : found.paths.map((path) => path.answers);
    const outcomes = answers.map((one) => screenAnswers(MEAL, one).outcome);
    expect(new Set(outcomes)).toEqual(new Set(['clear', 'askStaff']));
    for (const one of answers) expect(validateAnswers(MEAL, one, PATIENT, [])).toEqual([]);
  });

  it.each([
    [{ from: 2200, to: 600 }, ['time/no-range']],
    [{ from: 1260 }, ['time/no-range']],
    [{}, ['time/no-range']],
    [{ from: 2200, to: 2359 }, []],
    [{ to: 0 }, []],
  ])('with the range %j has these findings of lint: %j', (range, rules) => {
    const denies = { outcome: 'askStaff' } as const;
    const asked = category('t', 'TI', { items: [item('r', { ...range, denies })] });
    const found = lintDefinition(questionnaire([asked])).map(({ ruleId }) => ruleId);
    expect(found.filter((rule) => rule.startsWith('time/'))).toEqual(rules);
  });

  it.each([
    [{ from: 2200, to: 2400 }, [{ op: 'replace', path: '/categories/0/items/0/to', value: 2359 }]],
    [{ from: 860 }, [{ op: 'replace', path: '/categories/0/items/0/from', value: 900 }]],
    [{ from: 2400 }, []],
    // Exchanged, the night would be the day.
    [{ from: 2200, to: 600 }, []],
  ])('with the range %j can be fixed by %j', (range, edits) => {
    const denies = { outcome: 'askStaff' } as const;
    const asked = category('t', 'TI', { items: [item('r', { ...range, denies })] });
    const found = lintDefinition(questionnaire([asked])).find(
      ({ ruleId }) => ruleId === 'time/no-range',
    );
    expect(found?.edits ?? []).toEqual(edits);
  });

  it('whose range is shorter lets times pass that were refused, which lint reports', () => {
    const asked = (to: number) =>
      questionnaire([
        category('t', 'TI', { items: [item('r', { to, denies: { outcome: 'refuse' } })] }),
      ]);
    const changes = diffQuestionnaires(asked(1000), asked(900));
    expect(changes).toMatchObject([{ kind: 'numberChanged', isCritical: true }]);
    const rules = compareWithActive(asked(1000), asked(900), 'the active version').map(
      ({ ruleId }) => ruleId,
    );
    expect(rules).toEqual(['denies/refusal-removed']);
  });

  it.each([
    [859.5, 900, 859],
    [2259.0001, 2300, 2259],
    [830, 830, 830],
    [-1, 0, -Infinity],
    [2359.5, Infinity, 2359],
  ])('finds the real times beside %d', (value, above, below) => {
    expect([nearestTime(value, 'ceil'), nearestTime(value, 'floor')]).toEqual([above, below]);
  });
});
