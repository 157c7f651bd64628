import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  defaultAnswers,
  type AnswerOverrides,
} from '../../engine/questionnaire/proof/default-answers.ts';
import { toSubmission } from '../../engine/questionnaire/wire/to-submission.ts';
import type { EmergencyAnswerRequest } from '../../schemas/api.gen.ts';
import { importDirectory } from '../directory/index.ts';
import { signInAs } from '../testing/admins.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { INPATIENT, OUTPATIENT } from '../testing/journeys.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { createAnswerLink } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const NEW_PHONE = '01000008001';
const NEW_PATIENT = {
  identityNo: '',
  newPtYn: 'Y',
  identityBirth: '19900101',
  identityPhone: NEW_PHONE,
} as const;

let hospital: TestApp;
let tablet: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  await publishFixture(hospital, 'emma-screening.yaml');
  tablet = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') });
});
afterEach(() => hospital.close());

/** What the tablet sends once everything is answered. */
const prepareAnswer = async (own: AnswerOverrides = {}): Promise<EmergencyAnswerRequest> => {
  const { result } = await tablet.call('inquiry', { answerType: 'EMMA', language: 'ko' });
  const terms = await tablet.call('term', { answerType: 'EMMA', language: 'ko' });
  const { categoryList } = toSubmission(
    result.categoryList,
    defaultAnswers(result.categoryList, own),
  );
  return {
    answerType: 'EMMA',
    identityNo: OUTPATIENT,
    newPtYn: 'N',
    language: 'ko',
    detailId: result.detailId,
    placesId: result.placesId,
    privacyCode: terms.result.privacy.privacyCode,
    sensitiveCode: terms.result.sensitive?.privacyCode ?? '',
    categoryList,
  };
};

const latestAnswer = (identityNo: string) =>
  hospital.readStore(({ answers }) =>
    answers.latestOf({ answerType: 'EMMA', identityNo, visitDate: TODAY }),
  );

describe('the tablet of the emergency room', () => {
  it('[API-41][ROLE-10] loads the questionnaire of emergency patients and the terms of patients', async () => {
    const inquiry = await tablet.call('inquiry', { answerType: 'EMMA', language: 'en' });
    expect(inquiry.result.detailId).toMatch(/^EMMA_SCREENING-1-/);
    for (const answerType of ['EMMA', 'PT', 'RPT'] as const) {
      const { result } = await tablet.call('term', { answerType, language: 'ko' });
      expect(result.privacy.privacyCode).toBe('PT-privacy-2');
    }
    const accepted = await tablet.call('termCode', {
      privacyCode: 'PT-privacy-1',
      sensitiveCode: '',
      language: 'ko',
    });
    expect(accepted.resultCd).toBe(0);
  });

  it('does not give access to questionnaires of other types', async () => {
    for (const answerType of ['PT', 'NOK', 'EPT'] as const) {
      expect((await tablet.call('inquiry', { answerType, language: 'ko' })).resultCd).toBe(305);
    }
    expect((await tablet.call('term', { answerType: 'NOK', language: 'ko' })).resultCd).toBe(305);
  });

  it.each(['kiosk', 'gate'] as const)('is not a %s', async (kind) => {
    const other = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, kind) });
    const request = { answerType: 'EMMA', language: 'ko' } as const;
    expect((await other.call('inquiry', request)).status).toBe(401);
    expect((await other.call('term', request)).status).toBe(401);
    expect((await other.call('emergencyAnswer', await prepareAnswer())).status).toBe(401);
  });

  it('finds known patients by number, and by phone and birth', async () => {
    expect((await tablet.call('checkPatient', { identityNo: OUTPATIENT })).resultCd).toBe(0);
    const found = await tablet.call('phoneBirth', { phoneNum: '01000000001', birth: '19850315' });
    expect(found.result).toMatchObject([{ patNum: OUTPATIENT }]);
  });
});

