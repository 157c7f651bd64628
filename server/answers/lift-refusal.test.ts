import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  identifyPatient,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

let hospital: TestApp;
let admin: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  admin = await signInAs(hospital);
});
afterEach(() => hospital.close());

const latestAnswer = () => hospital.readStore(({ answers }) => answers.latestOf(PERSON));
const lift = (answerId: string, by = admin) => by.call('liftRefusal', { answerId });

/** The record of a person refused by the screening. */
const refusedRecord = async (): Promise<string> => {
  expect((await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS)).resultCd).toBe(201);
  return (await latestAnswer())?.answerId ?? '';
};

describe('answers/lift', () => {
  it('[CODE-05] issues nothing, and lets the person identify and answer again', async () => {
    const answerId = await refusedRecord();
    const visitor = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect((await identifyPatient(visitor, OUTPATIENT)).resultCd).toBe(201);
    expect(await lift(answerId)).toMatchObject({ status: 200, resultCd: 0, result: { answerId } });
    expect(await hospital.readStore(({ passes }) => passes.liveOf(PERSON))).toBeNull();

    const { resultCd, result } = await identifyPatient(visitor, OUTPATIENT);
    expect(resultCd).toBe(0);
    const reply = await visitor.call('answer', await answerRequest(visitor, result));
    expect(reply.resultCd).toBe(0);
    expect(reply.result.passCheck).not.toBe('');
  });

  it('is used up by the next answers: a person who still has fever is refused again', async () => {
    const answerId = await refusedRecord();
    await lift(answerId);
    expect((await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS)).resultCd).toBe(201);
    expect(await latestAnswer()).toMatchObject({ attempt: 2, isLifted: false });
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect((await identifyPatient(atKiosk, OUTPATIENT)).resultCd).toBe(201);
  });

  it('takes effect once, however often it is requested, and is in the audit without the person', async () => {
    const answerId = await refusedRecord();
    await lift(answerId);
    hospital.clock.advance(60_000);
    expect((await lift(answerId)).resultCd).toBe(0);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('audit').select('detail').where('action', '=', 'answer.lift').execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.detail ?? '{}')).toMatchObject({ answerId, answerType: 'PT' });
    expect(rows[0]?.detail).not.toContain(OUTPATIENT);
  });

  it('refuses a record that keeps no one out: unknown, clear, earlier or wiped', async () => {
    const notFound = { status: 200, resultCd: 300, result: null };
    expect(await lift('00000000-0000-4000-8000-000000000000')).toMatchObject(notFound);
    const earlier = await refusedRecord();
    await lift(earlier);
    const { visitor, passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const clear = (await latestAnswer())?.answerId ?? '';
    expect(await lift(earlier)).toMatchObject(notFound);
    expect(await lift(clear)).toMatchObject(notFound);
    await visitor.call('reInquiry', { passCheck });
    expect(await lift(clear)).toMatchObject(notFound);
  });

  it.each([
    ['nobody', null, 401],
    ['a translator', 'translator', 403],
    ['a reviewer', 'reviewer', 403],
    ['an editor', 'editor', 403],
    ['the desk at the gate', 'gate', 200],
    ['an admin', 'admin', 200],
  ] as const)('requested by %s', async (_, role, status) => {
    const answerId = await refusedRecord();
    const by = role === null ? hospital.visitor() : await signInAs(hospital, role);
    expect((await lift(answerId, by)).status).toBe(status);
    expect(await latestAnswer()).toMatchObject({ isLifted: status === 200 });
  });
});
