import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { recordExit } from '../gate/record-passage.ts';
import { recordEntry } from '../gate/index.ts';
import {
  answerRequest,
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
let kioskToken: string;
beforeEach(async () => {
  hospital = await testApp();
  kioskToken = await enrolTestDevice(hospital, 'kiosk');
});
/** A visitor at an enrolled kiosk, which vouches for them, so they get the reason for a refusal. */
const atKiosk = () => hospital.visitor({ deviceToken: kioskToken });
afterEach(() => hospital.close());

describe('check-patient', () => {
  it('[API-07][ENTITY-02][CODE-01] returns number, masked name and birth, and a phone that allows no guesses', async () => {
    const reply = await hospital.visitor().call('checkPatient', { identityNo: OUTPATIENT });
    expect(reply).toMatchObject({
      status: 200,
      resultCd: 0,
      result: {
        patNo: '20000001',
        patNm: '김*늘',
        patBirth: '1985****',
        mbphno: '010********',
      },
    });
  });

  it('[CODE-06][MSG-34] returns 300 in the caller’s language for an unknown number', async () => {
    const request = { identityNo: '29999999' };
    const korean = await hospital.visitor().call('checkPatient', request);
    const english = await hospital.visitor({ language: 'en' }).call('checkPatient', request);
    expect(korean).toMatchObject({ resultCd: 300, result: null });
    expect(korean.resultMsg).toContain('등록번호');
    expect(english.resultMsg).toMatch(/registration number/i);
  });
});

describe('phone-birth', () => {
  it('[API-08][ENTITY-03] finds one patient, name and birth masked', async () => {
    const reply = await hospital
      .visitor()
      .call('phoneBirth', { phoneNum: '01000000001', birth: '19850315' });
    expect(reply).toMatchObject({
      resultCd: 0,
      result: [{ patNum: '20000001', ptName: '김*늘', birth: '1985****' }],
    });
  });

  it('[CODE-09] returns several matches with plain names under 303', async () => {
    const request = { phoneNum: '01000000011', birth: '20100505' };
    const reply = await hospital.visitor().call('phoneBirth', request);
    expect(reply).toMatchObject({
      resultCd: 303,
      result: [
        { patNum: '20000011', ptName: '한유나', birth: '2010****' },
        { patNum: '20000012', ptName: '한유진', birth: '2010****' },
      ],
    });
  });

  it('also masks those names if the hospital wants it', async () => {
    await hospital.writeStore(({ settings }) => settings.save('lookup.plainNames', false));
    const request = { phoneNum: '01000000011', birth: '20100505' };
    const { result } = await hospital.visitor().call('phoneBirth', request);
    expect(result.map(({ ptName }) => ptName)).toEqual(['한*나', '한*진']);
  });

  it.each([
    ['01000000001', '19850316'],
    ['01099999999', '19850315'],
    ['01000000001', '20260231'],
  ])('[API-08] returns 300 for %s born %s', async (phoneNum, birth) => {
    const reply = await hospital.visitor().call('phoneBirth', { phoneNum, birth });
    expect(reply).toMatchObject({ resultCd: 300, result: null });
    expect(reply.resultMsg).toContain('처음 오셨으면');
    expect(reply.resultMsg).toContain('1599-0000번으로');
  });
});

describe('v3 patient', () => {
  it.each([
    ['an outpatient of the day', OUTPATIENT],
    ['an inpatient', INPATIENT],
  ])('[API-10][ENTITY-04] opens the visit of %s', async (_, identityNo) => {
    const reply = await identifyPatient(hospital.visitor(), identityNo);
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        passCheck: '',
        inquiryType: 'PT_SCREENING',
        visitDate: TODAY,
        identityNo,
        answerType: 'PT',
        vistCntAES: '',
        validInquiryCnt: 1,
      },
    });
  });

  it.each([
    ['no one has the number', '29999999', 300],
    ['nothing is planned', '20000003', 301],
    ['the patient was discharged', '20000004', 301],
    ['the appointment is tomorrow', '20000008', 301],
  ])('[CODE-06][CODE-07] refuses when %s', async (_, identityNo, resultCd) => {
    const reply = await identifyPatient(hospital.visitor(), identityNo);
    expect(reply).toMatchObject({ resultCd, result: null });
    expect(reply.resultMsg).not.toBe('');
  });

  it('[CODE-04] returns the existing pass', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const reply = await identifyPatient(hospital.visitor(), OUTPATIENT);
    expect(reply).toMatchObject({ resultCd: 200, result: { visitDate: TODAY } });
    expect(reply.result.passCheck).not.toBe(passCheck);
  });

  it('[CODE-05] returns 201 once the screening has refused that day', async () => {
    await completePatientVisit(hospital, '20000019', FEVER_ANSWERS);
    const reply = await identifyPatient(atKiosk(), '20000019');
    expect(reply).toMatchObject({ resultCd: 201, result: null });
  });

  it.each(['RPT', 'EPT'] as const)(
    'accepts no visitor as %s without a link',
    async (answerType) => {
      const reply = await hospital
        .visitor()
        .call('patient', { identityNo: OUTPATIENT, answerType, visitDate: TODAY });
      expect(reply.resultCd).toBe(305);
    },
  );
});

