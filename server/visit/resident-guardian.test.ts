import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordEntry } from '../gate/index.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  INPATIENT,
  completePatientVisit,
  completeVisit,
} from '../testing/journeys.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import {
  RESIDENT_GUARDIAN,
  RESIDENT_PHONE,
  createResidentLink,
  createLink,
} from '../testing/links.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const identify = (visitor: TestVisitor, identityNo = RESIDENT_GUARDIAN, visitDate = TODAY) =>
  visitor.call('residentGuardian', { identityNo, answerType: 'RNOK', visitDate });

/** A browser that has given the last four digits for the link of the demo's resident guardian. */
const arrived = async (): Promise<TestVisitor> => {
  const visitor = hospital.visitor();
  const pid = await createResidentLink(hospital, INPATIENT);
  await visitor.call('checkResidentLink', { pid, lastPlcTelno: RESIDENT_PHONE.slice(-4) });
  return visitor;
};

const completes = async (own = {}) => {
  const visitor = await arrived();
  const { result } = await identify(visitor);
  return completeVisit(visitor, result, own);
};

/** The current data of the ward or the hospital. */
const admission = (dischargedOn: string | null, admittedOn = '20260306') => ({
  admissionId: `S${INPATIENT}`,
  registrationNumber: INPATIENT,
  ward: '71',
  kind: 'ward' as const,
  admittedOn,
  dischargedOn,
  arrivedAt: null,
});

describe('rnok', () => {
  it('[API-12][CODE-01] opens the visit of a visitor who came by the link', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const reply = await identify(await arrived());
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        answerType: 'RNOK',
        identityNo: RESIDENT_GUARDIAN,
        visitDate: TODAY,
        inquiryType: 'NOK_SCREENING',
      },
    });
    expect(reply.result.vistCntAES).not.toBe('');
  });

  it('[API-12][CODE-11] is refused without a link, and for another day', async () => {
    await completePatientVisit(hospital, INPATIENT);
    expect((await identify(hospital.visitor())).resultCd).toBe(305);
    hospital.clock.advance(7 * 3_600_000);
    expect((await identify(await arrived(), RESIDENT_GUARDIAN, TOMORROW)).resultCd).toBe(305);
  });

  it('does not open the visit of a resident guardian with a link of a patient', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const pid = await createLink(hospital, 'PT', INPATIENT, '01000000002');
    expect((await visitor.call('checkPatientLink', { pid, lastPlcTelno: '0002' })).resultCd).toBe(
      0,
    );
    expect((await identify(visitor)).resultCd).toBe(305);
  });

  it('[API-12][CODE-06] replies the same for an unknown id and for the id of another person', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    const unknown = await identify(visitor, '99999999');
    const foreign = await identify(visitor, '2026A0002');
    expect(unknown).toMatchObject({ resultCd: 300, result: null });
    expect(foreign).toMatchObject({ resultCd: 300, resultMsg: unknown.resultMsg, result: null });
    expect((await identify(visitor)).resultCd).toBe(0);
  });

  it('[CODE-06] returns 300 once the ward has taken the guardian off its list', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    await hospital.writeStore(({ residentGuardians }) =>
      residentGuardians.remove(RESIDENT_GUARDIAN),
    );
    expect((await identify(visitor)).resultCd).toBe(300);
  });

  it('[GUARD-06][CODE-16] returns 310 once the patient was discharged', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    await hospital.writeStore(({ schedules }) => schedules.saveAdmission(admission(TODAY)));
    const reply = await identify(visitor);
    expect(reply).toMatchObject({ resultCd: 310, result: null });
  });

  it('[CODE-07] returns 301 if no stay is known', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    await hospital.writeStore(({ schedules }) => schedules.removeAdmission(`S${INPATIENT}`));
    expect((await identify(visitor)).resultCd).toBe(301);
  });

  it('[CODE-17] returns 311 for answers while the stay cannot be confirmed, and accepts them once it can', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    const { result } = await identify(visitor);
    const request = await answerRequest(visitor, result, {}, { refId: INPATIENT });
    const stay = admission(null);
    await hospital.writeStore(({ schedules }) => schedules.removeAdmission(stay.admissionId));
    const reply = await visitor.call('answer', request);
    expect(reply).toMatchObject({ resultCd: 311, result: null });
    expect(reply.resultMsg).toContain('입원');
    await hospital.writeStore(({ schedules }) => schedules.saveAdmission(stay));
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('[GUARD-05][ROLE-03][CODE-12] returns 306 while the patient has to complete again', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    await hospital.visitor().call('reInquiry', { passCheck });
    expect((await identify(visitor)).resultCd).toBe(306);
  });

  it('[CODE-04] returns 200, with the pass, when done today', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { resultCd, passCheck } = await completes();
    expect(resultCd).toBe(0);
    expect(await identify(await arrived())).toMatchObject({ resultCd: 200, result: { passCheck } });
  });

  it('[CODE-05] returns 201 when the screening has refused', async () => {
    await completePatientVisit(hospital, INPATIENT);
    expect((await completes(FEVER_ANSWERS)).resultCd).toBe(201);
    expect(await identify(await arrived())).toMatchObject({ resultCd: 201, result: null });
  });

  it('[GUARD-01][GUARD-09][ROLE-03][CODE-13] takes a guardian’s place: 307 while another is inside', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const other = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, other.passCheck, MORNING);
    const reply = await identify(await arrived());
    expect(reply.resultCd).toBe(307);
    expect(reply.resultMsg).toContain('10:00');
  });
});

