import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrolTestDevice } from '../testing/devices.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { INPATIENT, completeVisit } from '../testing/journeys.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const PATIENT = '20000009';
const PHONES = ['01000009101', '01000009102', '01000009103'] as const;

let hospital: TestApp;
let kioskToken: string;
beforeEach(async () => {
  hospital = await testApp();
  kioskToken = await enrolTestDevice(hospital, 'kiosk');
});
/** A visitor at an enrolled kiosk, which vouches for them, so they get the reason for a refusal. */
const atKiosk = () => hospital.visitor({ deviceToken: kioskToken });
afterEach(() => hospital.close());

/** The last four digits of the patients' phones in the demo directory. */
const DIGITS: Readonly<Record<string, string>> = { [PATIENT]: '0009', [INPATIENT]: '0002' };

const check = (refId = PATIENT, visitDate = TODAY, visitor = hospital.visitor()) =>
  visitor.call('intensiveCarePatient', {
    refId,
    answerType: 'ICUGST',
    visitDate,
    lastPlcTelno: DIGITS[refId] ?? '0000',
  });

/** The own phone of a visitor who knows the patient's phone, unless `knows` says otherwise. */
const identify = async (
  identityNo: string,
  refId = PATIENT,
  visitor: TestVisitor = hospital.visitor(),
  visitDate = TODAY,
) => {
  await check(refId, visitDate, visitor);
  return visitor.call('guardian', { identityNo, answerType: 'ICUGST', visitDate, refId });
};

const completes = async (identityNo: string, own = {}) => {
  const visitor = hospital.visitor();
  const { result } = await identify(identityNo, PATIENT, visitor);
  return completeVisit(visitor, result, own);
};

const limitTo = (visitors: number) =>
  hospital.writeStore(({ settings }) => settings.save('intensiveCare.visitors', visitors));

/** Both calls check the patient in the same way. */
const both = async (refId = PATIENT, visitDate = TODAY) => [
  (await check(refId, visitDate)).resultCd,
  (await identify(PHONES[0], refId, hospital.visitor(), visitDate)).resultCd,
];

describe('whether a patient is in intensive care', () => {
  const ask = (refId: string, more: { lastPlcTelno?: string } = {}) =>
    hospital
      .visitor()
      .call('intensiveCarePatient', { refId, answerType: 'ICUGST', visitDate: TODAY, ...more });

  it('is not reported to a caller who has only a number', async () => {
    for (const refId of [PATIENT, INPATIENT, '20000004', '29999999']) {
      expect(await ask(refId)).toMatchObject({ resultCd: 0, result: { patNo: refId } });
      const visitor = hospital.visitor();
      const own = { identityNo: PHONES[0], answerType: 'ICUGST', visitDate: TODAY } as const;
      const reply = await visitor.call('guardian', { ...own, refId });
      expect(reply).toMatchObject({
        resultCd: 301,
        resultMsg: koreanMessage('message.noPassHere'),
      });
    }
  });

  it('is reported with the last four digits of the patient’s phone, and five wrong ones are checked', async () => {
    expect(await ask(INPATIENT, { lastPlcTelno: '0002' })).toMatchObject({ resultCd: 301 });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await ask(PATIENT, { lastPlcTelno: '1111' })).resultCd).toBe(305);
    }
    expect((await ask(PATIENT, { lastPlcTelno: '0009' })).resultCd).toBe(306);
  });
});

