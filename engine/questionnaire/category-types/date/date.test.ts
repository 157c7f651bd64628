import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { screenAnswers } from '../../answer/screening.ts';
import { validateAnswers } from '../../answer/validate-answers.ts';
import { toStoredForm } from '../../document/stored-form.ts';
import { findPaths } from '../../proof/paths.ts';
import { pathsOnDay } from '../../proof/visits-on-day.ts';
import { visibleCategories } from '../../graph/visibility.ts';
import { category, compiled, hidden, item } from '../../testing/builders.ts';
import { categoryList } from '../../wire/category-list.ts';
import { parseAnswers } from '../../wire/parse-answers.ts';
import { CALENDAR_DATE_PATTERN } from '../../answer/calendar-date.ts';
import { rangePatterns } from '../text-ranges.ts';
import { nearestDay } from './range.ts';

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

  it.each([
    [{ from: 20_260_301 }, ['20260301', '20991231'], ['20260228', '19991231']],
    [{ to: 20_251_231 }, ['19000101', '20251231'], ['20260101', '20991231']],
    [{ from: 20_260_228, to: 20_260_301 }, ['20260228', '20260301'], ['20260227', '20260302']],
  ])(
    'with the range %j reveals by it, in the engine and any validator',
    (range, inside, outside) => {
      const asked = compiled(
        category('d', 'DA', { items: [item('r', { ...range, target: 'q' })] }),
        hidden(category('q', 'T')),
      );
      const validate = new Ajv2020({ strict: false }).compile(
        toStoredForm(asked.definition).schema,
      );
      for (const d of [...inside, ...outside]) {
        const isInside = inside.includes(d);
        expect(visibleCategories(asked.graph, { d }).includes('q'), d).toBe(isInside);
        expect(validate({ d }), d).toBe(!isInside);
        expect(validate({ d, q: '-' }), d).toBe(isInside);
      }
    },
  );

  it('has patterns that compare any days as numbers do', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => Number(date.toISOString().slice(0, 10).replaceAll('-', '')));
    const format = { pattern: CALENDAR_DATE_PATTERN, write: String };
    fc.assert(
      fc.property(day, day, day, (from, to, answer) => {
        const matches = rangePatterns(format, { from, to }).every((pattern) =>
          new RegExp(pattern, 'u').test(String(answer)),
        );
        expect(matches).toBe(answer >= from && answer <= to);
      }),
    );
  });

  it.each([
    [20_260_131.5, 20_260_201, 20_260_131],
    [20_261_231.5, 20_270_101, 20_261_231],
    [20_260_100.5, 20_260_101, 20_251_231],
    [20_240_229, 20_240_229, 20_240_229],
    [19_000_100, 19_000_101, -Infinity],
    [20_991_232, Infinity, 20_991_231],
  ])('finds the real days beside %d', (value, above, below) => {
    expect([nearestDay(value, 'ceil'), nearestDay(value, 'floor')]).toEqual([above, below]);
  });

  it('sends its ranges without their outcome', () => {
    const denies = { outcome: 'refuse' } as const;
    const asked = compiled(
      category('d', 'DA', { items: [item('r', { from: 20_260_301, denies })] }),
    );
    const [sent] = categoryList(asked, PATIENT, []);
    expect(sent).toMatchObject({
      categoryType: 'T',
      day: 'Y',
      inquiryList: [{ from: 20_260_301 }],
    });
    expect(JSON.stringify(sent)).not.toContain('refuse');
    expect(screenAnswers(asked, { d: '20260301' }).outcome).toBe('refuse');
    expect(screenAnswers(asked, { d: '20260228' }).outcome).toBe('clear');
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
