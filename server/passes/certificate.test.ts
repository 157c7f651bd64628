import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrolTestDevice } from '../testing/devices.ts';
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
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp({ settings: { 'passUse.PT': false } });
});
afterEach(() => hospital.close());

const show = (passCheck: string) => hospital.visitor().call('passCheck', { passCheck });

describe('a certificate, when passes are not in use for the type', () => {
  it('[PASS-05] is issued for the answers, shown like a pass and named as a certificate', async () => {
    const { resultCd, passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    expect(resultCd).toBe(0);
    const { result } = await show(passCheck);
    expect(result).toMatchObject({
      passKind: 'certificate',
      answerType: 'PT',
      identityNo: OUTPATIENT,
      visitDate: TODAY,
      passType: 'M',
      barcodeValue: `${OUTPATIENT}2603090959`,
      qrSvg: '',
      redoYn: 'Y',
    });
    expect(result.barcodeSvg).toMatch(/^<svg /);
  });

  it('[PASS-05] is announced as a certificate', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const [message] = await hospital.readStore(({ outbox }) => outbox.newest(1));
    expect(message?.body).toContain('문진 확인증');
    expect(message?.link).toContain(Buffer.from(passCheck).toString('base64url'));
  });

  it.each([
    ['its barcode', 'scan', `${OUTPATIENT}2603090959`],
    ['the number on it', 'hand', OUTPATIENT],
  ] as const)('[PASS-05] opens no gate by %s', async (_, kind, code) => {
    await completePatientVisit(hospital, OUTPATIENT);
    const gate = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'gate') });
    const scan = await gate.call('gateScan', { code, kind, direction: 'in', nonce: 'nonce-0001' });
    expect(scan.resultCd).toBe(305);
    const pass = await hospital.readStore(({ passes }) =>
      passes.liveOf({ answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY }),
    );
    expect(pass).toMatchObject({ kind: 'certificate', gateCode: '', barcodeValue: '' });
  });

  it('is found again by the same person', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const again = await identifyPatient(hospital.visitor(), OUTPATIENT);
    expect(again.resultCd).toBe(200);
    expect(again.result.passCheck).not.toBe(passCheck);
    const notice = await hospital
      .visitor()
      .call('passCheck', { passCheck: again.result.passCheck });
    expect(notice.result).toMatchObject({ openedYn: 'N', barcodeValue: '', identityNo: '' });
  });

  it('can be redone like a pass of its kind, and is then void', async () => {
    const { visitor, passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const redone = await visitor.call('reInquiry', { passCheck });
    expect(redone.resultCd).toBe(0);
    expect((await show(passCheck)).resultCd).toBe(305);
    const request = await answerRequest(visitor, redone.result);
    const fresh = await visitor.call('answer', request);
    expect((await show(fresh.result.passCheck)).result.passKind).toBe('certificate');
  });

  it('is not issued when the screening refuses the person', async () => {
    const { resultCd, passCheck } = await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS);
    expect([resultCd, passCheck]).toEqual([201, '']);
  });

  it('of a patient allows the guardian a pass', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    expect((await show(passCheck)).result.passKind).toBe('pass');
  });

  it('is not issued for consent alone, which is saved once and thanked for', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('PT', 'N'));
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const person = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;
    for (let time = 0; time < 2; time += 1) {
      const reply = await visitor.call('noAnswer', { ...person, privacyCode: 'PT-privacy-2' });
      expect(reply).toMatchObject({ resultCd: 0, result: { passCheck: '' } });
    }
    const record = await hospital.readStore(({ answers }) => answers.latestOf(person));
    expect(record).toMatchObject({ attempt: 1, privacyCode: 'PT-privacy-2' });
  });
});

it('[PASS-05] is a pass when passes are in use', async () => {
  await hospital.writeStore(({ settings }) => settings.save('passUse.PT', true));
  const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
  const { result } = await show(passCheck);
  expect(result.passKind).toBe('pass');
  expect(result.qrSvg).toMatch(/^<svg /);
});
