import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../engine/visit/local-time.ts';
import type { CompiledVersions } from '../questionnaires/compiled-versions.ts';
import { purge } from '../privacy/purge.ts';
import { signInAs } from '../testing/admins.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuardianVisit,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { Call } from '../platform/http/call.ts';
import { countDays } from './count-days.ts';
import { dashboard } from './dashboard.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  const browser = hospital.visitor();
  const { result } = await identifyPatient(browser, INPATIENT);
  hospital.clock.advance(95_000);
  await browser.call('answer', await answerRequest(browser, result));
  await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
  hospital.clock.advance(3_600_000);
  await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS);
});
afterEach(() => hospital.close());

const daysLater = (days: number): void => hospital.clock.set(MORNING + days * DAY_MS);

/** The figures of that Monday, except those about the current moment. */
const monday = async () => {
  const viewer = await signInAs(hospital, 'viewer');
  const { result } = await viewer.call('dashboard', { from: TODAY, to: TODAY });
  const { today: _today, inside: _inside, countedSince: _since, ...figures } = result;
  return figures;
};

const rowsOf = (table: 'counted_day' | 'day_figure' | 'visit_begun' | 'refused_question') =>
  hospital.database.read((trx) => trx.selectFrom(table).selectAll().execute());

describe('a finished day', () => {
  it('gives the same figures when counted once as when counted from its answers', async () => {
    const counted = await monday();
    expect(counted).toMatchObject({ submissions: 3, isCounting: false });
    daysLater(2);
    expect(await countDays(hospital)).toBe(1);
    expect(await rowsOf('counted_day')).toEqual([{ day: TODAY }]);
    expect(await monday()).toEqual(counted);
    expect(await countDays(hospital)).toBe(0);
  });

  it('is not read again: its figures outlive its answers', async () => {
    const counted = await monday();
    daysLater(400);
    await countDays(hospital);
    // The inpatient's own stays; its guardians follow.
    expect(await purge(hospital)).toMatchObject({ visits: 2 });
    expect(await monday()).toEqual(counted);
  });

  it('is counted once, however many processes run', async () => {
    const counted = await monday();
    daysLater(3);
    await Promise.all([countDays(hospital), countDays(hospital)]);
    expect(await monday()).toEqual(counted);
  });

  it('waits until no visit of it can be completed any more', async () => {
    daysLater(1);
    expect(await countDays(hospital)).toBe(0);
    expect(await rowsOf('counted_day')).toEqual([]);
  });

  it('is reported as waiting, not read, if it is long past and was never counted', async () => {
    daysLater(30);
    expect(await monday()).toMatchObject({ submissions: 0, isCounting: true });
    await countDays(hospital);
    expect(await monday()).toMatchObject({ submissions: 3, isCounting: false });
  });

  it('leaves nothing behind that was kept only for its figures, and no person in them', async () => {
    daysLater(2);
    await countDays(hospital);
    expect(await rowsOf('visit_begun')).toEqual([]);
    expect(await rowsOf('refused_question')).toEqual([]);
    const figures = await rowsOf('day_figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      expect(Object.keys(figure).sort()).toEqual(['count', 'day', 'kind', 'value']);
    }
  });

  it('marks no future day that a wrong clock considers over', async () => {
    daysLater(1000);
    await countDays(hospital);
    expect(await rowsOf('counted_day')).toEqual([{ day: TODAY }]);
  });
});

it('the dashboard compiles no questionnaire, and does not evict one that a visitor fills in', async () => {
  const questionnaires: CompiledVersions = {
    get: () => Promise.reject(new Error('compiled for a figure')),
  };
  const outcome = await hospital.readStore((repositories) => {
    const call: Pick<Call, 'repositories' | 'now' | 'questionnaires'> & { request: unknown } = {
      request: { from: TODAY, to: TODAY },
      repositories,
      now: hospital.clock.now(),
      questionnaires,
    };
    return dashboard()(call as Call<{ from: string; to: string }>);
  });
  const fever = expect.objectContaining({ code: 'PT_SCREENING', refused: 1 }) as unknown;
  expect(outcome).toMatchObject({
    value: { questions: expect.arrayContaining([fever]) as unknown },
  });
});
