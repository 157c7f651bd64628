import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerRequest } from '../../schemas/api.gen.ts';
import { recordEntry } from '../gate/index.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { DIARRHOEA_ANSWERS } from '../testing/diarrhoea-answers.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuardianVisit,
  completeGuestVisit,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
  type FullAnswerRequest,
} from '../testing/journeys.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let kioskToken: string;
beforeEach(async () => {
  hospital = await testApp();
  kioskToken = await enrolTestDevice(hospital, 'kiosk');
});
/** A visitor at an enrolled kiosk, which vouches for them, so they get the reason for a refusal. */
const atKiosk = () => hospital.visitor({ deviceToken: kioskToken });
afterEach(() => hospital.close());

const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

/** An outpatient who has reached the Complete button. */
const prepareAnswer = async (
  visitor: TestVisitor = hospital.visitor(),
  own?: Parameters<typeof answerRequest>[2],
): Promise<{ visitor: TestVisitor; request: FullAnswerRequest }> => {
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  return { visitor, request: await answerRequest(visitor, result, own) };
};

const livePass = () => hospital.readStore(({ passes }) => passes.liveOf(PERSON));
const latestAnswer = () => hospital.readStore(({ answers }) => answers.latestOf(PERSON));

describe('answer', () => {
  it('[API-27] gives a pass for complete answers, and saves answers and consent', async () => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('answer', request);
    expect(reply).toMatchObject({ status: 200, resultCd: 0 });
    const pass = await livePass();
    expect(pass?.passCheck).not.toBe(reply.result.passCheck);
    expect(pass).toMatchObject({
      passType: 'M',
      agreePassYn: 'N',
    });
    const record = await latestAnswer();
    expect(record).toMatchObject({
      detailId: request.detailId,
      privacyCode: 'PT-privacy-2',
      sensitiveCode: 'PT-sensitive-2',
      screeningOutcome: 'clear',
      placesId: request.placesId,
    });
    const kept = await hospital.readStore(({ answers }) =>
      answers.answersOf(record?.answerId ?? ''),
    );
    expect(kept).toMatchObject({ symptoms: { fever: 'N' } });
  });

  it('[PASS-03] puts a message with the pass link in the outbox for the phone in the directory', async () => {
    const { visitor, request } = await prepareAnswer();
    await visitor.call('answer', request);
    const [message] = await hospital.readStore(({ outbox }) => outbox.newest(2));
    const token = (await livePass())?.passCheck ?? '';
    const link = `http://localhost/pass?passCheck=${Buffer.from(token).toString('base64url')}`;
    expect(message).toMatchObject({ phone: '01000000001', state: 'waiting' });
    expect(message?.link).toContain(link);
  });

  it('[CODE-05] stores a refusal of the screening and issues nothing', async () => {
    const { visitor, request } = await prepareAnswer(hospital.visitor(), FEVER_ANSWERS);
    const reply = await visitor.call('answer', request);
    expect(reply).toMatchObject({ status: 200, resultCd: 201, result: { passCheck: '' } });
    expect(await livePass()).toBeNull();
    expect(await latestAnswer()).toMatchObject({ screeningOutcome: 'refuse' });
    const [message] = await hospital.readStore(({ outbox }) => outbox.newest(1));
    expect(message?.body).not.toContain('http');
  });

  it('reports a refusal to the registered phone, in case someone else answered', async () => {
    const { visitor, request } = await prepareAnswer(hospital.visitor(), FEVER_ANSWERS);
    await visitor.call('answer', request);
    const [message] = await hospital.readStore(({ outbox }) => outbox.newest(1));
    expect(message).toMatchObject({ phone: '01000000001', state: 'waiting' });
    expect(message?.body).toContain('발급되지 않았습니다');
    expect(message?.body).toContain('1599-0000');
  });

  it.each([
    ['ko', 'Y', 'Y', true],
    ['ko', 'N', 'N', true],
    ['ja', 'Y', 'Y', false],
    ['ja', 'N', 'N', false],
  ] as const)(
    '[CONST-16] in %s with diarrhoea %s gives a pass on which staff check an answer (%s), whether or not places are complete (%s)',
    async (language, diarrhea, askStaffYn, completePlace) => {
      const visitor = hospital.visitor();
      const { result } = await identifyPatient(visitor, OUTPATIENT);
      const request = await answerRequest(
        visitor,
        result,
        { recent: { ...DIARRHOEA_ANSWERS.recent, diarrhea } },
        { language },
      );
      const reply = await visitor.call('answer', { ...request, completePlace: !completePlace });
      expect(reply.resultCd).toBe(0);
      const pass = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
      expect(pass.result).toMatchObject({ askStaffYn, completePlace });
    },
  );

  it('does not show a visitor who has only proven a name that staff check an answer', async () => {
    const { visitor, request } = await prepareAnswer(hospital.visitor(), DIARRHOEA_ANSWERS);
    await visitor.call('answer', request);
    const stranger = hospital.visitor();
    const again = await identifyPatient(stranger, OUTPATIENT);
    expect(again.resultCd).toBe(200);
    const { passCheck } = again.result;
    const notice = await stranger.call('passCheck', { passCheck });
    expect(notice).toMatchObject({
      resultCd: 0,
      result: { openedYn: 'N', askStaffYn: 'N', completePlace: true },
    });
  });

  it('does not let a refused person try other answers', async () => {
    const { visitor, request } = await prepareAnswer(hospital.visitor(), FEVER_ANSWERS);
    await visitor.call('answer', request);
    const healthy = await answerRequest(visitor, PERSON);
    expect(await visitor.call('answer', healthy)).toMatchObject({ resultCd: 201 });
    expect(await livePass()).toBeNull();
  });

  it('[CODE-12][MSG-21] refuses incomplete answers', async () => {
    const { visitor, request } = await prepareAnswer(hospital.visitor(), { recent: null });
    const reply = await visitor.call('answer', request);
    expect(reply).toMatchObject({ resultCd: 306, result: null });
    expect(reply.resultMsg).toContain('답하지 않은');
    expect(await latestAnswer()).toBeNull();
  });

  it('[VALID-41] refuses "no" to an attestation, whatever the screen allowed', async () => {
    const { visitor, request } = await prepareAnswer();
    const attestation = request.categoryList.find(({ needAnswer }) => needAnswer === 'Y');
    expect(attestation).toBeDefined();
    const categoryList = request.categoryList.map((category) =>
      category === attestation ? { ...category, answerContents: 'N' } : category,
    );
    const reply = await visitor.call('answer', { ...request, categoryList });
    expect(reply.resultCd).toBe(306);
    expect(reply.resultMsg).toContain('동의하셔야');
  });

  it('refuses answers to questions that were not asked', async () => {
    const { visitor, request } = await prepareAnswer();
    const [first] = request.categoryList;
    if (!first) throw new Error('no category');
    const categoryList = [...request.categoryList, { ...first, categoryId: 'invented' }];
    const reply = await visitor.call('answer', { ...request, categoryList });
    expect(reply.resultCd).toBe(306);
  });

  it.each([
    ['no privacy consent', { privacyCode: '' }, 306],
    ['no sensitive consent', { sensitiveCode: '' }, 306],
    ['terms that were never shown', { privacyCode: 'NOT-SHOWN' }, 305],
    ['the terms of someone else', { privacyCode: 'GST-privacy-2' }, 305],
    ['terms that were replaced long ago', { privacyCode: 'PT-privacy-1' }, 305],
    ['one kind of terms for the other', { sensitiveCode: 'PT-privacy-2' }, 305],
  ] as const)('[MSG-22] refuses %s', async (_, change, resultCd) => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('answer', { ...request, ...change });
    expect(reply).toMatchObject({ resultCd, result: null });
    expect(await livePass()).toBeNull();
  });

  it('[CODE-08] returns 302 for a version that does not exist, 304 for one of another type', async () => {
    const { visitor, request } = await prepareAnswer();
    const unknown = await visitor.call('answer', {
      ...request,
      detailId: 'PT_SCREENING-9-00000000',
    });
    expect(unknown.resultCd).toBe(302);
    const guests = await hospital.readStore(({ questionnaires }) =>
      questionnaires.publishedFor('GST', 'standard'),
    );
    const foreign = await visitor.call('answer', { ...request, detailId: guests?.detailId ?? '' });
    expect(foreign.resultCd).toBe(304);
  });

  /** Publishes the same questions again as a separate version. */
  const publishAnother = (detailId: string, contentHash: string, isActive = true) =>
    hospital.writeStore(async ({ questionnaires }) => {
      const version = await questionnaires.byDetailId(detailId);
      if (!version) throw new Error('no version');
      const name = await questionnaires.saveVersion(
        { stored: version.stored, contentHash },
        MORNING,
      );
      const next = await questionnaires.byDetailId(name.detailId);
      if (next && isActive) await questionnaires.publish(next);
      return name.detailId;
    });

  it('accepts answers only to the version that this session was served', async () => {
    const { visitor, request } = await prepareAnswer();
    const waiting = await publishAnother(request.detailId, 'waiting', false);
    expect((await visitor.call('answer', { ...request, detailId: waiting })).resultCd).toBe(302);
    // Active, but not the version that this session was shown.
    const active = await publishAnother(request.detailId, 'active');
    expect((await visitor.call('answer', { ...request, detailId: active })).resultCd).toBe(302);
    expect(await latestAnswer()).toBeNull();
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('refuses answers to a version that was replaced longer ago than an unused session lives', async () => {
    const { visitor, request } = await prepareAnswer();
    await publishAnother(request.detailId, 'another');
    for (let minutes = 0; minutes < 40; minutes += 10) {
      hospital.clock.advance(10 * 60_000);
      // The session is in use during all this time.
      await visitor.call('term', { answerType: 'PT', language: 'ko' });
    }
    expect((await visitor.call('answer', request)).resultCd).toBe(302);
  });

  it('refuses answers to a questionnaire that was withdrawn', async () => {
    const { visitor, request } = await prepareAnswer();
    const other = await hospital.readStore(({ questionnaires }) =>
      questionnaires.publishedFor('GST', 'standard'),
    );
    await hospital.writeStore(async ({ questionnaires }) => {
      const version = await questionnaires.byDetailId(request.detailId);
      await questionnaires.unpublish(version?.code ?? '');
    });
    expect(other).not.toBeNull();
    expect((await visitor.call('answer', request)).resultCd).toBe(302);
  });

  it('replaces nothing that someone else submitted, and reveals no more than that', async () => {
    const early = await prepareAnswer();
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const before = await latestAnswer();
    const reply = await early.visitor.call('answer', early.request);
    expect(reply).toMatchObject({ resultCd: 201, result: null });
    expect(reply.resultMsg).toBe(koreanMessage('message.noPassHere'));
    expect(await latestAnswer()).toEqual(before);
    expect((await livePass())?.passCheck).toBe(passCheck);
  });

  it('accepts the version that the visit started with after another was published', async () => {
    const { visitor, request } = await prepareAnswer();
    await hospital.writeStore(async ({ questionnaires }) => {
      const version = await questionnaires.byDetailId(request.detailId);
      if (!version) throw new Error('no version');
      const name = await questionnaires.saveVersion(
        { stored: version.stored, contentHash: 'another' },
        MORNING,
      );
      const next = await questionnaires.byDetailId(name.detailId);
      if (next) await questionnaires.publish(next);
    });
    const fresh = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    expect(fresh.result.detailId).not.toBe(request.detailId);
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('checks visited places against the list that was sent, even if the list has changed since', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const request = await answerRequest(visitor, result, {
      placeHistory: [{ historyId: 'P1', placeDate: '20260308' }],
    });
    const places = request.categoryList.find(({ categoryType }) => categoryType === 'H');
    const visitedList = request.categoryList.map((category) =>
      category === places
        ? {
            ...category,
            answerContents: 'Y',
            placeList: category.placeList.map((place) => ({ ...place, placeDate: '20260308' })),
          }
        : category,
    );
    await hospital.writeStore((stores) => stores.places.replace([], MORNING));
    const reply = await visitor.call('answer', { ...request, categoryList: visitedList });
    expect(reply.resultCd).toBe(0);
    const other = await visitor.call('answer', {
      ...request,
      categoryList: visitedList,
      placesId: 'never-given-out',
    });
    expect(other.resultCd).toBe(302);
  });

  it('[CODE-13][GUARD-09] refuses a guardian if another one entered while they filled in the questionnaire', async () => {
    await completePatientVisit(hospital, '20000005');
    const slow = atKiosk();
    const { result } = await identifyGuardian(slow, OTHER_GUARDIAN, '20000005');
    const request = await answerRequest(slow, result, {}, { refId: '20000005' });
    for (const phone of [GUARDIAN, '01000009003']) {
      const { passCheck } = await completeGuardianVisit(hospital, phone, '20000005');
      await recordEntry(hospital, passCheck, MORNING);
    }
    const reply = await slow.call('answer', request);
    expect(reply).toMatchObject({ resultCd: 307, result: null });
    expect(reply.resultMsg).toContain('10:00');
  });

  it('[GUARD-05] refuses a guardian whose patient has started again in between', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const visitor = atKiosk();
    const { result } = await identifyGuardian(visitor, GUARDIAN, INPATIENT);
    const request = await answerRequest(visitor, result, {}, { refId: INPATIENT });
    await patient.visitor.call('reInquiry', { passCheck: patient.passCheck });
    expect((await visitor.call('answer', request)).resultCd).toBe(306);
  });

  it('[CODE-07] detects that the appointment no longer exists', async () => {
    const { visitor, request } = await prepareAnswer(atKiosk());
    await hospital.writeStore(({ schedules }) => schedules.removeAppointment(`A${OUTPATIENT}`));
    expect((await visitor.call('answer', request)).resultCd).toBe(301);
  });

  it('gives every type its own kind of pass', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const guest = await completeGuestVisit(hospital, GUARDIAN, 'OPEN-CONCERT');
    const types = await hospital.readStore(async ({ passes }) => [
      (await passes.byCheck(guardian.passCheck))?.passType,
      (await passes.byCheck(guest.passCheck))?.passType,
    ]);
    expect(types).toEqual(['D', 'M']);
  });
});