describe('the visit date', () => {
  it('[CONST-01][MSG-10] is accepted as tomorrow from 16:00 on by the server’s clock, not a millisecond before', async () => {
    hospital.clock.set(instantOf(TODAY, '16:00') - 1);
    const early = await identifyPatient(hospital.visitor(), '20000008', TOMORROW);
    expect(early.resultCd).toBe(305);
    expect(early.resultMsg).toBe(koreanMessage('message.notYetIssuancePeriod', { time: '16:00' }));
    hospital.clock.advance(1);
    const late = await identifyPatient(hospital.visitor(), '20000008', TOMORROW);
    expect(late.resultCd).toBe(0);
  });

  it.each([
    ['yesterday', '20260308'],
    ['in two days', '20260311'],
    ['a day that does not exist', '20260231'],
  ])('[CODE-11] is refused: %s', async (_, visitDate) => {
    hospital.clock.set(instantOf(TODAY, '17:00'));
    const reply = await identifyPatient(hospital.visitor(), OUTPATIENT, visitDate);
    expect(reply).toMatchObject({ resultCd: 305, result: null });
  });

  it('[MSG-09] gets the message that its passes are over, if the day is over', async () => {
    const reply = await identifyPatient(hospital.visitor(), OUTPATIENT, '20260308');
    expect(reply.resultMsg).toBe(koreanMessage('message.issuanceDeadlinePassed'));
  });

  it('[MSG-11] gets the time from which passes are issued, if it is further ahead', async () => {
    const reply = await identifyPatient(hospital.visitor(), OUTPATIENT, '20260311');
    expect(reply.resultMsg).toBe(
      koreanMessage('message.issuanceHours', { date: '3월 11일', time: '16:00' }),
    );
  });

  it('is named to a patient whose appointment is tomorrow, and not to a caller with a name alone', async () => {
    await hospital.writeStore(({ schedules }) =>
      schedules.saveAppointment({
        appointmentId: 'TOMORROW',
        registrationNumber: '20000003',
        department: '내과',
        visitDate: TOMORROW,
      }),
    );
    expect(await identifyPatient(atKiosk(), '20000003')).toMatchObject({
      resultCd: 301,
      resultMsg: koreanMessage('message.issuanceHours', { date: '3월 10일', time: '16:00' }),
    });
    expect(await identifyPatient(hospital.visitor(), '20000003')).toMatchObject({
      resultCd: 301,
      resultMsg: koreanMessage('message.noPassHere'),
    });
  });

  it('is offered to the screens by the server', async () => {
    const visitor = hospital.visitor();
    const before = await visitor.call('visitDays', {});
    hospital.clock.set(instantOf(TODAY, '16:00'));
    const after = await visitor.call('visitDays', {});
    expect([before.result.tomorrowOpen, after.result.tomorrowOpen]).toEqual(['N', 'Y']);
    expect(after.result).toMatchObject({ today: TODAY, tomorrow: TOMORROW, opensAt: '16:00' });
  });
});