describe('check-icu-patient, and nok as ICUGST', () => {
  it('[API-09][CODE-01] names the patient who may be visited', async () => {
    expect(await check()).toMatchObject({ resultCd: 0, result: { patNo: PATIENT } });
  });

  it('[API-11][PASS-20] opens the visit, with its reason', async () => {
    expect(await identify(PHONES[0])).toMatchObject({
      resultCd: 0,
      result: {
        answerType: 'ICUGST',
        identityNo: PHONES[0],
        inquiryType: 'GST_SCREENING',
        vistReason: '중환자실 면회',
        vistCntAES: '',
      },
    });
  });

  it('[API-09][CODE-06] returns 300 for an unknown number', async () => {
    const number = { refId: '29999999', answerType: 'ICUGST', visitDate: TODAY } as const;
    expect((await atKiosk().call('intensiveCarePatient', number)).resultCd).toBe(300);
    expect((await identify(PHONES[0], '29999999', atKiosk())).resultCd).toBe(300);
  });

  it('[API-09][CODE-07] returns 301 for a patient who is not in intensive care', async () => {
    expect(await both(INPATIENT)).toEqual([301, 301]);
    expect((await check(INPATIENT)).resultMsg).toContain('중환자실');
  });

  it('[API-09][CODE-07] returns 301 while intensive care is closed to visitors', async () => {
    await limitTo(0);
    expect(await both()).toEqual([301, 301]);
    expect((await check()).resultMsg).toContain('제한');
  });

  it('[API-09][CODE-11] refuses a day that is not offered', async () => {
    expect(await both(PATIENT, TOMORROW)).toEqual([305, 305]);
    hospital.clock.advance(6 * 3_600_000);
    expect(await both(PATIENT, TOMORROW)).toEqual([0, 0]);
  });

  it('[API-09][CODE-13] returns 307 when the limit of passes is reached', async () => {
    await completes(PHONES[0]);
    expect((await check()).resultCd).toBe(0);
    await completes(PHONES[1]);
    const full = await check();
    expect(full).toMatchObject({ resultCd: 307, result: null });
    expect((await identify(PHONES[2])).resultCd).toBe(307);
  });

  it('[CODE-13] accepts no more than the limit when all submit at once', async () => {
    await limitTo(1);
    const replies = await Promise.all(PHONES.map((phone) => completes(phone)));
    expect(replies.map(({ resultCd }) => resultCd).sort()).toEqual([0, 307, 307]);
  });

  it('[CODE-04][CODE-05] returns the existing pass, and none after a refusal', async () => {
    const { passCheck } = await completes(PHONES[0]);
    expect(await identify(PHONES[0])).toMatchObject({ resultCd: 200, result: { passCheck } });
    expect((await completes(PHONES[1], FEVER_ANSWERS)).resultCd).toBe(201);
    expect((await identify(PHONES[1], PATIENT, atKiosk())).resultCd).toBe(201);
  });

  it('reveals no pass and no refusal of another visitor to a caller who knows the patient', async () => {
    const { passCheck } = await completes(PHONES[0]);
    const other = hospital.visitor();
    const { resultCd, result } = await identify(PHONES[0], PATIENT, other);
    expect(resultCd).toBe(200);
    const shown = await other.call('passCheck', { passCheck: result.passCheck });
    expect(shown.result).toMatchObject({ openedYn: 'N', qrSvg: '', barcodeValue: '' });
    expect((await other.call('reInquiry', { passCheck })).resultCd).toBe(305);
    await completes(PHONES[1], FEVER_ANSWERS);
    expect((await identify(PHONES[1], PATIENT, other)).resultCd).toBe(301);
  });

  it('limits how many phones a caller who knows the patient can try out', async () => {
    const visitor = hospital.visitor();
    const codes = [];
    for (let last = 0; last < 12; last += 1) {
      codes.push(
        (await identify(`010000092${String(last).padStart(2, '0')}`, PATIENT, visitor)).resultCd,
      );
    }
    expect(codes.filter((code) => code === 0).length).toBeLessThanOrEqual(10);
    expect(codes.at(-1)).toBe(306);
  });

  it('takes no pass away from the visitor of another patient', async () => {
    await hospital.writeStore(async ({ schedules }) => {
      const stay = await schedules.admissionOn(INPATIENT, TODAY);
      if (stay) await schedules.saveAdmission({ ...stay, kind: 'intensiveCare' });
    });
    const { visitor, passCheck } = await completes(PHONES[0]);
    const other = hospital.visitor();
    expect((await identify(PHONES[0], INPATIENT, other)).resultCd).toBe(301);
    expect((await visitor.call('passCheck', { passCheck })).resultCd).toBe(0);
  });

  it('[PASS-20] shows the reason on a pass for one entry', async () => {
    const { visitor, passCheck } = await completes(PHONES[0]);
    const { result } = await visitor.call('passCheck', { passCheck });
    expect(result).toMatchObject({ passType: 'T', vistReason: '중환자실 면회', refMasterId: '' });
  });

  it('[ROLE-04] is a visitor, not a guardian: needs no questionnaire of the patient and takes no guardian’s place', async () => {
    await completes(PHONES[0]);
    expect(await hospital.readStore(({ companions }) => companions.of(PATIENT, TODAY))).toEqual([]);
  });
});