describe('what a session has not proven', () => {
  const refuses = async (change: Partial<AnswerRequest>): Promise<void> => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('answer', { ...request, ...change });
    expect(reply).toMatchObject({ status: 200, resultCd: 305, result: null });
    expect(await latestAnswer()).toBeNull();
  };

  it('[MSG-25] refuses a call without a session: 401 in the envelope', async () => {
    const { request } = await prepareAnswer();
    const reply = await hospital.visitor().call('answer', request);
    expect(reply).toMatchObject({ status: 401, resultCd: 401, result: null });
    expect(reply.resultMsg).toContain('이용 시간');
  });

  it('[CODE-11] refuses another person', () => refuses({ identityNo: INPATIENT }));
  it('[CODE-11] refuses another day', () => refuses({ visitDate: TOMORROW }));
  it('[CODE-11] refuses another type', () => refuses({ answerType: 'GST' }));
  it('[CODE-11] refuses a patient of another guardian', () => refuses({ refId: INPATIENT }));
  it('[CODE-11] refuses a meeting', () => refuses({ meetingId: 'OPEN-CONCERT' }));

  it('ends after half an hour without a call, and not before', async () => {
    const { visitor, request } = await prepareAnswer();
    hospital.clock.advance(29 * 60_000);
    expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(200);
    hospital.clock.advance(29 * 60_000);
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
    hospital.clock.advance(31 * 60_000);
    expect((await visitor.call('answer', request)).status).toBe(401);
  });

  it('rejects a ticket that was tampered with', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const visitor = hospital.visitor();
    const { result } = await identifyGuardian(visitor, GUARDIAN, INPATIENT);
    const request = await answerRequest(visitor, result, {}, { refId: INPATIENT });
    const vistCntAES = result.vistCntAES.slice(0, -4) + 'AAAA';
    expect((await visitor.call('answer', { ...request, vistCntAES })).resultCd).toBe(305);
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });
});