describe('the arrival at the emergency room', () => {
  const importStays = (...rows: readonly string[]) => {
    const header =
      'admission_id,registration_number,ward,kind,admitted_on,discharged_on,arrived_at';
    const bytes = Buffer.from(`${[header, ...rows].join('\n')}\n`);
    return importDirectory([{ file: 'admissions.csv', bytes, folder: null }], {
      ...hospital,
      dryRun: false,
    });
  };
  const arrivalOf = async (visitor: TestVisitor, identityNo: string) =>
    (await visitor.call('checkPatient', { identityNo })).result.arrivedAt;

  it('[ENTITY-24] is returned to the tablet there as an instant, from the directory’s day and time', async () => {
    await importStays(
      `E1,${OUTPATIENT},ER,emergency,today-1,,23:05`,
      `E2,${INPATIENT},ER,emergency,today,,`,
    );
    expect(await arrivalOf(tablet, OUTPATIENT)).toBe('2026-03-08T23:05:00+09:00');
    expect(await arrivalOf(tablet, INPATIENT)).toBeNull();
    await importStays(`E1,${OUTPATIENT},ER,emergency,today-1,today,23:05`);
    expect(await arrivalOf(tablet, OUTPATIENT)).toBeNull();
  });

  it('is returned to no phone and to no other device', async () => {
    await importStays(`E1,${OUTPATIENT},ER,emergency,today,,07:30`);
    const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    expect(await arrivalOf(kiosk, OUTPATIENT)).toBeNull();
    expect(await arrivalOf(hospital.visitor(), OUTPATIENT)).toBeNull();
  });
});

