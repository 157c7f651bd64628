import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import {
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { RESIDENT_PHONE, createResidentLink } from '../testing/links.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

describe('term', () => {
  it('[API-02][ENTITY-07] gives the Korean text to Koreans and the English one to everyone else', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const korean = await visitor.call('term', { answerType: 'PT', language: 'ko' });
    expect(korean.result.privacy).toMatchObject({
      privacyCode: 'PT-privacy-2',
      privacyContents: 'privacy 내용 2',
      privacyContentsEng: '',
    });
    const russian = await visitor.call('term', { answerType: 'PT', language: 'ru' });
    expect(russian.result.sensitive).toMatchObject({
      privacyCode: 'PT-sensitive-2',
      privacyContents: '',
      privacyContentsEng: 'sensitive text 2',
      contents: 'sensitive text 2',
      contentsLanguage: 'en',
      titleLanguage: 'en',
    });
  });

  it('gives a Korean text for a missing one if English does not come first', async () => {
    await hospital.writeStore(({ settings }) => settings.save('wording.englishFirst', false));
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const russian = await visitor.call('term', { answerType: 'PT', language: 'ru' });
    expect(russian.result.privacy).toMatchObject({
      contents: 'privacy 내용 2',
      contentsLanguage: 'ko',
      titleLanguage: 'ko',
    });
  });

  it('fills in the promised days, and returns emphasis marks only in our own field', async () => {
    await hospital.writeStore(async ({ terms }) => {
      const version = await terms.byCode('PT-privacy-2');
      if (!version) throw new Error('no terms');
      const contents = { ko: '**{visitDays} 동안** 보관', en: 'kept for **{visitDays}**' };
      await terms.save({ ...version, contents, retention: { visitDays: 90 } });
    });
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const korean = await visitor.call('term', { answerType: 'PT', language: 'ko' });
    expect(korean.result.privacy).toMatchObject({
      privacyContents: '90일 동안 보관',
      contents: '**90일 동안** 보관',
    });
    const english = await visitor.call('term', { answerType: 'PT', language: 'en' });
    expect(english.result.privacy.privacyContentsEng).toBe('kept for 90 days');
  });

  it('needs a session that proved that type', async () => {
    const request = { answerType: 'PT', language: 'ko' } as const;
    expect((await hospital.visitor().call('term', request)).status).toBe(401);
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect((await visitor.call('term', { ...request, answerType: 'GST' })).resultCd).toBe(305);
  });

  it('shows a resident guardian their own terms after the digits for the link are right, and no one else’s', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const pid = await createResidentLink(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const request = { answerType: 'RNOK', language: 'ko' } as const;
    await visitor.call('checkResidentLink', { pid, lastPlcTelno: '9999' });
    expect((await visitor.call('term', request)).resultCd).not.toBe(0);
    const lastPlcTelno = RESIDENT_PHONE.slice(-4);
    expect((await visitor.call('checkResidentLink', { pid, lastPlcTelno })).resultCd).toBe(0);
    const { result } = await visitor.call('term', request);
    expect(result.privacy.privacyCode).toBe('RNOK-privacy-2');
    expect((await visitor.call('term', { ...request, answerType: 'NOK' })).resultCd).toBe(305);
  });

  it('[ROLE-12] shows a temporary guest the terms of guests', async () => {
    const visitor = hospital.visitor();
    await visitor.call('temporaryGuest', { phoneNum: '01000006001', visitDate: '20260309' });
    for (const answerType of ['TMP', 'GST'] as const) {
      const { result } = await visitor.call('term', { answerType, language: 'ko' });
      expect(result.privacy.privacyCode).toBe('GST-privacy-2');
    }
  });
});

