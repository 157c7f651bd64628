import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileQuestionnaire,
  findPaths,
  samplePaths,
  screenAnswers,
  toStoredForm,
  validateAnswers,
  type Respondent,
} from '../index.ts';
import { ANY_DAY } from '../category-types/date/example.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { category, compiled, hidden, yesNo } from '../testing/builders.ts';

const KO: Respondent = { language: 'ko', userType: 'PT' };
const always =
  (value: number): (() => number) =>
  () =>
    value;

describe('sampled paths', () => {
  it('cover every path of every group, and no path twice', () => {
    const questionnaire = compiled(
      yesNo('fever', { target: 'since', denies: { outcome: 'refuse' } }),
      hidden(category('since', 'T')),
      yesNo('cough', { denies: { outcome: 'askStaff' } }),
      yesNo('rash', { denies: { outcome: 'askStaff' } }),
    );
    const ways = samplePaths(questionnaire, { respondent: KO, maxPaths: 4, random: always(0.99) });
    if (ways === 'unknown') throw new Error('too tangled');
    for (const id of ['fever', 'cough', 'rash']) {
      expect(new Set(ways.map(({ answers }) => answers[id]))).toEqual(new Set(['Y', 'N']));
    }
    const names = ways.map(({ answers }) => JSON.stringify(answers));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are at most as many as requested, and the same for the same random numbers', () => {
    const questionnaire = compiled(
      ...Array.from({ length: 12 }, (_, at) =>
        yesNo(`question${at}`, { denies: { outcome: 'askStaff' } }),
      ),
    );
    const numbers = (): (() => number) => {
      let state = 1;
      return () => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
      };
    };
    const sample = () =>
      samplePaths(questionnaire, { respondent: KO, maxPaths: 20, random: numbers() });
    expect(sample()).toHaveLength(20);
    expect(sample()).toEqual(sample());
  });

  it('are paths of the questionnaire: their answers are valid and have the stated outcome', () => {
    fc.assert(
      fc.property(
        anyQuestionnaire,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (one, number) => {
          const questionnaire = compileQuestionnaire(toStoredForm(one));
          const ways = samplePaths(questionnaire, {
            respondent: KO,
            maxPaths: 10,
            random: always(number),
          });
          const all = findPaths(questionnaire, { respondent: KO });
          if (ways === 'unknown' || all === 'unknown') return;
          expect(ways.length === 0).toBe(all.count === 0n);
          for (const { answers, outcome } of ways) {
            expect(validateAnswers(questionnaire, answers, KO, [])).toEqual([]);
            expect(screenAnswers(questionnaire, answers, ANY_DAY).outcome).toBe(outcome);
          }
        },
      ),
    );
  });
});