describe('emma/answer', () => {
  it('[API-31][TYPE-13] saves the answers of a known patient, and gives no pass', async () => {
    const request = await prepareAnswer();
    const reply = await tablet.call('emergencyAnswer', request);
    expect(reply).toMatchObject({ status: 200, resultCd: 0 });
    const record = await latestAnswer(OUTPATIENT);
    expect(record).toMatchObject({
      answerId: reply.result.answerId,
      detailId: request.detailId,
      screeningOutcome: 'clear',
      privacyCode: 'PT-privacy-2',
      sensitiveCode: 'PT-sensitive-2',
      attempt: 1,
    });
    const stores = await hospital.readStore(async ({ answers, passes, outbox }) => ({
      kept: await answers.answersOf(reply.result.answerId),
      pass: await passes.ofAnswer(reply.result.answerId),
      messages: await outbox.newest(1),
    }));
    expect(stores).toMatchObject({ kept: { feverNow: 'N' }, pass: null, messages: [] });
  });

  it('[ENTITY-22] saves a new patient by phone and birth date, with the companion', async () => {
    const reference = { refPhone: '01000008002', refBirth: '19700101', refId: INPATIENT };
    const { result } = await tablet.call('emergencyAnswer', {
      ...(await prepareAnswer()),
      ...NEW_PATIENT,
      ...reference,
      inquiryType: 'EMMA_SCREENING',
      deviceId: 'whatever the page says',
    });
    expect(await latestAnswer(NEW_PHONE)).toMatchObject({ answerId: result.answerId });
    const kept = await hospital.readStore(({ emergencyPatients }) =>
      emergencyPatients.byAnswer(result.answerId),
    );
    expect(kept).toMatchObject({
      isNew: true,
      birth: '19900101',
      phone: NEW_PHONE,
      ...reference,
    });
    expect(kept?.deviceId).not.toBe('whatever the page says');
    const desk = await signInAs(hospital, 'gate');
    const { answerId } = result;
    const shown = await desk.call('savedEmergencyAnswer', {
      answerId: await createAnswerLink(desk, answerId),
    });
    expect(shown.result.emergencyPatient).toEqual({
      newPtYn: 'Y',
      identityBirth: '19900101',
      identityPhone: NEW_PHONE,
      ...reference,
    });
    const editor = await signInAs(hospital, 'editor');
    expect((await editor.call('savedEmergencyAnswer', { answerId })).result).toBeNull();
    const more = { ...(await prepareAnswer()), visitDate: TODAY };
    const refused = await tablet.send('/api/site/v1/emma/answer', { json: more });
    expect(refused.status).toBe(400);
  });

  it.each([
    ['a birth date to come', { refBirth: '20990101' }],
    ['a date that there is not', { refBirth: '19700231' }],
    ['a registration number', { refId: '1234' }],
  ])('[ENTITY-22] rejects companion data that are invalid: %s', async (_, ref) => {
    const request = { ...(await prepareAnswer()), ...ref };
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(306);
    expect(await latestAnswer(OUTPATIENT)).toBeNull();
  });

  it('asks who consents for a new patient under 14, and saves that person', async () => {
    const child = { ...(await prepareAnswer()), ...NEW_PATIENT, identityBirth: '20200101' };
    expect((await tablet.call('emergencyAnswer', child)).resultCd).toBe(306);
    const representative = { relation: 'father', name: '한보람', phone: '01000009077' } as const;
    const { result } = await tablet.call('emergencyAnswer', { ...child, representative });
    const kept = await hospital.readStore(({ legalRepresentatives }) =>
      legalRepresentatives.byAnswer(result.answerId),
    );
    expect(kept).toEqual(representative);
  });

  it('passes alarming answers to staff and refuses no one', async () => {
    const request = await prepareAnswer({ feverNow: 'Y' });
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(0);
    expect(await latestAnswer(OUTPATIENT)).toMatchObject({ screeningOutcome: 'askStaff' });
  });

  it('returns the same record for the same submission, and a new one for other answers', async () => {
    const request = await prepareAnswer();
    const first = await tablet.call('emergencyAnswer', request);
    expect((await tablet.call('emergencyAnswer', request)).result).toEqual(first.result);
    const other = await tablet.call('emergencyAnswer', await prepareAnswer({ feverNow: 'Y' }));
    expect(other.result.answerId).not.toBe(first.result.answerId);
    expect(await latestAnswer(OUTPATIENT)).toMatchObject({ attempt: 2 });
  });

  it('saves a submission once if it is sent several times at the same moment', async () => {
    const request = await prepareAnswer();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => tablet.call('emergencyAnswer', request)),
    );
    expect(new Set(replies.map(({ result }) => result.answerId)).size).toBe(1);
    expect(await latestAnswer(OUTPATIENT)).toMatchObject({ attempt: 1 });
  });

  const CASES: readonly (readonly [string, Partial<EmergencyAnswerRequest>, number])[] = [
    ['a version that does not exist', { detailId: 'EMMA_SCREENING-9-00000000' }, 302],
    ['a questionnaire that is another one', { inquiryType: 'PT_SCREENING' }, 304],
    ['a number that no one has', { identityNo: '99999999' }, 300],
    ['no number of who is not new', { identityNo: '' }, 300],
    ['a phone in the place of a number', { identityNo: '01000000001' }, 300],
    ['a new patient without a phone', { ...NEW_PATIENT, identityPhone: '' }, 300],
    ['a new patient without a birth date', { ...NEW_PATIENT, identityBirth: '' }, 300],
    ['a birth date that is no day', { ...NEW_PATIENT, identityBirth: '19900230' }, 300],
    ['a birth date to come', { ...NEW_PATIENT, identityBirth: '20260310' }, 300],
    ['no privacy consent', { privacyCode: '' }, 306],
    ['no consent to sensitive information', { sensitiveCode: '' }, 306],
    ['the terms of others', { privacyCode: 'NOK-privacy-2' }, 305],
    ['a list of places that never went out', { placesId: 'never-given-out' }, 302],
  ];
  it.each(CASES)('[API-31] refuses %s', async (_, change, resultCd) => {
    const reply = await tablet.call('emergencyAnswer', { ...(await prepareAnswer()), ...change });
    expect(reply).toMatchObject({ status: 200, resultCd, result: null });
    expect(await latestAnswer(OUTPATIENT)).toBeNull();
    expect(await latestAnswer(NEW_PHONE)).toBeNull();
  });

  it('[CODE-08] returns 304 for the version of another type', async () => {
    const patients = await hospital.readStore(({ questionnaires }) =>
      questionnaires.publishedFor('PT', 'standard'),
    );
    const request = { ...(await prepareAnswer()), detailId: patients?.detailId ?? '' };
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(304);
  });

  it('refuses incomplete answers', async () => {
    const request = await prepareAnswer({ feverNow: null });
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(306);
  });

  it('[CODE-10] returns 304 if the hospital has switched the questionnaire off', async () => {
    const request = await prepareAnswer();
    await hospital.writeStore(({ settings }) => settings.saveUse('EMMA', 'N'));
    expect((await tablet.call('emergencyAnswer', request)).resultCd).toBe(304);
    const inquiry = await tablet.call('inquiry', { answerType: 'EMMA', language: 'ko' });
    expect(inquiry.resultCd).toBe(304);
  });

  it('is closed to phones, and to a tablet whose token was revoked', async () => {
    const request = await prepareAnswer();
    expect((await hospital.visitor().call('emergencyAnswer', request)).status).toBe(401);
    await hospital.writeStore(async ({ devices }) => {
      for (const { deviceId } of await devices.list()) {
        await devices.revoke(deviceId, hospital.clock.now());
      }
    });
    expect((await tablet.call('emergencyAnswer', request)).status).toBe(401);
    expect(await latestAnswer(OUTPATIENT)).toBeNull();
  });
});
