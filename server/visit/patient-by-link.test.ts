import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inqTypeOf } from '../../engine/visit/user-type.ts';
import {
  answerRequest,
  GUARDIAN,
  identifyGuardian,
  completeVisit,
  INPATIENT,
  OUTPATIENT,
} from '../testing/journeys.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { visitorWithProvenLink, createLink } from '../testing/links.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const IN_EMERGENCY_ROOM = '20000010';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

type Variant = 'RPT' | 'EPT';

const identify = (
  visitor: TestVisitor,
  answerType: Variant,
  identityNo: string,
  visitDate = TODAY,
) => visitor.call('patient', { identityNo, answerType, visitDate });

const personOf = (answerType: Variant): string =>
  answerType === 'RPT' ? OUTPATIENT : IN_EMERGENCY_ROOM;

describe.each(['RPT', 'EPT'] as const)('v3 patient as %s', (answerType) => {
  it('[API-10][CODE-01] opens the visit that the link was sent for', async () => {
    const visitor = await visitorWithProvenLink(hospital, answerType, personOf(answerType));
    expect(await identify(visitor, answerType, personOf(answerType))).toMatchObject({
      resultCd: 0,
      result: {
        answerType,
        identityNo: personOf(answerType),
        visitDate: TODAY,
        inquiryType: 'PT_SCREENING',
        accompanyLimit: 0,
      },
    });
  });

  it('[API-10][CODE-11] is refused without a link, and for another patient, type or day', async () => {
    const person = personOf(answerType);
    expect((await identify(hospital.visitor(), answerType, person)).resultCd).toBe(305);
    const visitor = await visitorWithProvenLink(hospital, answerType, person);
    expect((await identify(visitor, answerType, INPATIENT)).resultCd).toBe(305);
    const other = answerType === 'RPT' ? 'EPT' : 'RPT';
    expect((await identify(visitor, other, person)).resultCd).toBe(305);
    expect((await identify(visitor, answerType, person, TOMORROW)).resultCd).toBe(305);
    expect((await identify(visitor, answerType, person)).resultCd).toBe(0);
  });

  it('is no longer proven once the session was idle or the link has expired', async () => {
    const visitor = await visitorWithProvenLink(hospital, answerType, personOf(answerType));
    hospital.clock.advance(30 * 60_000);
    expect((await identify(visitor, answerType, personOf(answerType))).resultCd).toBe(305);
  });

  it('[CODE-04][CODE-05] returns the existing pass, and none after a refusal', async () => {
    const person = personOf(answerType);
    const visitor = await visitorWithProvenLink(hospital, answerType, person);
    const { result } = await identify(visitor, answerType, person);
    const { resultCd, passCheck } = await completeVisit(visitor, result, {});
    expect(resultCd).toBe(0);
    const again = await visitorWithProvenLink(hospital, answerType, person);
    expect(await identify(again, answerType, person)).toMatchObject({
      resultCd: 200,
      result: { passCheck },
    });
    expect(await completeVisit(visitor, result, FEVER_ANSWERS)).toMatchObject({ resultCd: 201 });
    expect((await identify(again, answerType, person)).resultCd).toBe(201);
  });

  it('[CODE-11] accepts only the days that are offered', async () => {
    const phone = `0100000${personOf(answerType).slice(-4)}`;
    const link = await createLink(hospital, answerType, personOf(answerType), phone, {
      visitDate: TOMORROW,
    });
    const visitor = hospital.visitor();
    await visitor.call('checkPatientVariantLink', { pid: link, lastPlcTelno: phone.slice(-4) });
    const reply = await identify(visitor, answerType, personOf(answerType), TOMORROW);
    expect(reply.resultCd).toBe(305);
    expect(reply.resultMsg).toContain('16:00');
  });
});

describe('the emergency patient', () => {
  it.each([OUTPATIENT, INPATIENT])(
    '[API-10][CODE-07] %s has not arrived at the emergency room: 301',
    async (identityNo) => {
      const visitor = await visitorWithProvenLink(hospital, 'EPT', identityNo);
      const reply = await identify(visitor, 'EPT', identityNo);
      expect(reply).toMatchObject({ resultCd: 301, result: null });
      expect(reply.resultMsg).toContain('응급실');
    },
  );

  it('counts as the patient that guardians wait for', async () => {
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    const early = await identifyGuardian(atKiosk, GUARDIAN, IN_EMERGENCY_ROOM);
    expect(early.resultCd).toBe(306);
    const visitor = await visitorWithProvenLink(hospital, 'EPT', IN_EMERGENCY_ROOM);
    const { result } = await identify(visitor, 'EPT', IN_EMERGENCY_ROOM);
    await completeVisit(visitor, result, {});
    const late = await identifyGuardian(hospital.visitor(), GUARDIAN, IN_EMERGENCY_ROOM);
    expect(late.resultCd).toBe(0);
  });
});

describe('the patient variant RPT', () => {
  it('[CODE-07] needs something planned on the day', async () => {
    const visitor = await visitorWithProvenLink(hospital, 'RPT', '20000003');
    expect((await identify(visitor, 'RPT', '20000003')).resultCd).toBe(301);
  });

  it('[ROLE-10][ROLE-14] agrees to the patient’s terms, and uses the use setting ADMINER', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('ADMINER', 'N'));
    const visitor = await visitorWithProvenLink(hospital, 'RPT', OUTPATIENT);
    const { result } = await identify(visitor, 'RPT', OUTPATIENT);
    expect(result.inquiryType).toBe('');
    const terms = await visitor.call('term', { answerType: 'RPT', language: 'ko' });
    expect(terms.result.privacy.privacyCode).toBe('PT-privacy-2');
    const use = await visitor.call('answerUse', { inqType: inqTypeOf('RPT') });
    expect(use.result).toMatchObject({ useYn: 'N' });
    const reply = await visitor.call('noAnswer', {
      identityNo: OUTPATIENT,
      answerType: 'RPT',
      visitDate: TODAY,
      privacyCode: terms.result.privacy.privacyCode,
    });
    expect(reply.resultCd).toBe(0);
    expect(reply.result.passCheck).not.toBe('');
  });
});

describe('the pid of a visit', () => {
  it('[ENTITY-19] is returned with the pass of a visitor who came by the link, and with no other', async () => {
    const visitor = await visitorWithProvenLink(hospital, 'RPT', OUTPATIENT);
    const { result } = await identify(visitor, 'RPT', OUTPATIENT);
    const byLink = await completeVisit(visitor, result, {});
    const pass = await visitor.call('passCheck', { passCheck: byLink.passCheck });
    expect(pass.result.pid).toMatch(/^[\w-]{43}$/);
    const known = await hospital.readStore(({ links }) => links.byPid(pass.result.pid));
    expect(known).toMatchObject({ type: 'RPT', identityNo: OUTPATIENT });

    const walkIn = hospital.visitor();
    const patient = { identityNo: INPATIENT, answerType: 'PT', visitDate: TODAY } as const;
    const identity = await walkIn.call('patient', patient);
    const request = await answerRequest(walkIn, identity.result);
    const answer = await walkIn.call('answer', request);
    const other = await walkIn.call('passCheck', { passCheck: answer.result.passCheck });
    expect(other.result.pid).toBe('');
  });
});
