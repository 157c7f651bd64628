import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  defaultAnswers,
  type AnswerOverrides,
} from '../../engine/questionnaire/proof/default-answers.ts';
import { toSubmission } from '../../engine/questionnaire/wire/to-submission.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import type { UrgentAnswerRequest } from '../../schemas/api.gen.ts';
import { addEmployees, createUrgentSend, STAFF } from '../testing/employees.ts';
import {
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
  REPRESENTATIVE,
  completeVisit,
} from '../testing/journeys.ts';
import { RESIDENT_GUARDIAN, RESIDENT_PHONE, createResidentLink } from '../testing/links.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const PATIENT = { answerType: 'PT', identityNo: OUTPATIENT, phone: '01000001234' } as const;
const EMPLOYEE = { answerType: 'EMP', identityNo: STAFF, phone: '01000003001' } as const;
const NO_SUCH_LINK = 'A'.repeat(43);
const HOUR = 3_600_000;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const match = (pid: string, matchValue: string, visitor = hospital.visitor()) =>
  visitor.call('urgentLink', { pid, matchValue });

/** A person who received the survey and has identified themselves. */
const opened = async (other: Parameters<typeof createUrgentSend>[1] = PATIENT) => {
  const send = await createUrgentSend(hospital, other);
  const visitor = hospital.visitor();
  const matchValue = other.answerType === 'EMP' ? other.identityNo : other.phone.slice(-4);
  expect((await match(send.pid, matchValue, visitor)).resultCd).toBe(0);
  return { ...send, visitor };
};

const load = (visitor: TestVisitor, emergencyId: string) =>
  visitor.call('urgentInquiry', { emergencyId, language: 'en' });

const answerRequest = async (
  visitor: TestVisitor,
  emergencyId: string,
  answers: AnswerOverrides = {},
): Promise<UrgentAnswerRequest> => {
  const { result } = await load(visitor, emergencyId);
  const { categoryList } = toSubmission(
    result.categoryList,
    defaultAnswers(result.categoryList, answers),
  );
  return {
    answerType: 'PT',
    identityNo: OUTPATIENT,
    inqType: 'EM',
    visitDate: TODAY,
    deviceType: 'A',
    kioskType: 'H',
    detailId: result.detailId,
    privacyCode: result.privacyCode,
    sensitiveCode: result.sensitiveCode,
    placesId: result.placesId,
    language: 'en',
    categoryList,
  };
};

const kept = () =>
  hospital.readStore(async ({ answers }) => {
    const person = { ...PATIENT, visitDate: addDays(TODAY, -2) };
    const record = await answers.latestOf(person, 'urgent');
    return record && { ...record, answers: await answers.answersOf(record.answerId) };
  });

describe('while the urgent survey is not in use', () => {
  const switchOff = () => hospital.writeStore(({ settings }) => settings.saveUse('EM', 'N'));

  it('[API-13][API-28][API-32] answers 305 for the link, its questions and its answers', async () => {
    const { visitor, emergencyId, pid } = await opened();
    const request = await answerRequest(visitor, emergencyId);
    await switchOff();
    expect(await match(pid, '1234')).toMatchObject({ resultCd: 305, result: null });
    expect(await load(visitor, emergencyId)).toMatchObject({ resultCd: 305, result: null });
    expect((await visitor.call('urgentAnswer', request)).resultCd).toBe(305);
    expect(await kept()).toBeNull();
    await hospital.writeStore(({ settings }) => settings.saveUse('EM', 'Y'));
    expect((await visitor.call('urgentAnswer', request)).resultCd).toBe(0);
  });
});

