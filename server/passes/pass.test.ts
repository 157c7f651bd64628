import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, instantOf } from '../../engine/visit/local-time.ts';
import { recordExit } from '../gate/record-passage.ts';
import { recordEntry } from '../gate/index.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  completeGuestVisit,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
  sentPassCheck,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const show = (passCheck: string) => hospital.visitor().call('passCheck', { passCheck });
const redo = (passCheck: string, visitor = hospital.visitor()) =>
  visitor.call('reInquiry', { passCheck });

describe('pass-check', () => {
  it('[API-34][ENTITY-19][CONST-12][CONST-13] shows a patient’s pass with its drawings', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const { resultCd, result } = await show(passCheck);
    expect(resultCd).toBe(0);
    expect(result).toMatchObject({
      answerType: 'PT',
      identityNo: OUTPATIENT,
      visitDate: TODAY,
      completePlace: true,
      passType: 'M',
      agreePassYn: 'N',
      pid: '',
      refMasterId: '',
      vistReason: '',
      passCheck,
      createdAt: '2026-03-09T10:00:00+09:00',
      phone: '010****0001',
      barcodeValue: `${OUTPATIENT}2603090959`,
      redoYn: 'Y',
      accompanyLimit: 1,
    });
    expect(result.qrSvg).toMatch(/^<svg /);
    expect(result.barcodeSvg).toMatch(/^<svg /);
  });

  it('[PASS-13] shows the time when its barcode was created, at every view', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    hospital.clock.advance(2 * 3_600_000);
    const { result } = await show(passCheck);
    expect(result).toMatchObject({
      createdAt: '2026-03-09T10:00:00+09:00',
      barcodeValue: `${OUTPATIENT}2603090959`,
    });
  });

  it('[ROLE-01] gives a patient as many companion slots as guardians may be inside', async () => {
    const { passCheck } = await completePatientVisit(hospital, DISABLED);
    expect((await show(passCheck)).result.accompanyLimit).toBe(2);
  });

  it('[CONST-14] includes the patient’s record and the reason for a visit if there is one', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const record = await hospital.readStore(({ answers }) =>
      answers.latestOf({ answerType: 'PT', identityNo: INPATIENT, visitDate: TODAY }),
    );
    expect((await show(guardian.passCheck)).result).toMatchObject({
      refMasterId: record?.answerId,
      accompanyLimit: 0,
    });
    const visitor = hospital.visitor();
    const { result } = await visitor.call('temporaryGuest', {
      phoneNum: '01000006003',
      visitDate: TODAY,
    });
    const { result: issued } = await visitor.call('answer', await answerRequest(visitor, result));
    expect((await visitor.call('passCheck', issued)).result).toMatchObject({
      answerType: 'WVIS',
      passType: 'T',
      vistReason: '환자 상담',
      barcodeValue: '010000060039999999999',
      redoYn: 'N',
    });
  });

  it('[CODE-11] answers 305 for an invalid token', async () => {
    expect(await show('A'.repeat(43))).toMatchObject({ resultCd: 305, result: null });
  });

  it('[CODE-11] answers 305 after the end of the day', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    hospital.clock.set(instantOf(TOMORROW) - 1);
    expect((await show(passCheck)).resultCd).toBe(0);
    hospital.clock.set(instantOf(TOMORROW));
    expect((await show(passCheck)).resultCd).toBe(305);
  });

  it('[CODE-11] answers 305 for a one-entry pass after its bearer has left, and 0 for a day pass', async () => {
    const visitor = hospital.visitor();
    const { result } = await visitor.call('temporaryGuest', {
      phoneNum: '01000006001',
      visitDate: TODAY,
    });
    const once = await visitor.call('answer', await answerRequest(visitor, result));
    const day = await completePatientVisit(hospital, OUTPATIENT);
    const both = [await sentPassCheck(hospital, once.result.passCheck), day.passCheck];
    for (const passCheck of both) await recordEntry(hospital, passCheck, MORNING);
    // They scan out with the QR code.
    for (const passCheck of both) expect((await show(passCheck)).resultCd).toBe(0);
    for (const passCheck of both) await recordExit(hospital, passCheck, MORNING);
    expect((await show(both[0] ?? '')).resultCd).toBe(305);
    expect((await show(day.passCheck)).resultCd).toBe(0);
  });

  it('shows a guardian’s pass for 24 hours from its issue', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    hospital.clock.set(MORNING + DAY_MS - 1);
    expect((await show(passCheck)).resultCd).toBe(0);
    hospital.clock.advance(1);
    expect((await show(passCheck)).resultCd).toBe(305);
  });
});

