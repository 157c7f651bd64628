import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoAnswerRequest } from '../../schemas/api.gen.ts';
import { identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const REQUEST: NoAnswerRequest = {
  identityNo: OUTPATIENT,
  answerType: 'PT',
  visitDate: TODAY,
  privacyCode: 'PT-privacy-2',
};

const disableQuestionnaire = () =>
  hospital.writeStore(({ settings }) => settings.saveUse('PT', 'N'));

describe('no-answer', () => {
  it('[API-30][CONSENT-08] gives a pass on consent alone if no questionnaire is in use', async () => {
    await disableQuestionnaire();
    const visitor = hospital.visitor();
    const identity = await identifyPatient(visitor, OUTPATIENT);
    expect(identity.result).toMatchObject({ inquiryType: '', validInquiryCnt: 1 });
    const reply = await visitor.call('noAnswer', REQUEST);
    expect(reply.resultCd).toBe(0);
    const pass = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(pass.result).toMatchObject({ agreePassYn: 'Y', redoYn: 'N', completePlace: true });
  });

  it('[CODE-11] cannot be used to avoid a questionnaire that is in use', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect(await visitor.call('noAnswer', REQUEST)).toMatchObject({ resultCd: 305, result: null });
  });

  it('[MSG-22] needs the privacy consent', async () => {
    await disableQuestionnaire();
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const reply = await visitor.call('noAnswer', { ...REQUEST, privacyCode: '' });
    expect(reply.resultCd).toBe(306);
  });

  it('[VALID-44][VALID-46] needs the sensitive consent of everyone but patients while a questionnaire is published', async () => {
    const consent = { visitDate: TODAY, privacyCode: 'GST-privacy-2', sensitiveCode: '' } as const;
    const guest = { answerType: 'GST', identityNo: '01000009009', visitDate: TODAY } as const;
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'N'));
    const visitor = hospital.visitor();
    const identity = await visitor.call('openGroup', { ...guest, meetingId: 'OPEN-CONCERT' });
    expect(identity.result).toMatchObject({ inquiryType: '', validInquiryCnt: 1 });
    const without = await visitor.call('noAnswer', { ...guest, ...consent });
    expect(without).toMatchObject({ resultCd: 306, result: null });
    const withIt = { ...guest, ...consent, sensitiveCode: 'GST-sensitive-2' };
    expect((await visitor.call('noAnswer', withIt)).resultCd).toBe(0);

    await disableQuestionnaire();
    const patient = hospital.visitor();
    await identifyPatient(patient, OUTPATIENT);
    expect((await patient.call('noAnswer', { ...REQUEST, sensitiveCode: '' })).resultCd).toBe(0);
  });

  it('needs a session that proved the person', async () => {
    await disableQuestionnaire();
    expect((await hospital.visitor().call('noAnswer', REQUEST)).status).toBe(401);
    const visitor = hospital.visitor();
    await identifyPatient(visitor, '20000013');
    expect((await visitor.call('noAnswer', REQUEST)).resultCd).toBe(305);
  });

  it('gives the same pass to the same submission', async () => {
    await disableQuestionnaire();
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const first = await visitor.call('noAnswer', REQUEST);
    const second = await visitor.call('noAnswer', REQUEST);
    expect(second.result).toEqual(first.result);
  });

  it('[ENTITY-18] accepts every field of the submission', async () => {
    await disableQuestionnaire();
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const full: NoAnswerRequest = {
      ...REQUEST,
      deviceType: 'M',
      refId: '',
      completePlace: false,
      inqType: 'PT',
      sensitiveCode: '',
      partnerEmpId: '',
      pid: '',
      kioskType: '',
      conn: '',
      vistCntAES: '',
      meetingId: '',
      inputCode: '',
    };
    expect((await visitor.call('noAnswer', full)).resultCd).toBe(0);
  });
});
