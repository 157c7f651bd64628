import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../answer/validate-answers.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { findPaths } from '../../proof/paths.ts';
import { pathsOnDay } from '../../proof/visits-on-day.ts';
import { category, compiled } from '../../testing/builders.ts';
import { categoryList } from '../../wire/category-list.ts';
import { parseAnswers } from '../../wire/parse-answers.ts';

const PATIENT = { language: 'ko', userType: 'PT' } as const;
const TODAY = '20260301';
const ASKED = compiled(
  category('onset', 'DA', { days: 30 }),
  category('surgery', 'DA', { optional: true }),
);

const judge = (answers: Readonly<Record<string, unknown>>) =>
  validateAnswers(ASKED, { onset: TODAY, ...answers }, PATIENT, [], TODAY).map(
    ({ categoryId, reason }) => `${categoryId} ${reason}`,
  );

describe('a date question', () => {
  it.each([
    [{ onset: '20260301' }, []],
    [{ onset: '20260130' }, []],
    [{ onset: '20260129' }, ['onset tooLongAgo']],
    [{ onset: '20260302' }, ['onset futureDate']],
    [{ onset: '20260229' }, ['onset notADate']],
    [{ onset: '2026-02-28' }, ['onset notADate']],
    [{ onset: 20260228 }, ['onset notADate']],
    [{ surgery: '19000101' }, []],
    [{ surgery: '20460228' }, []],
    [{ surgery: '20460401' }, ['surgery futureDate']],
  ])('judges %j by the calendar and its period', (answers, faults) => {
    expect(judge(answers)).toEqual(faults);
  });

  it('is stored as a JSON Schema that knows the calendar', () => {
    const validate = new Ajv2020({ strict: false }).compile(toStoredForm(ASKED.definition).schema);
    expect(validate({ onset: '20240229' })).toBe(true);
    expect(validate({ onset: '20230229' })).toBe(false);
  });

  it('travels as a short answer, marked as a day', () => {
    const [sent] = categoryList(ASKED, PATIENT, []);
    expect(sent).toMatchObject({ categoryType: 'T', day: 'Y', days: 30 });
    const own = { categoryId: 'onset', categoryType: 'T', answerContents: '20260228' } as const;
    expect(parseAnswers({ categoryList: [own] }, ASKED.graph.questions).answers).toEqual({
      onset: '20260228',
    });
  });

  it('has a valid day on the paths of a proof', () => {
    const found = findPaths(ASKED, { respondent: PATIENT });
    const paths = found === 'unknown' ? [] : pathsOnDay(TODAY, found.paths);
    expect(paths.length).toBeGreaterThan(0);
    for (const { answers } of paths)
      expect(validateAnswers(ASKED, answers, PATIENT, [], TODAY)).toEqual([]);
  });
});