describe('re-inquiry', () => {
  it('[API-35][ROLE-02] returns what the new questionnaire starts from, and proves it to the session', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    // Opens the link of the message on another device.
    const visitor = hospital.visitor();
    const reply = await redo(passCheck, visitor);
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        answerType: 'PT',
        inquiryType: 'PT_SCREENING',
        identityNo: OUTPATIENT,
        visitDate: TODAY,
        privacyCode: 'PT-privacy-2',
        sensitiveCode: 'PT-sensitive-2',
        refId: '',
      },
    });
    const again = await visitor.call('answer', await answerRequest(visitor, reply.result));
    expect(again.resultCd).toBe(0);
    expect(await sentPassCheck(hospital, again.result.passCheck)).not.toBe(passCheck);
    expect((await visitor.call('passCheck', again.result)).result.openedYn).toBe('Y');
  });

  it('[REDO-04][REDO-11] deletes the answers and revokes the pass', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const person = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;
    const record = await hospital.readStore(({ answers }) => answers.latestOf(person));
    await redo(passCheck);
    expect(await hospital.readStore(({ answers }) => answers.latestOf(person))).toMatchObject({
      answerId: record?.answerId,
      isWiped: true,
    });
    expect(
      await hospital.readStore(({ answers }) => answers.answersOf(record?.answerId ?? '')),
    ).toBeNull();
    expect((await show(passCheck)).resultCd).toBe(305);
    expect((await redo(passCheck)).resultCd).toBe(305);
  });

  it('issues a new pass for the same answers after a redo', async () => {
    const { passCheck, visitor } = await completePatientVisit(hospital, OUTPATIENT);
    const { result } = await redo(passCheck, visitor);
    const fresh = await visitor.call('answer', await answerRequest(visitor, result));
    expect(fresh.resultCd).toBe(0);
    expect(await sentPassCheck(hospital, fresh.result.passCheck)).not.toBe(passCheck);
  });

  it('accepts the terms agreed to before, even if newer ones became effective', async () => {
    const { passCheck, visitor } = await completePatientVisit(hospital, OUTPATIENT);
    const { result } = await redo(passCheck, visitor);
    await hospital.writeStore(({ terms }) =>
      terms.save({
        termsCode: 'PT-privacy-3',
        kind: 'privacy',
        baseType: 'PT',
        effectiveFrom: '20260308',
        title: { ko: '제목' },
        contents: { ko: '내용' },
      }),
    );
    const request = await answerRequest(visitor, result);
    const { privacyCode, sensitiveCode } = result;
    const reply = await visitor.call('answer', { ...request, privacyCode, sensitiveCode });
    expect(reply.resultCd).toBe(0);
  });

  it('[GUARD-08][CODE-15][MSG-16][REDO-03] is not possible inside the hospital', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    await recordEntry(hospital, passCheck, MORNING);
    const inside = await redo(passCheck);
    expect(inside).toMatchObject({ resultCd: 309, result: null });
    expect(inside.resultMsg).toContain('병원 안');
    await recordExit(hospital, passCheck, MORNING);
    expect((await redo(passCheck)).resultCd).toBe(0);
  });

  it('[GUARD-08][CODE-15] is not possible inside the hospital with another pass of theirs', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, passCheck, MORNING);
    hospital.clock.set(instantOf(TOMORROW));
    const visitor = hospital.visitor();
    const { result } = await identifyGuardian(visitor, GUARDIAN, INPATIENT, TOMORROW);
    const request = await answerRequest(visitor, result, {}, { refId: INPATIENT });
    const next = await visitor.call('answer', request);
    const sent = await sentPassCheck(hospital, next.result.passCheck);
    expect((await redo(sent)).resultCd).toBe(309);
    await recordExit(hospital, passCheck, hospital.clock.now());
    expect((await redo(sent)).resultCd).toBe(0);
  });

  it('[CODE-13][REDO-05] waits for another guardian who is inside', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    // Staff admit another person for the patient.
    const other = await completeGuestVisit(hospital, OTHER_GUARDIAN, 'OPEN-CONCERT');
    await hospital.writeStore(async ({ passes, presences }) => {
      const pass = await passes.byCheck(other.passCheck);
      if (pass) await presences.enter({ ...pass, answerType: 'NOK', refId: INPATIENT }, MORNING, 1);
    });
    const reply = await redo(passCheck);
    expect(reply.resultCd).toBe(307);
    expect(reply.resultMsg).toContain('10:00');
  });

  it('[CODE-11][REDO-08][REDO-09][REDO-10] is not offered for one entry, for consent alone, or without a questionnaire', async () => {
    const visitor = hospital.visitor();
    const { result } = await visitor.call('temporaryGuest', {
      phoneNum: '01000006001',
      visitDate: TODAY,
    });
    const once = await visitor.call('answer', await answerRequest(visitor, result));
    expect((await redo(once.result.passCheck, visitor)).resultCd).toBe(305);
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const use = (useYn: 'Y' | 'N') =>
      hospital.writeStore(({ settings }) => settings.saveUse('PT', useYn));
    await use('N');
    expect((await redo(passCheck)).resultCd).toBe(305);
    const consenting = hospital.visitor();
    const inpatient = await identifyPatient(consenting, INPATIENT);
    const { identityNo, answerType, visitDate } = inpatient.result;
    const consent = { identityNo, answerType, visitDate, privacyCode: 'PT-privacy-2' };
    const agreed = (await consenting.call('noAnswer', consent)).result.passCheck;
    await use('Y');
    expect((await redo(agreed, consenting)).resultCd).toBe(305);
    expect((await redo(passCheck)).resultCd).toBe(0);
  });

  it('is not offered after the visit date, although the pass is still valid: the answers stay', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    hospital.clock.advance(15 * 60 * 60_000);
    const shown = await hospital.visitor().call('passCheck', { passCheck });
    expect(shown).toMatchObject({ resultCd: 0, result: { redoYn: 'N' } });
    expect((await redo(passCheck)).resultCd).toBe(305);
    expect((await hospital.visitor().call('passCheck', { passCheck })).resultCd).toBe(0);
  });

  it('gives a guardian the same place again', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const visitor = hospital.visitor();
    const { result } = await redo(passCheck, visitor);
    expect(result.answerType).toBe('NOK');
    expect(result.refId).not.toContain(INPATIENT);
    const request = await answerRequest(visitor, result, {}, { refId: result.refId });
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('lets a meeting guest with a code start again without it', async () => {
    const visitor = hospital.visitor();
    await visitor.call('checkCode', { meetingId: 'CODE-SEMINAR', inviteCode: '1234' });
    const opened = await visitor.call('openGroup', {
      answerType: 'GST',
      identityNo: GUARDIAN,
      meetingId: 'CODE-SEMINAR',
      visitDate: TODAY,
    });
    const first = await visitor.call('answer', await answerRequest(visitor, opened.result));
    const other = hospital.visitor();
    const { result } = await redo(await sentPassCheck(hospital, first.result.passCheck), other);
    expect((await other.call('answer', await answerRequest(other, result))).resultCd).toBe(0);
  });
});

