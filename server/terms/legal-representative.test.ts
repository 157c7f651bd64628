import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { signInAs } from '../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT, REPRESENTATIVE } from '../testing/journeys.ts';
import { readSavedAnswers } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** Sets the outpatient's birth date to that day. */
const setBirthDate = (birth: string): Promise<void> =>
  hospital.writeStore(async ({ patients }) => {
    const patient = await patients.byNumber(OUTPATIENT);
    if (!patient) throw new Error('no patient');
    await patients.save({ ...patient, birth }, hospital.clock.now());
  });

/** The day before the 14th birthday, and the birthday itself: today is 2026-03-09. */
const THIRTEEN = '20120310';
const FOURTEEN = '20120309';

const latestAnswer = () =>
  hospital.readStore(async ({ answers, legalRepresentatives }) => {
    const person = { identityNo: OUTPATIENT, answerType: 'PT', visitDate: TODAY } as const;
    const record = await answers.latestOf(person);
    return record && { record, by: await legalRepresentatives.byAnswer(record.answerId) };
  });

describe('a patient under 14', () => {
  it('is indicated by the identity call that opens the visit, without the birth date', async () => {
    await setBirthDate(THIRTEEN);
    const reply = await identifyPatient(hospital.visitor(), OUTPATIENT);
    expect(reply).toMatchObject({ resultCd: 0, result: { representativeYn: 'Y' } });
    expect(JSON.stringify(reply)).not.toContain(THIRTEEN);
    const visitor = hospital.visitor();
    const { result } = await visitor.call('checkPatient', { identityNo: OUTPATIENT });
    expect(result).not.toHaveProperty('representativeYn');
  });

  it('is not indicated for a patient of 14, or for one who has already answered', async () => {
    await setBirthDate(FOURTEEN);
    const { result } = await identifyPatient(hospital.visitor(), OUTPATIENT);
    expect(result).not.toHaveProperty('representativeYn');
    await setBirthDate(THIRTEEN);
    const visitor = hospital.visitor();
    const child = await identifyPatient(visitor, OUTPATIENT);
    await visitor.call('answer', await answerRequest(visitor, child.result));
    const again = await identifyPatient(hospital.visitor(), OUTPATIENT);
    expect(again.resultCd).toBe(200);
    expect(again.result).not.toHaveProperty('representativeYn');
  });

  it.each(LANGUAGES)(
    'is refused without a representative, with a message: %s',
    async (language) => {
      await setBirthDate(THIRTEEN);
      const visitor = hospital.visitor({ language });
      const { result } = await identifyPatient(visitor, OUTPATIENT);
      const { representative: _none, ...request } = await answerRequest(
        visitor,
        result,
        {},
        { language },
      );
      const reply = await visitor.call('answer', request);
      expect(reply).toMatchObject({ resultCd: 306, result: null });
      expect(reply.resultMsg).toContain('14');
      expect(await latestAnswer()).toBeNull();
    },
  );

  it('is also refused without one if no questionnaire is in use', async () => {
    await setBirthDate(THIRTEEN);
    await hospital.writeStore(({ settings }) => settings.saveUse('PT', 'N'));
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const terms = await visitor.call('term', { answerType: 'PT', language: 'ko' });
    const request = {
      identityNo: result.identityNo,
      answerType: 'PT',
      visitDate: TODAY,
      privacyCode: terms.result.privacy.privacyCode,
    } as const;
    expect((await visitor.call('noAnswer', request)).resultCd).toBe(306);
    const reply = await visitor.call('noAnswer', { ...request, representative: REPRESENTATIVE });
    expect(reply.resultCd).toBe(0);
    expect((await latestAnswer())?.by).toEqual(REPRESENTATIVE);
  });

  it.each([
    ['a relation that is none', { relation: 'friend' }],
    ['a blank name', { name: '  ' }],
    ['a phone that is none', { phone: '1234' }],
  ])('has no representative with %s', async (_, change) => {
    await setBirthDate(THIRTEEN);
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const request = await answerRequest(visitor, result);
    const representative = { ...REPRESENTATIVE, ...change };
    const sent = await visitor.send('/api/pre/v1/answer', { json: { ...request, representative } });
    expect(sent.status).toBe(400);
    expect(await latestAnswer()).toBeNull();
  });

  it('is saved with the representative, sealed, and shown to staff with the answer', async () => {
    await setBirthDate(THIRTEEN);
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const reply = await visitor.call('answer', await answerRequest(visitor, result));
    expect(reply.resultCd).toBe(0);
    const kept = await latestAnswer();
    expect(kept?.by).toEqual(REPRESENTATIVE);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('legal_representative').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(REPRESENTATIVE.phone);
    expect(JSON.stringify(rows)).not.toContain(REPRESENTATIVE.name);
    const desk = await signInAs(hospital, 'gate');
    const answerId = kept?.record.answerId ?? '';
    const shown = await readSavedAnswers(desk, answerId);
    expect(shown.result.representative).toEqual(REPRESENTATIVE);
  });

  it('needs no representative again for a redo under the same terms', async () => {
    await setBirthDate(THIRTEEN);
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const first = await answerRequest(visitor, result);
    const { passCheck } = (await visitor.call('answer', first)).result;
    const redo = await visitor.call('reInquiry', { passCheck });
    expect(redo.result).toMatchObject({ representativeYn: 'Y' });
    const { representative: _again, ...request } = first;
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
    expect((await latestAnswer())?.by).toEqual(REPRESENTATIVE);
  });

  it('agrees to separate terms if the hospital has them', async () => {
    await hospital.writeStore(async ({ terms }) => {
      const version = await terms.byCode('PT-privacy-2');
      if (!version) throw new Error('no terms');
      await terms.save({ ...version, termsCode: 'PT-CHILD', variant: 'child' });
    });
    await setBirthDate(THIRTEEN);
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const own = await visitor.call('term', { answerType: 'PT', language: 'ko', variant: 'child' });
    expect(own.result.privacy.privacyCode).toBe('PT-CHILD');
    expect(own.result.sensitive?.privacyCode).toBe('PT-sensitive-2');
    const request = await answerRequest(visitor, result);
    expect((await visitor.call('answer', request)).resultCd).toBe(305);
    const agreed = { ...request, privacyCode: 'PT-CHILD' };
    expect((await visitor.call('answer', agreed)).resultCd).toBe(0);
  });
});

it('no representative is saved for a patient of 14, whatever was sent', async () => {
  const visitor = hospital.visitor();
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const request = await answerRequest(visitor, result);
  await visitor.call('answer', { ...request, representative: REPRESENTATIVE });
  expect((await latestAnswer())?.by).toBeNull();
});
