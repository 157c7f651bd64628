import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { maskName } from '../../engine/wording/masking.ts';
import { recordExit } from '../gate/record-passage.ts';
import { recordEntry } from '../gate/index.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import {
  answerRequest,
  DISABLED,
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** The list as a caller with the message's link gets it. */
const list = async (passCheck: string) =>
  (await hospital.visitor().call('companions', { passCheck })).result;
const MASKED = '010****9001';
const OTHER_MASKED = '010****9002';
const change = (passCheck: string, accompanyList: string[], accompanyLimit = 1) =>
  hospital.visitor().call('changeCompanions', { passCheck, accompanyList, accompanyLimit });

describe('pt-accompanies', () => {
  it('[API-36][ENTITY-23] returns phones, whether each is inside, and the limit', async () => {
    const { passCheck } = await completePatientVisit(hospital, DISABLED);
    expect(await list(passCheck)).toEqual([[], [], 2]);
    await change(passCheck, [GUARDIAN, OTHER_GUARDIAN], 2);
    const second = await completeGuardianVisit(hospital, OTHER_GUARDIAN, DISABLED);
    await recordEntry(hospital, second.passCheck, MORNING);
    expect(await list(passCheck)).toEqual([[MASKED, OTHER_MASKED], ['out', 'in'], 2]);
  });

  it('says on request whether each has answered', async () => {
    const { passCheck } = await completePatientVisit(hospital, DISABLED);
    await change(passCheck, [GUARDIAN, OTHER_GUARDIAN], 2);
    await completeGuardianVisit(hospital, OTHER_GUARDIAN, DISABLED);
    const { result } = await hospital.visitor().call('companions', { passCheck, progressYn: 'Y' });
    expect(result).toEqual([[MASKED, OTHER_MASKED], ['out', 'out'], 2, ['invited', 'answered']]);
  });

  it('[API-37][ROLE-01][CODE-13] accepts as many as the limit, and no more', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    expect((await change(passCheck, [GUARDIAN])).resultCd).toBe(0);
    expect((await change(passCheck, [GUARDIAN, OTHER_GUARDIAN])).resultCd).toBe(307);
    expect(await list(passCheck)).toEqual([[MASKED], ['out'], 1]);
  });

  it('[CODE-12] refuses a screen whose limit differs from the server’s', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    expect((await change(passCheck, [GUARDIAN, OTHER_GUARDIAN], 2)).resultCd).toBe(306);
    expect(await list(passCheck)).toEqual([[], [], 1]);
  });

  it('[COMP-03] sends each new companion a link that leads through to a pass', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await change(passCheck, [GUARDIAN]);
    const messages = await hospital.readStore(({ outbox }) => outbox.newest(5));
    const notice = messages.find(({ phone }) => phone === GUARDIAN);
    const link = notice?.link ?? '';
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/phone-num');
    const query = parseScreenQuery(searchParams);
    expect(link).not.toContain(Buffer.from(INPATIENT).toString('base64url'));
    expect(query.refId).not.toContain(INPATIENT);
    expect(query).toMatchObject({ vd: TODAY, type: 'NOK', idn: GUARDIAN });

    const visitor = hospital.visitor();
    const identity = await visitor.call('guardian', {
      identityNo: query.idn ?? '',
      answerType: 'NOK',
      visitDate: query.vd ?? '',
      refId: query.refId ?? '',
      vistCntAES: query.vcnt ?? '',
    });
    expect(identity.resultCd).toBe(0);
    const refId = query.refId ?? '';
    const request = await answerRequest(visitor, identity.result, {}, { refId });
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('does not notify a registered companion twice', async () => {
    const { passCheck } = await completePatientVisit(hospital, DISABLED);
    await change(passCheck, [GUARDIAN], 2);
    await change(passCheck, [OTHER_GUARDIAN, GUARDIAN], 2);
    const messages = await hospital.readStore(({ outbox }) => outbox.newest(9));
    expect(messages.map(({ phone }) => phone).filter((phone) => phone === GUARDIAN)).toHaveLength(
      1,
    );
  });

  it('keeps a guardian whose phone has a prefix that is not offered, and accepts no new one of that kind', async () => {
    const { passCheck } = await completePatientVisit(hospital, DISABLED);
    const guardian = await completeGuardianVisit(hospital, '0161234567', DISABLED);
    expect(await list(passCheck)).toEqual([['016***4567'], ['out'], 2]);
    expect((await change(passCheck, ['016***4567', OTHER_GUARDIAN], 2)).resultCd).toBe(0);
    expect(await list(passCheck)).toEqual([['016***4567', OTHER_MASKED], ['out', 'out'], 2]);
    const kept = await guardian.visitor.call('passCheck', { passCheck: guardian.passCheck });
    expect(kept.resultCd).toBe(0);
    expect((await change(passCheck, ['0161234567', '0212345678'], 2)).resultCd).toBe(306);
    expect(await list(passCheck)).toEqual([['016***4567', OTHER_MASKED], ['out', 'out'], 2]);
  });

  it('[COMP-08] revokes the pass of a removed companion', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await change(passCheck, [GUARDIAN]);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    expect((await change(passCheck, [OTHER_GUARDIAN])).resultCd).toBe(0);
    const old = await guardian.visitor.call('passCheck', { passCheck: guardian.passCheck });
    expect(old.resultCd).toBe(305);
    const deviceToken = await enrolTestDevice(hospital, 'kiosk');
    const back = await identifyGuardian(hospital.visitor({ deviceToken }), GUARDIAN, INPATIENT);
    expect(back.resultCd).toBe(307);
  });

  const messagesTo = async (wanted: string) =>
    (await hospital.readStore(({ outbox }) => outbox.newest(9))).filter(
      ({ phone }) => phone === wanted,
    );

  it('says in its message which hospital and which patient it comes from, with a short link', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await change(passCheck, [GUARDIAN]);
    const [notice] = await messagesTo(GUARDIAN);
    const patient = await hospital.readStore(({ patients }) => patients.byNumber(INPATIENT));
    expect(notice?.body).toContain(`[${koreanMessage('message.hospitalName')}]`);
    expect(notice?.body).toContain(maskName(patient?.name ?? ''));
    expect(notice?.body).not.toContain(patient?.name);
    expect(notice?.body).toMatch(/ http:\/\/localhost\/l\/[0-9A-Za-z]{22}$/);
  });

  it('tells a removed companion, and says the true reason to the owner of the link or pass', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await change(passCheck, [GUARDIAN]);
    const [notice] = await messagesTo(GUARDIAN);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    expect((await change(passCheck, [OTHER_GUARDIAN])).resultCd).toBe(0);
    const messages = await messagesTo(GUARDIAN);
    const removal = messages.find(({ purpose }) => purpose.startsWith('companionRemoved:'));
    expect(removal?.body).toContain('취소');
    expect(removal?.link).toBeNull();

    const reason = { resultCd: 305, resultMsg: koreanMessage('message.notRegisteredAnyMore') };
    const pass = { passCheck: guardian.passCheck };
    expect(await guardian.visitor.call('passCheck', pass)).toMatchObject(reason);
    const query = parseScreenQuery(new URL(notice?.link ?? '').searchParams);
    const byLink = await hospital.visitor().call('guardian', {
      identityNo: GUARDIAN,
      answerType: 'NOK',
      visitDate: TODAY,
      refId: query.refId ?? '',
      vistCntAES: query.vcnt ?? '',
    });
    expect(byLink).toMatchObject(reason);
    // A name alone learns nothing of it.
    const byName = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    expect(byName.resultMsg).not.toBe(reason.resultMsg);
  });

  it('makes the link of a removed companion invalid', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await change(passCheck, [GUARDIAN]);
    const { result } = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    await change(passCheck, []);
    const reply = await hospital.visitor().call('guardian', {
      identityNo: GUARDIAN,
      answerType: 'NOK',
      visitDate: TODAY,
      refId: INPATIENT,
      vistCntAES: result.vistCntAES,
    });
    expect(reply.resultCd).toBe(305);
  });

  it('[GUARD-07][CODE-13][COMP-06] waits until the companion to be removed has left', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, guardian.passCheck, MORNING);
    const early = await change(passCheck, [OTHER_GUARDIAN]);
    expect(early).toMatchObject({ resultCd: 307, result: null });
    expect(early.resultMsg).toContain('나가신 뒤');
    expect(await list(passCheck)).toEqual([[MASKED], ['in'], 1]);
    await recordExit(hospital, guardian.passCheck, MORNING);
    expect((await change(passCheck, [OTHER_GUARDIAN])).resultCd).toBe(0);
  });

  it('gives a guardian a new pass whose place was taken and given back', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const first = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await change(passCheck, []);
    await change(passCheck, [GUARDIAN]);
    const second = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    expect(second.resultCd).toBe(0);
    expect(second.passCheck).not.toBe(first.passCheck);
  });

  it('[CODE-11] is only for live passes of patients', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    for (const passCheck of [guardian.passCheck, 'A'.repeat(43)]) {
      expect(await list(passCheck)).toBeNull();
      expect((await change(passCheck, [])).resultCd).toBe(305);
    }
    await patient.visitor.call('reInquiry', { passCheck: patient.passCheck });
    expect((await change(patient.passCheck, [])).resultCd).toBe(305);
  });

  it('stops a caller who sends too many messages', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    let sent = 0;
    for (let phone = 1; phone <= 15; phone += 1) {
      const { resultCd } = await change(passCheck, [`0100000${String(8000 + phone)}`]);
      if (resultCd === 0) sent += 1;
    }
    expect(sent).toBe(10);
  });
});