describe('a patient’s redo', () => {
  it('[ROLE-03] suspends the guardians’ passes until the patient has completed it', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const { result } = await redo(patient.passCheck, patient.visitor);
    expect((await show(guardian.passCheck)).resultCd).toBe(305);
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect((await identifyGuardian(atKiosk, GUARDIAN, INPATIENT)).resultCd).toBe(306);
    await patient.visitor.call('answer', await answerRequest(patient.visitor, result));
    expect((await show(guardian.passCheck)).resultCd).toBe(0);
  });

  it('can be completed although a guardian with a suspended pass went to another patient', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    await completePatientVisit(hospital, DISABLED);
    const earlier = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const { result } = await redo(patient.passCheck, patient.visitor);
    const later = await completeGuardianVisit(hospital, GUARDIAN, DISABLED);
    expect(later.resultCd).toBe(0);
    const request = await answerRequest(patient.visitor, result);
    expect((await patient.visitor.call('answer', request)).resultCd).toBe(0);
    expect((await show(earlier.passCheck)).resultCd).toBe(305);
    expect((await show(later.passCheck)).resultCd).toBe(0);
  });

  it('[ROLE-03] suspends them when the screening refuses the patient’s new submission', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const { result } = await hospital.visitor().call('passCheck', { passCheck: patient.passCheck });
    await patient.visitor.call(
      'answer',
      await answerRequest(patient.visitor, result, FEVER_ANSWERS),
    );
    expect((await show(guardian.passCheck)).resultCd).toBe(305);
  });

  it('keeps them suspended when the screening refuses the patient', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const { result } = await redo(patient.passCheck, patient.visitor);
    await patient.visitor.call(
      'answer',
      await answerRequest(patient.visitor, result, FEVER_ANSWERS),
    );
    expect((await show(guardian.passCheck)).resultCd).toBe(305);
  });
});
