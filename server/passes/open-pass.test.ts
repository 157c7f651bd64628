import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeCheckOf } from './passes-repository.ts';
import { recordEntry } from '../gate/index.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** What a caller gets who only types the number of a patient with a pass. */
const identifyByNumber = async (number = OUTPATIENT) => {
  const visitor = hospital.visitor({ address: '198.51.100.9' });
  const { result } = await identifyPatient(visitor, number);
  return { visitor, passCheck: result.passCheck };
};

describe('a pass opened by number', () => {
  it('is a notice without codes, number, companions or the digits that would open it', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { visitor, passCheck } = await identifyByNumber();
    const { resultCd, result } = await visitor.call('passCheck', { passCheck });
    expect(resultCd).toBe(0);
    expect(result).toMatchObject({
      openedYn: 'N',
      lastFourYn: 'Y',
      phone: '010********',
      identityNo: '',
      qrSvg: '',
      barcodeSvg: '',
      barcodeValue: '',
      pid: '',
      vistReason: '',
      accompanyLimit: 0,
    });
    expect((await visitor.call('reInquiry', { passCheck })).resultCd).toBe(305);
    expect((await visitor.call('companions', { passCheck })).result).toBeNull();
    const change = { passCheck, accompanyList: [GUARDIAN], accompanyLimit: 1 };
    expect((await visitor.call('changeCompanions', change)).resultCd).toBe(305);
  });

  it('is sent to the registered phone again, at most twice a day', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const sent = async () => {
      const messages = await hospital.readStore(({ outbox }) => outbox.newest(20));
      return messages.filter(({ purpose }) => purpose.startsWith('pass:'));
    };
    for (let times = 0; times < 5; times += 1) await identifyByNumber();
    const messages = await sent();
    expect(messages).toHaveLength(3);
    expect(new Set(messages.map(({ phone }) => phone))).toEqual(new Set(['01000000001']));
  });

  it('opens with the last four digits of the registered phone, in that session only', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { visitor, passCheck } = await identifyByNumber();
    expect((await visitor.call('openPass', { passCheck, lastPlcTelno: '0001' })).resultCd).toBe(0);
    const opened = await visitor.call('passCheck', { passCheck });
    expect(opened.result).toMatchObject({ openedYn: 'Y', identityNo: OUTPATIENT });
    const other = await hospital.visitor().call('passCheck', { passCheck });
    expect(other.result.openedYn).toBe('N');
    expect((await visitor.call('reInquiry', { passCheck })).resultCd).toBe(0);
  });

  it('evaluates five wrong tries in a quarter of an hour, not counting the right digits', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { visitor, passCheck } = await identifyByNumber();
    for (let tries = 0; tries < 5; tries += 1) {
      const lastPlcTelno = String(9000 + tries);
      expect((await visitor.call('openPass', { passCheck, lastPlcTelno })).resultCd).toBe(305);
    }
    const right = { passCheck, lastPlcTelno: '0001' };
    expect((await visitor.call('openPass', right)).resultCd).toBe(306);
    expect((await hospital.visitor().call('openPass', right)).resultCd).toBe(306);
  });

  it('evaluates sixty wrong tries from one address in an hour, whichever passes they are for', async () => {
    await hospital.writeStore(({ settings }) => settings.save('link.addressTries', 6));
    await completePatientVisit(hospital, OUTPATIENT);
    await completePatientVisit(hospital, INPATIENT);
    for (const number of [OUTPATIENT, INPATIENT]) {
      const { visitor, passCheck } = await identifyByNumber(number);
      for (let tries = 0; tries < 3; tries += 1) {
        const lastPlcTelno = String(9000 + tries);
        expect((await visitor.call('openPass', { passCheck, lastPlcTelno })).resultCd).toBe(305);
      }
    }
    const { visitor, passCheck } = await identifyByNumber();
    const right = { passCheck, lastPlcTelno: '0001' };
    expect((await visitor.call('openPass', right)).resultCd).toBe(306);
    const digits = { refId: '20000009', lastPlcTelno: '0009', answerType: 'ICUGST' } as const;
    const asked = await visitor.call('intensiveCarePatient', { ...digits, visitDate: TODAY });
    expect(asked.resultCd).toBe(306);
    const elsewhere = hospital.visitor({ address: '198.51.100.10' });
    expect((await elsewhere.call('openPass', right)).resultCd).toBe(0);
    hospital.clock.advance(60 * 60_000);
    expect((await visitor.call('openPass', right)).resultCd).toBe(0);
  });

  it('does not open when the hospital allows only the message', async () => {
    await hospital.writeStore(({ settings }) => settings.save('pass.openByLastFour', false));
    await completePatientVisit(hospital, OUTPATIENT);
    const { visitor, passCheck } = await identifyByNumber();
    expect((await visitor.call('passCheck', { passCheck })).result.lastFourYn).toBe('N');
    expect((await visitor.call('openPass', { passCheck, lastPlcTelno: '0001' })).resultCd).toBe(
      305,
    );
  });

  it('hides the digits even when they cannot open it, because they prove more than that', async () => {
    await hospital.writeStore(({ settings }) => settings.save('pass.openByLastFour', false));
    await completePatientVisit(hospital, OUTPATIENT);
    const { visitor, passCheck } = await identifyByNumber();
    const { result } = await visitor.call('passCheck', { passCheck });
    expect(result).toMatchObject({ lastFourYn: 'N', phone: '010********' });
  });

  it('hides the digits from a session that answered under the number alone', async () => {
    const stranger = await completePatientVisit(hospital, OUTPATIENT);
    const notice = { passCheck: noticeCheckOf(stranger) };
    const own = await stranger.visitor.call('passCheck', notice);
    expect(own.result).toMatchObject({
      openedYn: 'Y',
      identityNo: OUTPATIENT,
      phone: '010********',
    });
    const { passCheck } = stranger;
    const owner = await hospital.visitor().call('passCheck', { passCheck });
    expect(owner.result.phone).toBe('010****0001');
  });

  it('of a guardian, who is known by that phone, does not open with its digits', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const notice = { passCheck: noticeCheckOf(guardian) };
    const visitor = hospital.visitor();
    expect((await visitor.call('passCheck', notice)).result).toMatchObject({ lastFourYn: 'N' });
    const right = { ...notice, lastPlcTelno: GUARDIAN.slice(-4) };
    expect((await visitor.call('openPass', right)).resultCd).toBe(305);
  });
});

describe('companions who were registered before', () => {
  it('are hidden from a session that answered again under a number alone', async () => {
    const first = await completePatientVisit(hospital, INPATIENT);
    const own = { passCheck: first.passCheck };
    const list = { ...own, accompanyList: [OTHER_GUARDIAN], accompanyLimit: 1 };
    expect((await first.visitor.call('changeCompanions', list)).resultCd).toBe(0);
    expect((await first.visitor.call('reInquiry', own)).resultCd).toBe(0);
    const stranger = await completePatientVisit(hospital, INPATIENT);
    expect(stranger.resultCd).toBe(0);
    const notice = { passCheck: noticeCheckOf(stranger) };
    expect((await stranger.visitor.call('companions', notice)).result).toBeNull();
    // The link in the message shows the last four digits.
    const owner = await hospital.visitor().call('companions', { passCheck: stranger.passCheck });
    expect(owner.result).toEqual([['010****9002'], ['out'], 1]);
  });

  it('show who has entered since, without the whole phone', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, guardian.passCheck, MORNING);
    const notice = { passCheck: noticeCheckOf(patient) };
    const { result } = await patient.visitor.call('companions', notice);
    expect(result).toEqual([['010****9001'], ['in'], 1]);
  });
});
