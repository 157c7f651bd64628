import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { enrolGate, readPass } from '../testing/gates.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuardianVisit,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const figures = async (from = TODAY, to = TODAY) => {
  const { result } = await (await signInAs(hospital, 'viewer')).call('dashboard', { from, to });
  return result;
};

describe('the dashboard', () => {
  it('counts submissions by hour, day, type, language and outcome', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    hospital.clock.advance(3_600_000);
    await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS);
    const shown = await figures('20260308', TODAY);
    expect(shown.submissions).toBe(3);
    expect(shown.byHour).toHaveLength(24);
    expect(shown.byHour.filter(({ count }) => count > 0)).toEqual([
      { hour: 10, count: 2 },
      { hour: 11, count: 1 },
    ]);
    expect(shown.byDay).toEqual([
      { day: '20260308', count: 0 },
      { day: TODAY, count: 3 },
    ]);
    expect(shown.byType).toEqual([
      { userType: 'PT', count: 2 },
      { userType: 'NOK', count: 1 },
    ]);
    expect(shown.byLanguage).toEqual([{ language: 'ko', count: 3 }]);
    expect(new Map(shown.outcomes.map(({ outcome, count }) => [outcome, count]))).toEqual(
      new Map([
        ['clear', 2],
        ['refuse', 1],
      ]),
    );
  });

  it('shows which questions kept people out, without storing any person', async () => {
    await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS);
    const { questions } = await figures();
    expect(questions.length).toBeGreaterThan(0);
    expect(questions[0]).toMatchObject({ code: 'PT_SCREENING', askStaff: 0, refused: 1 });
    expect(questions[0]?.question.ko).not.toBe('');
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('refused_question').selectAll().execute(),
    );
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(
        ['categoryId', 'day', 'detailId', 'outcome', 'refusedQuestionId'].sort(),
      );
    }
  });

  it('separates started visits from completed ones, with their duration', async () => {
    const browser = hospital.visitor();
    const { result } = await identifyPatient(browser, INPATIENT);
    // Again in the same browser, so it is the same visit.
    await identifyPatient(browser, INPATIENT);
    await identifyPatient(hospital.visitor(), OUTPATIENT);
    hospital.clock.advance(160_000);
    await browser.call('answer', await answerRequest(browser, result));
    const shown = await figures();
    expect(shown).toMatchObject({ begun: 2, completed: 1, medianSeconds: 165 });
    expect(shown.times.filter(({ count }) => count > 0)).toEqual([
      { fromMinute: 2, untilMinute: 3, count: 1 },
    ]);
    expect(shown.countedSince).not.toBeNull();
  });

  it('tells how long visitors of a user type took, but not of fewer than 5', async () => {
    const admin = await signInAs(hospital, 'reviewer');
    const timesOf = (userType: 'PT' | 'GST') => admin.call('visitTimes', { userType });
    for (let visit = 1; visit <= 5; visit += 1) {
      expect((await timesOf('PT')).result).toEqual({ visits: 0, medianSeconds: null });
      await hospital.writeStore(async ({ visitFigures }) => {
        const at = hospital.clock.now();
        const id = await visitFigures.recordStart('PT', at - visit * 60_000);
        await visitFigures.recordCompletion(id, at);
      });
    }
    hospital.clock.advance(1000);
    expect((await timesOf('PT')).result).toEqual({ visits: 5, medianSeconds: 195 });
    expect((await timesOf('GST')).result).toEqual({ visits: 0, medianSeconds: null });
  });

  it('counts the people who are inside now', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const gate = await enrolGate(hospital);
    await gate.scan((await readPass(hospital, passCheck)).gateCode, 'in');
    expect((await figures()).inside).toEqual([{ userType: 'PT', count: 1 }]);
  });

  it.each([
    ['20260230', TODAY],
    [TOMORROW, TODAY],
    ['20200101', TODAY],
  ])('returns no days from %s to %s', async (from, to) => {
    expect(await figures(from, to)).toMatchObject({ fault: 'range', submissions: 0, byDay: [] });
  });
});