describe('nok', () => {
  it('[API-11][GUARD-05][ROLE-03][CODE-12] is refused until the patient’s questionnaire is complete', async () => {
    const early = await identifyGuardian(atKiosk(), GUARDIAN, INPATIENT);
    expect(early.resultCd).toBe(306);
    expect(early.resultMsg).toContain('먼저');
    await completePatientVisit(hospital, INPATIENT);
    const late = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    expect(late).toMatchObject({ resultCd: 0, result: { inquiryType: 'NOK_SCREENING' } });
    expect(late.result.vistCntAES).not.toBe('');
  });

  it('does not count a patient refused by the screening as completed', async () => {
    await completePatientVisit(hospital, INPATIENT, FEVER_ANSWERS);
    const reply = await identifyGuardian(atKiosk(), GUARDIAN, INPATIENT);
    expect(reply.resultCd).toBe(306);
  });

  it('[GUARD-06][CODE-16][MSG-13] is refused for a discharged patient', async () => {
    const reply = await identifyGuardian(atKiosk(), GUARDIAN, '20000004');
    expect(reply.resultCd).toBe(310);
    expect(reply.resultMsg).toContain('퇴원');
  });

  it.each([
    ['29999999', 300],
    ['20000003', 301],
  ])('refuses a guardian of %s with %i', async (refId, resultCd) => {
    const reply = await identifyGuardian(hospital.visitor(), GUARDIAN, refId);
    expect(reply).toMatchObject({ resultCd, result: null });
  });

  it('[GUARD-01][GUARD-09][CODE-13][MSG-14] is refused while another guardian is inside, with the entry time', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, first.passCheck, instantOf(TODAY, '09:41'));
    const reply = await identifyGuardian(atKiosk(), OTHER_GUARDIAN, INPATIENT);
    expect(reply.resultCd).toBe(307);
    expect(reply.resultMsg).toContain('09:41');
  });

  it('[CODE-13][MSG-15] is refused when the only place is promised to another guardian', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const reply = await identifyGuardian(atKiosk(), OTHER_GUARDIAN, INPATIENT);
    expect(reply.resultCd).toBe(307);
    expect(reply.resultMsg).toContain('허용 인원');
  });

  it.each([
    ['disabled', DISABLED],
    ['younger than 84 months', '20000006'],
  ])(
    '[GUARD-01][GUARD-02][GUARD-03] accepts two for a patient who is %s, and no third',
    async (_, refId) => {
      await completePatientVisit(hospital, refId);
      const first = await completeGuardianVisit(hospital, GUARDIAN, refId);
      await recordEntry(hospital, first.passCheck, MORNING);
      const second = await completeGuardianVisit(hospital, OTHER_GUARDIAN, refId);
      expect(second.resultCd).toBe(0);
      const third = await identifyGuardian(atKiosk(), '01000009003', refId);
      expect(third.resultCd).toBe(307);
    },
  );

  it('is reported to the patient, who can take the place back', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const messages = await hospital.readStore(({ outbox }) => outbox.newest(9));
    const notice = messages.find(({ purpose }) => purpose.startsWith('placeTaken:'));
    expect(notice).toMatchObject({ phone: '01000000002', state: 'waiting' });
    expect(notice?.body).toContain('010****9001');
    expect(notice?.body).not.toContain(GUARDIAN);
    const token = Buffer.from(patient.passCheck).toString('base64url');
    expect(notice?.link).toContain(`/pass?passCheck=${token}`);
    const change = { passCheck: patient.passCheck, accompanyList: [], accompanyLimit: 1 };
    expect((await hospital.visitor().call('changeCompanions', change)).resultCd).toBe(0);
    const places = await hospital.readStore(({ companions }) => companions.of(INPATIENT, TODAY));
    expect(places).toEqual([]);
  });

  it('is reported each time that the place is taken', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const notices = async () => {
      const messages = await hospital.readStore(({ outbox }) => outbox.newest(20));
      return messages.filter(({ purpose }) => purpose.startsWith('placeTaken:'));
    };
    for (const [at, phone] of [GUARDIAN, OTHER_GUARDIAN].entries()) {
      expect((await completeGuardianVisit(hospital, phone, INPATIENT)).resultCd).toBe(0);
      expect(await notices()).toHaveLength(at + 1);
      const change = { passCheck, accompanyList: [], accompanyLimit: 1 };
      await hospital.visitor().call('changeCompanions', change);
    }
  });

  it('returns the existing pass, inside or not', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, passCheck, MORNING);
    const inside = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    expect(inside.resultCd).toBe(200);
    await recordExit(hospital, passCheck, MORNING);
    const outside = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    expect(outside.resultCd).toBe(200);
  });
});

