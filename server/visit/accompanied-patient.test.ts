import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { recordEntry } from '../gate/record-passage.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  completeGuardianVisit,
  completePatientVisit,
  GUARDIAN,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
} from '../testing/journeys.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const REFUSED = '20000019';

let hospital: TestApp;
let kioskToken: string;
beforeEach(async () => {
  hospital = await testApp();
  kioskToken = await enrolTestDevice(hospital, 'kiosk');
});
const atKiosk = () => hospital.visitor({ deviceToken: kioskToken });
afterEach(() => hospital.close());

const check = (refId: string, visitor = hospital.visitor(), visitDate = TODAY) =>
  visitor.call('accompaniedPatient', { refId, visitDate });
const notify = (refId: string, visitor: TestVisitor = hospital.visitor()) =>
  visitor.call('notifyPatient', { refId, visitDate: TODAY });
const notices = () =>
  hospital.readStore(async ({ outbox }) =>
    (await outbox.newest(50)).filter(({ purpose }) => purpose.startsWith('patientNotice:')),
  );

describe('the patient of a guardian, before the guardian’s own phone', () => {
  it.each([INPATIENT, OUTPATIENT])(
    '[GUARD-05][CODE-12] replies 306 for %s until the patient’s questionnaire is complete',
    async (refId) => {
      const early = await check(refId);
      expect(early).toMatchObject({ resultCd: 306, result: null });
      expect(early.resultMsg).toBe(koreanMessage('message.patientNotCompleted'));
      await completePatientVisit(hospital, refId);
      expect(await check(refId)).toMatchObject({ resultCd: 0, result: null });
      expect((await identifyGuardian(hospital.visitor(), GUARDIAN, refId)).resultCd).toBe(0);
    },
  );

  it.each([
    ['is unknown', '29999999'],
    ['is not expected', '20000003'],
    ['was discharged', '20000004'],
    ['is expected tomorrow', '20000008'],
  ])('does not reply 306 for a patient who %s', async (_, refId) => {
    expect((await check(refId)).resultCd).toBe(0);
  });

  it('hides from a caller with a number that answers have refused the patient', async () => {
    await completePatientVisit(hospital, REFUSED, FEVER_ANSWERS);
    expect((await check(REFUSED)).resultCd).toBe(0);
    expect((await check(REFUSED, atKiosk())).resultCd).toBe(306);
  });

  it('is not checked for a day that is not offered', async () => {
    expect((await check(INPATIENT, hospital.visitor(), TOMORROW)).resultCd).toBe(0);
  });

  describe('who answered on an earlier day of the stay', () => {
    const nextDay = async (isGuardianInside: boolean): Promise<void> => {
      await completePatientVisit(hospital, INPATIENT);
      const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
      if (isGuardianInside) await recordEntry(hospital, passCheck, MORNING);
      hospital.clock.set(instantOf(TOMORROW, '12:00'));
    };

    it('is not asked again', async () => {
      await nextDay(false);
      expect((await check(INPATIENT, hospital.visitor(), TOMORROW)).resultCd).toBe(0);
    });

    it('looks as if no one had answered while a guardian is inside, except at a kiosk', async () => {
      await nextDay(true);
      // What a number showed before: the visit can start, and another guardian is refused.
      const visit = await identifyPatient(hospital.visitor(), INPATIENT, TOMORROW);
      expect(visit.resultCd).toBe(0);
      const guardian = identifyGuardian(hospital.visitor(), OTHER_GUARDIAN, INPATIENT, TOMORROW);
      expect((await guardian).resultCd).toBe(301);
      expect((await check(INPATIENT, hospital.visitor(), TOMORROW)).resultCd).toBe(306);
      expect((await check(INPATIENT, atKiosk(), TOMORROW)).resultCd).toBe(0);
    });
  });

  it('counts as a look-up of that patient', async () => {
    const visitor = hospital.visitor();
    for (let at = 1; at <= 10; at += 1) {
      await visitor.call('checkPatient', { identityNo: String(20_000_100 + at) });
    }
    for (const reply of [await check(INPATIENT, visitor), await notify(INPATIENT, visitor)]) {
      expect(reply.resultCd).toBe(306);
      expect(reply.resultMsg).not.toBe(koreanMessage('message.patientNotCompleted'));
    }
    expect(await notices()).toEqual([]);
  });
});

describe('the message of a guardian to the patient', () => {
  it('takes a short link to the registered phone, which leads to the patient’s questionnaire', async () => {
    expect(await notify(INPATIENT)).toMatchObject({ resultCd: 0, result: null });
    const [message] = await notices();
    expect(message).toMatchObject({ phone: '01000000002', state: 'waiting' });
    expect(message?.body).toContain(koreanMessage('message.hospitalName'));
    expect(message?.body).toMatch(/\/l\/[A-Za-z0-9]{22}/);
    expect(message?.body).not.toContain(INPATIENT);
    const address = new URL(message?.link ?? '');
    expect(address.pathname).toBe('/phone-pt');
    const pid = Buffer.from(address.searchParams.get('pid') ?? '', 'base64url').toString();
    const visitor = hospital.visitor();
    const proven = await visitor.call('checkPatientLink', { pid, lastPlcTelno: '0002' });
    expect(proven.result).toMatchObject({ patNo: INPATIENT, visitDate: TODAY });
    expect((await identifyPatient(visitor, INPATIENT)).resultCd).toBe(0);
  });

  it.each(LANGUAGES)('is in the language of the guardian: %s', async (language) => {
    await notify(INPATIENT, hospital.visitor({ language }));
    const [message] = await notices();
    expect(message?.body).toMatch(/^\[.+\] .*\/l\/[A-Za-z0-9]{22}$/u);
    expect(message?.body).not.toContain('{');
  });

  it('is sent twice a day for one patient, over all callers, and each time the reply is the same', async () => {
    const replies = [];
    for (let at = 0; at < 4; at += 1) replies.push((await notify(INPATIENT)).resultCd);
    expect(replies).toEqual([0, 0, 0, 0]);
    expect(await notices()).toHaveLength(2);
    expect((await notify(OUTPATIENT)).resultCd).toBe(0);
    expect(await notices()).toHaveLength(3);
  });

  it('is not sent where the patient’s questionnaire does not come first, with the same reply', async () => {
    await completePatientVisit(hospital, INPATIENT);
    for (const refId of [INPATIENT, '29999999', '20000003', '20000004']) {
      expect(await notify(refId)).toMatchObject({ resultCd: 0, result: null, resultMsg: '' });
    }
    expect(await notices()).toEqual([]);
  });

  it('goes to the phone that is registered now, not to that of an earlier link', async () => {
    await notify(INPATIENT);
    await hospital.writeStore(async ({ patients }) => {
      const patient = await patients.byNumber(INPATIENT);
      if (patient) await patients.save({ ...patient, phone: '01000008888' }, MORNING);
    });
    hospital.clock.advance(60_000);
    await notify(INPATIENT);
    expect((await notices()).map(({ phone }) => phone).sort()).toEqual([
      '01000000002',
      '01000008888',
    ]);
  });

  it('is in the audit, with whether it was sent', async () => {
    for (let at = 0; at < 3; at += 1) await notify(INPATIENT);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(INPATIENT));
    const details = rows
      .filter(({ action }) => action === 'link.patientNotice')
      .map(({ detail }) => JSON.parse(detail) as { isSent: boolean });
    expect(details).toHaveLength(3);
    expect(details.filter(({ isSent }) => isSent)).toHaveLength(2);
  });
});
