import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { recordEntry } from '../gate/index.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
  completeVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TicketHolder } from '../identity/slot-ticket.ts';
import { sealTicket } from '../identity/index.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** The ticket in the link of an emergency guardian. */
const ticketOf = (holder: Partial<TicketHolder> = {}): string =>
  sealTicket(
    hospital.keys,
    {
      answerType: 'ENOK',
      identityNo: GUARDIAN,
      visitDate: TODAY,
      refId: INPATIENT,
      ...holder,
    },
    { slot: 1, limit: 1, givenBy: 'guardian', isFromMessage: true },
  );

const identify = (
  vistCntAES: string,
  { identityNo = GUARDIAN, refId = INPATIENT } = {},
  visitor = hospital.visitor(),
) =>
  visitor.call('guardian', {
    identityNo,
    answerType: 'ENOK',
    visitDate: TODAY,
    refId,
    vistCntAES,
  });

describe('nok as ENOK', () => {
  it('[API-11][ROLE-03] opens the visit that the link holds a ticket for, and gives a guardian’s pass', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const reply = await identify(ticketOf(), {}, visitor);
    expect(reply).toMatchObject({
      resultCd: 0,
      result: { answerType: 'ENOK', identityNo: GUARDIAN, inquiryType: 'NOK_SCREENING' },
    });
    const { resultCd, passCheck } = await completeVisit(visitor, reply.result, {}, INPATIENT);
    expect(resultCd).toBe(0);
    const pass = await visitor.call('passCheck', { passCheck });
    expect(pass.result).toMatchObject({ answerType: 'ENOK', passType: 'D', pid: '' });
    expect(await identify(ticketOf())).toMatchObject({ resultCd: 200, result: { passCheck } });
  });

  it('[ROLE-11] agrees to the terms of a guardian', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    await identify(ticketOf(), {}, visitor);
    const terms = await visitor.call('term', { answerType: 'ENOK', language: 'ko' });
    expect(terms.result.privacy.privacyCode).toBe('NOK-privacy-2');
  });

  it('[API-11][CODE-11] needs the ticket of that link: no walk-up, no other phone, patient, type or day', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const tickets = [
      '',
      'no.ticket',
      ticketOf({ identityNo: OTHER_GUARDIAN }),
      ticketOf({ refId: '20000005' }),
      ticketOf({ answerType: 'NOK' }),
      ticketOf({ visitDate: addDays(TODAY, 1) }),
    ];
    for (const ticket of tickets) {
      expect({ ticket, code: (await identify(ticket)).resultCd }).toEqual({ ticket, code: 305 });
    }
    expect((await identify(ticketOf(), { identityNo: OTHER_GUARDIAN })).resultCd).toBe(305);
  });

  it('[GUARD-05][ROLE-03][CODE-12] is refused until the patient’s questionnaire is complete', async () => {
    expect((await identify(ticketOf())).resultCd).toBe(306);
  });

  it('[GUARD-06][CODE-16] is refused for a discharged patient', async () => {
    const refId = '20000004';
    expect((await identify(ticketOf({ refId }), { refId })).resultCd).toBe(310);
  });

  it('[CODE-07][CODE-06] is refused for a patient who is not expected, or unknown', async () => {
    const codes = ['20000003', '29999999'].map(async (refId) => {
      const { resultCd } = await identify(ticketOf({ refId }), { refId });
      return resultCd;
    });
    expect(await Promise.all(codes)).toEqual([301, 300]);
  });

  it('[GUARD-01][GUARD-09][ROLE-03][CODE-13] takes a guardian’s place, and finds none while another is inside', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await completeGuardianVisit(hospital, OTHER_GUARDIAN, INPATIENT);
    const taken = await identify(ticketOf());
    expect(taken.resultCd).toBe(307);
    await recordEntry(hospital, first.passCheck, MORNING);
    const inside = await identify(ticketOf());
    expect([inside.resultCd, inside.resultMsg.includes('10:00')]).toEqual([307, true]);
  });

  it('[GUARD-01] keeps a walk-up guardian from taking its place', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const { result } = await identify(ticketOf(), {}, visitor);
    await completeVisit(visitor, result, {}, INPATIENT);
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const atKiosk = hospital.visitor({ deviceToken });
    const other = await identifyGuardian(atKiosk, OTHER_GUARDIAN, INPATIENT);
    expect(other.resultCd).toBe(307);
  });
});