describe('term-code', () => {
  it('[API-03] returns the exact terms that were agreed to, even if newer ones are effective', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const { result } = await visitor.call('termCode', {
      privacyCode: 'PT-privacy-1',
      sensitiveCode: 'PT-sensitive-1',
      language: 'ko',
    });
    expect(result.privacy.privacyContents).toBe('privacy 내용 1');
    expect(result.sensitive?.privacyContents).toBe('sensitive 내용 1');
  });

  it.each(LANGUAGES)('[API-03][ENTITY-07] returns them in %s', async (language) => {
    await hospital.writeStore(async ({ terms }) => {
      const version = await terms.byCode('PT-privacy-1');
      if (!version) throw new Error('no terms');
      const contents = Object.fromEntries(LANGUAGES.map((each) => [each, `text in ${each}`]));
      await terms.save({ ...version, contents: { ...version.contents, ...contents } });
    });
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const { result } = await visitor.call('termCode', {
      privacyCode: 'PT-privacy-1',
      sensitiveCode: '',
      language,
    });
    expect(result.privacy).toMatchObject({
      privacyCode: 'PT-privacy-1',
      contents: `text in ${language}`,
      contentsLanguage: language,
      privacyContents: language === 'ko' ? 'text in ko' : '',
      privacyContentsEng: language === 'ko' ? '' : 'text in en',
    });
    expect(result.sensitive).toBeNull();
  });

  it.each([
    ['a code that is none', 'NO-SUCH', ''],
    ['no code', '', ''],
    ['one kind of terms for the other', 'PT-sensitive-1', ''],
    ['the same in the other place', 'PT-privacy-1', 'PT-privacy-1'],
    ['a second code that is none', 'PT-privacy-1', 'NO-SUCH'],
    ['codes of two types', 'PT-privacy-1', 'NOK-sensitive-1'],
    ['terms that are not effective yet', 'PT-privacy-3', ''],
  ])('[MSG-17] says that terms cannot be loaded for %s', async (_, privacyCode, sensitiveCode) => {
    await hospital.writeStore(async ({ terms }) => {
      const version = await terms.byCode('PT-privacy-2');
      if (!version) throw new Error('no terms');
      await terms.save({ ...version, termsCode: 'PT-privacy-3', effectiveFrom: '20260310' });
    });
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const reply = await visitor.call('termCode', { privacyCode, sensitiveCode, language: 'ko' });
    expect(reply).toMatchObject({ resultCd: 311, result: null });
    expect(reply.resultMsg).toContain('약관');
  });

  it('needs a session', async () => {
    const reply = await hospital.visitor().call('termCode', {
      privacyCode: 'PT-privacy-2',
      sensitiveCode: '',
      language: 'ko',
    });
    expect(reply.status).toBe(401);
  });
});

describe('answerUseYn', () => {
  it('[API-33][CONSENT-09] is set for each type separately', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('GST', 'N'));
    const visitor = hospital.visitor();
    const use = async (inqType: string) =>
      (await visitor.call('answerUse', { inqType })).result.useYn;
    expect(await use('GST')).toBe('N');
    const patient = await visitor.call('answerUse', {
      inqType: 'PT',
      ptNo: OUTPATIENT,
      visitDate: '20260309',
    });
    expect(patient.result.useYn).toBe('Y');
    expect(await use('ADMINER')).toBe('Y');
  });

  it('[API-33] accepts ptNo and visitDate: N before the questionnaire of that day opens, and after the day', async () => {
    const useOn = async (visitDate?: string) => {
      const day = visitDate === undefined ? {} : { visitDate };
      const request = { inqType: 'PT', ptNo: OUTPATIENT, ...day };
      return (await hospital.visitor().call('answerUse', request)).result.useYn;
    };
    const days = ['20260308', '20260309', '20260310', '20260311', '20260230'];
    const useOnEach = async () => {
      const found = [];
      for (const day of days) found.push(await useOn(day));
      return found.join('');
    };
    expect(await useOnEach()).toBe('NYNNN');
    expect(await useOn()).toBe('Y');
    hospital.clock.set(instantOf('20260309', '16:00'));
    expect(await useOnEach()).toBe('NYYNN');
    await hospital.writeStore(({ settings }) => settings.saveUse('PT', 'N'));
    expect(await useOnEach()).toBe('NNNNN');
  });

  it('gives the same reply for a patient who answered, one who did not and an unknown number', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const texts = new Set<string>();
    for (const ptNo of [INPATIENT, OUTPATIENT, '29999999', '']) {
      const address = `/api/v1/answerUseYn?inqType=PT&ptNo=${ptNo}&visitDate=20260309`;
      texts.add(await (await hospital.visitor().send(address)).text());
    }
    expect(texts.size).toBe(1);
  });

  it('[API-33] knows the urgent survey as EM', async () => {
    const use = async () => (await hospital.visitor().call('answerUse', { inqType: 'EM' })).result;
    expect(await use()).toMatchObject({ useYn: 'Y' });
    await hospital.writeStore(({ settings }) => settings.saveUse('EM', 'N'));
    expect(await use()).toMatchObject({ useYn: 'N' });
  });

  it('[CODE-10] knows no other types', async () => {
    const reply = await hospital.visitor().call('answerUse', { inqType: 'TMP' });
    expect(reply).toMatchObject({ resultCd: 304, result: null });
  });
});