describe('the place of a resident guardian', () => {
  it('[GUARD-01][ROLE-03] is not given to another guardian', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completes();
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect((await identifyGuardian(atKiosk, GUARDIAN, INPATIENT)).resultCd).toBe(307);
  });

  it('[ENTITY-23][COMP-08] is shown to the patient by phone, in or out, and can be taken back', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completes();
    const bearer = { passCheck: patient.passCheck };
    const change = { ...bearer, accompanyList: [], accompanyLimit: 1 };
    const listed = await patient.visitor.call('companions', bearer);
    expect(listed.result).toEqual([['010****7001'], ['out'], 1]);
    await recordEntry(hospital, passCheck, MORNING);
    expect((await patient.visitor.call('companions', bearer)).result).toEqual([
      ['010****7001'],
      ['in'],
      1,
    ]);
    expect((await patient.visitor.call('changeCompanions', change)).resultCd).toBe(307);
    expect((await hospital.visitor().call('passCheck', { passCheck })).resultCd).toBe(0);
  });

  it('[COMP-08] is taken back together with the pass of a guardian who is outside', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completes();
    const change = { passCheck: patient.passCheck, accompanyList: [], accompanyLimit: 1 };
    expect((await patient.visitor.call('changeCompanions', change)).resultCd).toBe(0);
    expect((await hospital.visitor().call('passCheck', { passCheck })).resultCd).toBe(305);
  });

  it('keeps its ticket and its place over a redo', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { visitor, passCheck } = await completes();
    const redo = await visitor.call('reInquiry', { passCheck });
    expect(redo.resultCd).toBe(0);
    expect(redo.result.refId).not.toContain(INPATIENT);
    expect(redo.result.vistCntAES).not.toBe('');
    const { refId } = redo.result;
    const request = await answerRequest(visitor, redo.result, {}, { refId });
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });
});

describe('the submission of a resident guardian', () => {
  it('gives a pass on consent alone if no questionnaire is in use', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await hospital.writeStore(({ settings }) => settings.saveUse('RNOK', 'N'));
    const visitor = await arrived();
    const { result } = await identify(visitor);
    const terms = await visitor.call('term', { answerType: 'RNOK', language: 'ko' });
    const reply = await visitor.call('noAnswer', {
      identityNo: RESIDENT_GUARDIAN,
      answerType: 'RNOK',
      visitDate: TODAY,
      vistCntAES: result.vistCntAES,
      privacyCode: terms.result.privacy.privacyCode,
      sensitiveCode: terms.result.sensitive?.privacyCode ?? '',
    });
    expect(reply.resultCd).toBe(0);
    const pass = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(pass.result).toMatchObject({
      answerType: 'RNOK',
      identityNo: RESIDENT_GUARDIAN,
      passType: 'D',
      agreePassYn: 'Y',
    });
    expect(pass.result.pid).not.toBe('');
    expect(pass.result.refMasterId).not.toBe('');
    expect(pass.result.phone).not.toContain(RESIDENT_GUARDIAN);
  });

  it('checks the stay again', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = await arrived();
    const { result } = await identify(visitor);
    const request = await answerRequest(visitor, result);
    await hospital.writeStore(({ schedules }) => schedules.saveAdmission(admission(TODAY)));
    expect((await visitor.call('answer', request)).resultCd).toBe(310);
  });
});