describe('inquiry-pid', () => {
  it('[API-13] accepts the last four digits of the phone', async () => {
    const { pid, emergencyId } = await createUrgentSend(hospital, PATIENT);
    expect(await match(pid, '1234')).toMatchObject({
      resultCd: 0,
      result: { emergencyId, identityNo: OUTPATIENT, answerType: 'PT' },
    });
  });

  it('[API-13] accepts the staff number of staff, and not their phone', async () => {
    const { pid, emergencyId } = await createUrgentSend(hospital, EMPLOYEE);
    expect(await match(pid, STAFF)).toMatchObject({ resultCd: 0, result: { emergencyId } });
    expect((await match(pid, '3001')).resultCd).toBe(101);
  });

  it.each([
    ['[API-13][CODE-02] the digits of another phone', PATIENT, '4321', 0, 101],
    ['[CODE-02] the staff number of someone else', EMPLOYEE, 'E100002', 0, 101],
    ['[API-13][CODE-11] the right digits when its time is over', PATIENT, '1234', HOUR, 305],
    ['the wrong digits when its time is over', PATIENT, '4321', HOUR, 305],
    ['the last moment', PATIENT, '1234', HOUR - 1, 0],
  ])('%s', async (_, send, matchValue, later, resultCd) => {
    const { pid } = await createUrgentSend(hospital, send);
    hospital.clock.advance(later);
    const visitor = hospital.visitor();
    const reply = await match(pid, matchValue, visitor);
    expect(reply.resultCd).toBe(resultCd);
    expect(reply.result === null).toBe(resultCd !== 0);
    expect(visitor.cookies.size).toBe(resultCd === 0 ? 1 : 0);
  });

  it('[API-13][CODE-03] answers 102 for a link that no survey was sent with', async () => {
    expect(await match(NO_SUCH_LINK, '1234')).toMatchObject({ resultCd: 102, result: null });
  });

  it('[MSG-08] says in the long message that the phone does not match', async () => {
    const { pid } = await createUrgentSend(hospital, PATIENT);
    const { resultMsg } = await match(pid, '4321', hospital.visitor({ language: 'en' }));
    expect(resultMsg).toContain('Mobile phone numbers do not match');
  });

  it('evaluates five of two hundred guesses made at once, then makes callers wait, also after a restart', async () => {
    const { pid } = await createUrgentSend(hospital, PATIENT);
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, guess) =>
        match(pid, String(2000 + guess), hospital.visitor({ address: `10.0.0.${guess}` })),
      ),
    );
    expect(replies.filter(({ resultCd }) => resultCd === 101)).toHaveLength(5);
    expect(replies.filter(({ resultCd }) => resultCd === 306)).toHaveLength(195);
    hospital = await hospital.restart();
    expect((await match(pid, '1234')).resultCd).toBe(306);
    hospital.clock.advance(15 * 60_000);
    expect((await match(pid, '1234')).resultCd).toBe(0);
  });

  it.each(['123', '12345', '12a4', 'E10000'])('refuses %s', async (matchValue) => {
    expect((await match(NO_SUCH_LINK, matchValue)).status).toBe(400);
  });
});

describe('inquiry-em', () => {
  it('[API-32][ENTITY-21] returns the survey in the version that was sent', async () => {
    const { visitor, emergencyId, detailId } = await opened();
    const { resultCd, result } = await load(visitor, emergencyId);
    expect(resultCd).toBe(0);
    expect(result).toMatchObject({
      state: 'N',
      visitDate: addDays(TODAY, -2),
      detailId,
      privacyCode: 'PT-privacy-2',
      sensitiveCode: 'PT-sensitive-2',
    });
    expect(result.categoryList[0]).toMatchObject({ categoryId: 'stayed', answerContents: '' });
  });

  it.each([
    ['ko', '안내 문자에 적힌 날에 병원에 계셨습니까?'],
    ['en', 'Were you at the hospital on the day named in our message?'],
  ] as const)(
    '[API-32] asks its questions in the requested language: %s',
    async (language, words) => {
      const { visitor, emergencyId } = await opened();
      const { result } = await visitor.call('urgentInquiry', { emergencyId, language });
      expect(result.categoryList[0]?.langQuestion).toBe(words);
    },
  );

  it('returns the codes of the terms, whose texts this session may then read', async () => {
    const { visitor, emergencyId } = await opened();
    const { privacyCode, sensitiveCode } = (await load(visitor, emergencyId)).result;
    const codes = { privacyCode, sensitiveCode, language: 'ko' } as const;
    const terms = await visitor.call('termCode', codes);
    expect(terms.result.privacy).toMatchObject({ privacyCode: 'PT-privacy-2' });
  });

  it('[EMER-09] marks a test send with T', async () => {
    const { visitor, emergencyId } = await opened({ ...PATIENT, state: 'T' });
    expect((await load(visitor, emergencyId)).result.state).toBe('T');
  });

  it('[API-32][EMER-07] answers 305 after its time is over', async () => {
    const { visitor, emergencyId } = await opened({
      ...PATIENT,
      expiresAt: hospital.clock.now() + 60_000,
    });
    hospital.clock.advance(60_000);
    const reply = await load(visitor, emergencyId);
    expect(reply).toMatchObject({ resultCd: 305, result: null });
    expect(reply.resultMsg).toContain('expired');
  });

  it('opens only for people who have identified themselves', async () => {
    const { emergencyId } = await createUrgentSend(hospital, PATIENT);
    expect((await load(hospital.visitor(), emergencyId)).status).toBe(401);
    const other = await opened({ ...PATIENT, identityNo: '20000002' });
    const patient = hospital.visitor();
    await identifyPatient(patient, OUTPATIENT);
    for (const [visitor, id] of [
      [other.visitor, emergencyId],
      [patient, emergencyId],
      [other.visitor, NO_SUCH_LINK],
    ] as const) {
      expect((await load(visitor, id)).resultCd).toBe(305);
    }
  });
});