describe('fields that a client could exploit', () => {
  it('[CONST-16] decides completePlace by the language only', async () => {
    const { visitor, request } = await prepareAnswer();
    await visitor.call('answer', { ...request, completePlace: false, kioskType: 'H' });
    expect(await latestAnswer()).toMatchObject({ completePlace: true });
    const arabic = hospital.visitor({ language: 'ar' });
    const { result } = await identifyPatient(arabic, '20000013');
    const other = await answerRequest(arabic, result, {}, { language: 'ar' });
    await arabic.call('answer', { ...other, completePlace: true });
    const record = await hospital.readStore(({ answers }) =>
      answers.latestOf({ ...PERSON, identityNo: '20000013' }),
    );
    expect(record).toMatchObject({ completePlace: false });
  });

  it('requires the visited places in every language if the hospital asks them so', async () => {
    await hospital.writeStore(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', true),
    );
    const arabic = hospital.visitor({ language: 'ar' });
    const { result } = await identifyPatient(arabic, '20000013');
    const request = await answerRequest(arabic, result, {}, { language: 'ar' });
    const without = request.categoryList.filter(({ categoryType }) => categoryType !== 'H');
    expect(without).toHaveLength(request.categoryList.length - 1);
    const refusal = await arabic.call('answer', { ...request, categoryList: without });
    expect(refusal.resultCd).toBe(306);
    expect((await arabic.call('answer', request)).resultCd).toBe(0);
  });

  it('asks no one in Mongolian to check places if all answers are "no" and places are asked', async () => {
    await hospital.writeStore(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', true),
    );
    const visitor = hospital.visitor({ language: 'mn' });
    const { result } = await identifyPatient(visitor, '20000013');
    const request = await answerRequest(visitor, result, {}, { language: 'mn' });
    expect(request.categoryList.some(({ categoryType }) => categoryType === 'H')).toBe(true);
    const reply = await visitor.call('answer', request);
    expect(reply.resultCd).toBe(0);
    const pass = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(pass.result).toMatchObject({ askStaffYn: 'N', completePlace: true });
  });

  it('refuses a stay abroad before the period of the question, and one at home', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const send = async (country: string, date: string) => {
      const overseas = { visited: 'Y', entries: [{ country, date }] } as const;
      return visitor.call('answer', await answerRequest(visitor, result, { overseas }));
    };
    expect((await send('JP', '20260215')).resultCd).toBe(306);
    expect((await send('KR', '20260301')).resultCd).toBe(306);
    expect((await send('JP', '20260216')).resultCd).toBe(0);
  });

  it('[INQ-07] refuses visited places in a language in which they are not asked', async () => {
    await hospital.writeStore(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', true),
    );
    const arabic = hospital.visitor({ language: 'ar' });
    const { result } = await identifyPatient(arabic, '20000013');
    const request = await answerRequest(arabic, result, {}, { language: 'ar' });
    await hospital.writeStore(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', false),
    );
    expect((await arabic.call('answer', request)).resultCd).toBe(306);
  });

  it('[ENTITY-17] accepts every field of the submission, and no other', async () => {
    const { visitor, request } = await prepareAnswer();
    const full = {
      ...request,
      deviceType: 'A',
      accompanyId: '',
      completePlace: true,
      partnerEmpId: '',
      pid: '',
      fam1: [],
      fam2: [],
      fam3: [],
      defaultFam: [],
      kioskType: '',
      conn: '',
      inputCode: '',
    };
    expect((await visitor.call('answer', full)).resultCd).toBe(0);
    const more = { ...full, passType: 'D' };
    expect((await visitor.send('/api/pre/v1/answer', { json: more })).status).toBe(400);
  });

  it('[INQ-09][ANS-08] refuses housemates from a person who was not asked about them', async () => {
    const { visitor, request } = await prepareAnswer();
    const [question] = request.categoryList;
    if (!question) throw new Error('no category');
    const housemate = { ...question, categoryId: 'housemate', categoryType: 'FS' as const };
    const [no, one] = ['N', ''].map((answerContents) => [{ ...housemate, answerContents }]);
    for (const more of [{ defaultFam: no }, { defaultFam: no, fam1: one }, { fam2: one }]) {
      const reply = await visitor.call('answer', { ...request, ...more } as AnswerRequest);
      expect(reply).toMatchObject({ status: 200, resultCd: 306, result: null });
    }
    const third = await visitor.send('/api/pre/v1/answer', { json: { ...request, fam3: one } });
    expect(third.status).toBe(400);
    expect(await latestAnswer()).toBeNull();
    expect((await visitor.call('answer', request)).resultCd).toBe(0);
  });

  it('[ROLE-05] checks an invite code that comes with the answers', async () => {
    const visitor = hospital.visitor();
    await visitor.call('checkCode', { meetingId: 'CODE-SEMINAR', inviteCode: '1234' });
    const { result } = await visitor.call('openGroup', {
      answerType: 'GST',
      identityNo: GUARDIAN,
      meetingId: 'CODE-SEMINAR',
      visitDate: TODAY,
    });
    const request = await answerRequest(visitor, result);
    const wrong = await visitor.call('answer', { ...request, inputCode: '9999' });
    expect(wrong.resultCd).toBe(305);
    expect(wrong.resultMsg).toContain('초대 코드');
    expect((await visitor.call('answer', { ...request, inputCode: '1234' })).resultCd).toBe(0);
  });
});

