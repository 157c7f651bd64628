import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../engine/visit/local-time.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { identifyPatient, INPATIENT, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

const OTHER_PATIENT = '20000013';
let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const ask = (visitor = hospital.visitor(), identityNo = OUTPATIENT, visitDate = TODAY) =>
  visitor.call('draftKey', { answerType: 'PT', identityNo, visitDate });

describe('the key of a draft', () => {
  it('is the same each time that this person was identified today, in any browser', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const first = await ask(visitor);
    expect(first).toMatchObject({ resultCd: 0, result: { keepSeconds: 14 * 3600 } });
    expect(first.result.draftKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const later = hospital.visitor();
    await identifyPatient(later, OUTPATIENT);
    expect((await ask(later)).result).toEqual(first.result);
  });

  it('is given to no one else: not without a session, nor to one of another person or day', async () => {
    expect((await ask()).status).toBe(401);
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OTHER_PATIENT);
    expect(await ask(visitor)).toMatchObject({ resultCd: 305, result: null });
    expect(await ask(visitor, OTHER_PATIENT, TOMORROW)).toMatchObject({
      resultCd: 305,
      result: null,
    });
    expect((await ask(visitor, OTHER_PATIENT)).resultCd).toBe(0);
  });

  it('is given no more once the session is over', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    hospital.clock.advance(31 * 60_000);
    expect((await ask(visitor)).status).toBe(401);
  });

  it('differs by person, and is another one the next day', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    await identifyPatient(visitor, OTHER_PATIENT);
    const own = (await ask(visitor)).result.draftKey;
    expect((await ask(visitor, OTHER_PATIENT)).result.draftKey).not.toBe(own);
    hospital.clock.advance(7 * 3_600_000);
    const evening = hospital.visitor();
    await identifyPatient(evening, INPATIENT, TOMORROW);
    const forTomorrow = await ask(evening, INPATIENT, TOMORROW);
    expect(forTomorrow.result.keepSeconds).toBe(7 * 3600);
    hospital.clock.advance(DAY_MS / 2);
    const nextDay = hospital.visitor();
    await identifyPatient(nextDay, INPATIENT, TOMORROW);
    const reply = await ask(nextDay, INPATIENT, TOMORROW);
    expect(reply.resultCd).toBe(0);
    expect(reply.result.draftKey).not.toBe(forTomorrow.result.draftKey);
  });

  it('is refused to a kiosk, where many people answer', async () => {
    const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    await identifyPatient(kiosk, OUTPATIENT);
    expect(await ask(kiosk)).toMatchObject({ resultCd: 401, result: null });
  });
});