describe('answer-em', () => {
  it('[API-28] saves the answers for the day that the survey asked about', async () => {
    const { visitor, emergencyId, sendId, detailId } = await opened();
    const request = await answerRequest(visitor, emergencyId);
    expect(await visitor.call('urgentAnswer', request)).toMatchObject({
      resultCd: 0,
      result: null,
    });
    const record = await kept();
    expect(record).toMatchObject({
      detailId,
      language: 'en',
      attempt: 1,
      deviceType: 'M',
      kioskType: '',
      privacyCode: 'PT-privacy-2',
      answers: { stayed: 'N' },
    });
    const send = await hospital.readStore(({ urgentSends }) => urgentSends.byId(sendId));
    expect(send?.answerId).toBe(record?.answerId);
  });

  it('saves the same submission once, and a corrected one beside it', async () => {
    const { visitor, emergencyId } = await opened();
    const request = await answerRequest(visitor, emergencyId);
    await visitor.call('urgentAnswer', request);
    expect((await visitor.call('urgentAnswer', request)).resultCd).toBe(0);
    expect((await kept())?.attempt).toBe(1);
    await visitor.call('urgentAnswer', { ...request, kioskType: '' });
    expect((await kept())?.attempt).toBe(2);
  });

  it.each([
    [
      'refuse with a message of the author',
      { tested: ['testPositive'] },
      'You cannot enter now: your test result is positive. Before you come to the hospital, please call 1599-0000.',
    ],
    [
      'ask staff, without a message',
      { stayed: 'Y', stayLength: ['stayLong'], masked: ['maskedNever'] },
      'Before you come to the hospital, please call 1599-0000.',
    ],
    ['are clear', {}, ''],
  ] as const)(
    '[API-28] answers 0, and says what follows from answers that %s',
    async (_, answers, resultMsg) => {
      const { visitor, emergencyId } = await opened();
      const request = await answerRequest(visitor, emergencyId, answers);
      const reply = { resultCd: 0, resultMsg, result: null };
      expect(await visitor.call('urgentAnswer', request)).toMatchObject(reply);
      // A reply that was lost is requested again.
      expect(await visitor.call('urgentAnswer', request)).toMatchObject(reply);
    },
  );

  it('affects no visit: refuses no one, admits no guardian, issues no pass', async () => {
    const { visitor, emergencyId } = await opened({ ...PATIENT, visitDate: TODAY });
    await visitor.call('urgentAnswer', await answerRequest(visitor, emergencyId));
    const person = { ...PATIENT, visitDate: TODAY };
    await hospital.readStore(async ({ answers, passes }) => {
      expect(await answers.latestOf(person, 'urgent')).not.toBeNull();
      expect(await answers.latestOf(person)).toBeNull();
      expect(await answers.latestOfPatient(OUTPATIENT, TODAY, TODAY)).toBeNull();
      expect(await passes.liveOf(person)).toBeNull();
    });
  });

  it('[API-28][EMER-09] accepts no answers to a test send', async () => {
    const { visitor, emergencyId } = await opened({ ...PATIENT, state: 'T' });
    const request = await answerRequest(visitor, emergencyId);
    const reply = await visitor.call('urgentAnswer', request);
    expect(reply).toMatchObject({ resultCd: 306, result: null });
    expect(reply.resultMsg).toContain('test send');
    expect(await kept()).toBeNull();
  });

  it.each<[string, Partial<UrgentAnswerRequest>, number]>([
    ['a version that was not sent', { detailId: 'EM-99-00000000' }, 302],
    ['no consent', { privacyCode: '' }, 306],
    ['the terms of others', { privacyCode: 'NOK-privacy-2' }, 305],
    ['nothing answered', { categoryList: [] }, 306],
    ['someone else', { identityNo: '20000002' }, 305],
    ['another type', { answerType: 'RPT' }, 305],
    ['another send', { emergencyId: NO_SUCH_LINK }, 305],
    ['a day that is not that of the send', { visitDate: '20200101' }, 0],
  ])('%s', async (_, other, resultCd) => {
    const { visitor, emergencyId } = await opened();
    const request = await answerRequest(visitor, emergencyId);
    expect((await visitor.call('urgentAnswer', { ...request, ...other })).resultCd).toBe(resultCd);
    expect((await kept()) === null).toBe(resultCd !== 0);
  });

  it('uses the language in which it was asked when the client names none', async () => {
    const { visitor, emergencyId } = await opened();
    const { language, placesId, visitDate, ...request } = await answerRequest(visitor, emergencyId);
    expect([language, placesId, visitDate]).not.toContain(undefined);
    expect((await visitor.call('urgentAnswer', request)).resultCd).toBe(0);
    expect(await kept()).toMatchObject({ language: 'en' });
  });

  it('answers 305 after its time is over, and 401 without a session', async () => {
    const { visitor, emergencyId } = await opened({
      ...PATIENT,
      expiresAt: hospital.clock.now() + 60_000,
    });
    const request = await answerRequest(visitor, emergencyId);
    expect((await hospital.visitor().call('urgentAnswer', request)).status).toBe(401);
    hospital.clock.advance(60_000);
    expect((await visitor.call('urgentAnswer', request)).resultCd).toBe(305);
  });

  it('accepts the answers of staff to the survey of staff', async () => {
    await addEmployees(hospital);
    const { visitor, emergencyId } = await opened(EMPLOYEE);
    const request = await answerRequest(visitor, emergencyId);
    const { resultCd } = await visitor.call('urgentAnswer', {
      ...request,
      answerType: 'EMP',
      identityNo: STAFF,
    });
    expect(resultCd).toBe(0);
  });
});