describe('the same submission again', () => {
  it('gives one pass and one reply to twenty at once', async () => {
    const { visitor, request } = await prepareAnswer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => visitor.call('answer', request)),
    );
    expect(
      new Set(replies.map(({ resultCd, result }) => `${resultCd} ${result.passCheck}`)).size,
    ).toBe(1);
    expect(replies[0]?.resultCd).toBe(0);
    const messages = await hospital.readStore(({ outbox }) => outbox.newest(30));
    expect(messages).toHaveLength(1);
  });

  it('replaces the old pass with a new one for other answers', async () => {
    const { visitor, request } = await prepareAnswer();
    const first = await visitor.call('answer', request);
    const other = await answerRequest(visitor, PERSON, { visitReason: ['reasonTests'] });
    const second = await visitor.call('answer', other);
    expect(second.result.passCheck).not.toBe(first.result.passCheck);
    const old = await visitor.call('passCheck', { passCheck: first.result.passCheck });
    expect(old.resultCd).toBe(305);
    expect((await visitor.call('passCheck', { passCheck: second.result.passCheck })).resultCd).toBe(
      0,
    );
  });

  it('revokes the pass when later answers are refused', async () => {
    const { visitor, request } = await prepareAnswer();
    const first = await visitor.call('answer', request);
    const ill = await answerRequest(visitor, PERSON, FEVER_ANSWERS);
    expect((await visitor.call('answer', ill)).resultCd).toBe(201);
    const old = await visitor.call('passCheck', { passCheck: first.result.passCheck });
    expect(old).toMatchObject({ resultCd: 201, result: null });
  });
});