describe('the slot ticket', () => {
  const ticketOf = async (phone: string): Promise<string> => {
    const { result } = await identifyGuardian(hospital.visitor(), phone, DISABLED);
    return result.vistCntAES;
  };
  const present = (vistCntAES: string, identityNo = GUARDIAN, refId = DISABLED) =>
    atKiosk().call('guardian', {
      identityNo,
      answerType: 'NOK',
      visitDate: TODAY,
      refId,
      vistCntAES,
    });

  it('does not reveal by its length which guardian the patient has registered', async () => {
    const patient = await completePatientVisit(hospital, DISABLED);
    const change = { accompanyList: [GUARDIAN], accompanyLimit: 2 };
    await patient.visitor.call('changeCompanions', { passCheck: patient.passCheck, ...change });
    const registered = await ticketOf(GUARDIAN);
    expect(registered).toHaveLength((await ticketOf(OTHER_GUARDIAN)).length);
  });

  it('is returned unchanged and is accepted', async () => {
    await completePatientVisit(hospital, DISABLED);
    expect((await present(await ticketOf(GUARDIAN))).resultCd).toBe(0);
  });

  it('[CODE-11] is refused if any character is changed', async () => {
    await completePatientVisit(hospital, DISABLED);
    const ticket = await ticketOf(GUARDIAN);
    for (const at of [0, 3, 12, 20, Math.floor(ticket.length / 2), ticket.length - 2]) {
      const changed = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1);
      expect((await present(changed)).resultCd, `at ${at}`).toBe(305);
    }
    expect((await present(ticket.slice(0, -6))).resultCd).toBe(305);
    expect((await present('no.ticket')).resultCd).toBe(305);
  });

  it('is refused with another phone, and with another patient', async () => {
    await completePatientVisit(hospital, DISABLED);
    await completePatientVisit(hospital, INPATIENT);
    const ticket = await ticketOf(GUARDIAN);
    expect((await present(ticket, OTHER_GUARDIAN)).resultCd).toBe(305);
    expect((await present(ticket, GUARDIAN, INPATIENT)).resultCd).toBe(305);
  });

  it('gives the other place if its own was taken in the meantime', async () => {
    await completePatientVisit(hospital, DISABLED);
    const visitor = hospital.visitor();
    const { result } = await identifyGuardian(visitor, OTHER_GUARDIAN, DISABLED);
    const request = await answerRequest(visitor, result, {}, { refId: DISABLED });
    expect((await completeGuardianVisit(hospital, GUARDIAN, DISABLED)).resultCd).toBe(0);
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('is refused if its place was taken in the meantime', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { result } = await identifyGuardian(hospital.visitor(), OTHER_GUARDIAN, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const reply = await present(result.vistCntAES, OTHER_GUARDIAN, INPATIENT);
    expect(reply.resultCd).toBe(307);
  });
});