describe('a patient under 14', () => {
  it('needs a representative, who is saved with the answers; without one the answers are refused', async () => {
    await hospital.writeStore(async ({ patients }) => {
      const patient = await patients.byNumber(OUTPATIENT);
      if (patient) await patients.save({ ...patient, birth: '20120310' }, hospital.clock.now());
    });
    const { visitor, emergencyId } = await opened();
    expect((await load(visitor, emergencyId)).result.representativeYn).toBe('Y');
    const request = await answerRequest(visitor, emergencyId);
    expect((await visitor.call('urgentAnswer', request)).resultCd).not.toBe(0);
    expect(await kept()).toBeNull();
    const representative = REPRESENTATIVE;
    expect((await visitor.call('urgentAnswer', { ...request, representative })).resultCd).toBe(0);
    const answerId = (await kept())?.answerId ?? '';
    expect(
      await hospital.readStore(({ legalRepresentatives }) =>
        legalRepresentatives.byAnswer(answerId),
      ),
    ).toEqual(REPRESENTATIVE);
  });
});

describe('a resident guardian', () => {
  const answers = async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const pid = await createResidentLink(hospital, INPATIENT);
    await visitor.call('checkResidentLink', { pid, lastPlcTelno: RESIDENT_PHONE.slice(-4) });
    const { result } = await visitor.call('residentGuardian', {
      identityNo: RESIDENT_GUARDIAN,
      answerType: 'RNOK',
      visitDate: TODAY,
    });
    const { resultCd, passCheck } = await completeVisit(visitor, result, {}, INPATIENT);
    return { visitor, resultCd, passCheck };
  };
  const RESIDENT = {
    answerType: 'RNOK',
    identityNo: RESIDENT_GUARDIAN,
    phone: RESIDENT_PHONE,
  } as const;

  it('[FLOW-16] with an open survey continues to it in the same session', async () => {
    const { emergencyId } = await createUrgentSend(hospital, RESIDENT);
    const { visitor, resultCd } = await answers();
    expect(resultCd).toBe(0);
    expect((await load(visitor, emergencyId)).resultCd).toBe(0);
  });

  it('[FLOW-15] without an open survey has none to continue to', async () => {
    const { emergencyId, sendId } = await createUrgentSend(hospital, RESIDENT);
    await hospital.writeStore(({ urgentSends }) =>
      urgentSends.markAnswered(sendId, 'answered', hospital.clock.now()),
    );
    const { visitor } = await answers();
    expect((await load(visitor, emergencyId)).resultCd).toBe(305);
  });
});
