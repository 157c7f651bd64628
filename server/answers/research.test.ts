import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { AnswerRequest, UserType } from '../../schemas/api.gen.ts';
import { buildQuestionnaire } from '../testing/questionnaires.ts';
import { signInAs } from '../testing/admins.ts';
import { answerRequest, identifyPatient, OUTPATIENT } from '../testing/journeys.ts';
import { publishFixture } from '../testing/publish-fixture.ts';
import { koreanMessage } from '../testing/korean-message.ts';
import { MORNING, testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const PHONE = '01000007001';
const SLEEP = 'SLEEP_RESEARCH';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await publishFixture(hospital, 'research-sleep.yaml');
});
afterEach(() => hospital.close());

const startRun = async (inquiryType = SLEEP): Promise<TestVisitor> => {
  const visitor = hospital.visitor();
  expect((await visitor.call('checkInquiryType', { inquiryType })).resultCd).toBe(0);
  return visitor;
};

const participant = (answerType: UserType = 'PT') => ({
  answerType,
  identityNo: PHONE,
  visitDate: TODAY,
});

/** Someone who has reached the Complete button of /inq. */
const prepareAnswer = async (
  own?: Parameters<typeof answerRequest>[2],
): Promise<{ visitor: TestVisitor; request: AnswerRequest }> => {
  const visitor = await startRun();
  return { visitor, request: await answerRequest(visitor, participant(), own) };
};

const latestAnswer = (answerType: UserType = 'PT') =>
  hospital.readStore(({ answers }) => answers.latestOf(participant(answerType), 'research'));

describe('check-valid-inq', () => {
  it.each([
    ['a research questionnaire', SLEEP, 0],
    ['the questionnaire of a visit', 'PT_SCREENING', 304],
    ['one that does not exist', 'DREAM_RESEARCH', 304],
    ['the same in small letters', SLEEP.toLowerCase(), 304],
    ['nothing', '', 304],
    ['what is no key at all', '../수면', 304],
  ])('[API-40] %s', async (_, inquiryType, resultCd) => {
    const reply = await hospital.visitor().call('checkInquiryType', { inquiryType });
    expect(reply).toMatchObject({ status: 200, resultCd, result: null });
    expect(reply.headers.has('set-cookie')).toBe(resultCd === 0);
  });

  it('[API-40] returns 304 for one that was never published', async () => {
    const definition = buildQuestionnaire({
      code: 'DRAFT_RESEARCH',
      kind: 'research',
      categories: [{ id: 'rested', type: 'N', question: 'Do you feel rested?' }],
    });
    await hospital.writeStore(({ questionnaires }) =>
      questionnaires.saveVersion(
        { stored: toStoredForm(definition), contentHash: 'f'.repeat(64) },
        MORNING,
      ),
    );
    const reply = await hospital
      .visitor()
      .call('checkInquiryType', { inquiryType: 'DRAFT_RESEARCH' });
    expect(reply.resultCd).toBe(304);
  });
});

describe('inquiry', () => {
  it.each(['PT', 'NOK', 'GST'] as const)(
    '[API-41] loads the research variant for %s',
    async (answerType) => {
      const visitor = await startRun();
      const { result } = await visitor.call('inquiry', { answerType, language: 'en' });
      expect(result.detailId).toMatch(/^SLEEP_RESEARCH-1-/);
      const terms = await visitor.call('term', { answerType, language: 'ko' });
      expect(terms.result.privacy.privacyCode).toBe(`${answerType}-privacy-2`);
    },
  );

  it('gives a participant no questionnaire of other types', async () => {
    const visitor = await startRun();
    const request = { answerType: 'WVIS', language: 'ko' } as const;
    expect((await visitor.call('inquiry', request)).resultCd).toBe(305);
    expect((await visitor.call('term', request)).resultCd).toBe(305);
  });

  it('[API-41] loads the variant of a signed-in user: that of any type', async () => {
    const admin = await signInAs(hospital, 'editor');
    for (const [answerType, code] of [
      ['PT', 'PT_SCREENING'],
      ['NOK', 'NOK_SCREENING'],
      ['WVIS', 'GST_SCREENING'],
    ] as const) {
      const { result } = await admin.call('inquiry', { answerType, language: 'ko' });
      expect(result.detailId).toMatch(new RegExp(`^${code}-1-`));
    }
  });

  it('loads the one of the visit again once a visit has started', async () => {
    const visitor = await startRun();
    await identifyPatient(visitor, OUTPATIENT);
    const { result } = await visitor.call('inquiry', { answerType: 'PT', language: 'ko' });
    expect(result.detailId).toMatch(/^PT_SCREENING-/);
  });

  it('[API-41] keeps the one of the visit although a run starts in parallel, which names itself', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    await visitor.call('checkInquiryType', { inquiryType: SLEEP });
    const asked = { answerType: 'PT', language: 'ko' } as const;
    const { result: ofVisit } = await visitor.call('inquiry', asked);
    expect(ofVisit.detailId).toMatch(/^PT_SCREENING-/);
    const { result: ofRun } = await visitor.call('inquiry', { ...asked, inqCode: SLEEP });
    expect(ofRun.detailId).toMatch(/^SLEEP_RESEARCH-/);
  });

  it('[API-41] is refused for a run that was not started', async () => {
    const asked = { answerType: 'PT', language: 'ko' } as const;
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect((await visitor.call('inquiry', { ...asked, inqCode: SLEEP })).resultCd).toBe(305);
    const other = await startRun();
    expect((await other.call('inquiry', { ...asked, inqCode: 'OTHER' })).resultCd).toBe(305);
  });
});

describe('nia', () => {
  it('[API-29] saves the answers, and gives no pass', async () => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('researchAnswer', request);
    expect(reply).toMatchObject({ status: 200, resultCd: 0, result: { passCheck: '' } });
    const record = await latestAnswer();
    expect(record).toMatchObject({ detailId: request.detailId, privacyCode: 'PT-privacy-2' });
    const stores = await hospital.readStore(async ({ answers, passes, outbox }) => ({
      kept: await answers.answersOf(record?.answerId ?? ''),
      pass: await passes.ofAnswer(record?.answerId ?? ''),
      messages: await outbox.newest(1),
    }));
    expect(stores).toMatchObject({ kept: { join: 'Y' }, pass: null, messages: [] });
  });

  it('[FLOW-19] saves a guardian’s answers too, even while another is inside, without effect on any visit', async () => {
    const visitor = await startRun();
    const request = await answerRequest(visitor, participant('NOK'));
    expect((await visitor.call('researchAnswer', request)).resultCd).toBe(0);
    expect(await latestAnswer('NOK')).not.toBeNull();
    const visit = await hospital.readStore(({ answers }) => answers.latestOf(participant('NOK')));
    expect(visit).toBeNull();
  });

  it('accepts the same submission once, and other answers as well', async () => {
    const { visitor, request } = await prepareAnswer();
    await visitor.call('researchAnswer', request);
    const first = await latestAnswer();
    expect((await visitor.call('researchAnswer', request)).resultCd).toBe(0);
    expect((await latestAnswer())?.answerId).toBe(first?.answerId);
    const other = await answerRequest(visitor, participant(), {}, { language: 'en' });
    await visitor.call('researchAnswer', other);
    expect(await latestAnswer()).toMatchObject({ attempt: 2, language: 'en' });
  });

  it('saves a submission once if it is sent several times at the same moment', async () => {
    const { visitor, request } = await prepareAnswer();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call('researchAnswer', request)),
    );
    expect(replies.map(({ resultCd }) => resultCd)).toEqual([0, 0, 0, 0, 0]);
    expect(await latestAnswer()).toMatchObject({ attempt: 1 });
  });

  const CASES: readonly (readonly [string, Partial<AnswerRequest>, number])[] = [
    ['a day that is over', { visitDate: '20260308' }, 305],
    ['a day to come', { visitDate: TOMORROW }, 305],
    ['what is no phone', { identityNo: OUTPATIENT }, 305],
    ['a version that does not exist', { detailId: 'SLEEP_RESEARCH-9-00000000' }, 302],
    ['a type that is not asked', { answerType: 'EMP' }, 304],
    ['no consent', { privacyCode: '' }, 306],
    ['no consent to sensitive information', { sensitiveCode: '' }, 306],
    ['the terms of others', { privacyCode: 'NOK-privacy-2' }, 305],
  ];
  it.each(CASES)('[API-29] refuses %s', async (_, change, resultCd) => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('researchAnswer', { ...request, ...change });
    expect(reply).toMatchObject({ status: 200, resultCd, result: null });
    expect(await latestAnswer()).toBeNull();
  });

  it('[MSG-29] [VALID-35] reports that the questionnaire of a past day has ended', async () => {
    const { visitor, request } = await prepareAnswer();
    const reply = await visitor.call('researchAnswer', { ...request, visitDate: '20260308' });
    expect(reply).toMatchObject({
      resultCd: 305,
      resultMsg: koreanMessage('message.questionnaireDeadlinePassed'),
    });
  });

  it('[API-29] refuses incomplete answers', async () => {
    const { visitor, request } = await prepareAnswer({ bedtime: null });
    expect((await visitor.call('researchAnswer', request)).resultCd).toBe(306);
  });

  it('[API-29] returns 304 for the questionnaire of a visit', async () => {
    const { visitor, request } = await prepareAnswer();
    const patients = await hospital.readStore(({ questionnaires }) =>
      questionnaires.publishedFor('PT', 'standard'),
    );
    const reply = await visitor.call('researchAnswer', {
      ...request,
      detailId: patients?.detailId ?? '',
    });
    expect(reply.resultCd).toBe(304);
  });

  it('[CODE-05] returns 201 if a questionnaire refuses after all, and saves the answers', async () => {
    const definition = buildQuestionnaire({
      code: 'STRICT_RESEARCH',
      kind: 'research',
      categories: [
        { id: 'ill', type: 'N', question: 'Are you ill?', denies: { outcome: 'refuse' } },
      ],
    });
    await hospital.writeStore(async ({ questionnaires }) => {
      const { detailId } = await questionnaires.saveVersion(
        { stored: toStoredForm(definition), contentHash: 'e'.repeat(64) },
        MORNING,
      );
      const version = await questionnaires.byDetailId(detailId);
      if (version) await questionnaires.publish(version);
    });
    const visitor = await startRun('STRICT_RESEARCH');
    const request = await answerRequest(visitor, participant(), { ill: 'Y' });
    const reply = await visitor.call('researchAnswer', request);
    expect(reply).toMatchObject({ resultCd: 201, result: null });
    expect(await latestAnswer()).toMatchObject({ screeningOutcome: 'refuse' });
    // The same submission sent again gets the same reply.
    expect((await visitor.call('researchAnswer', request)).resultCd).toBe(201);
  });

  it('[MSG-25] needs a session that started this run', async () => {
    const { request } = await prepareAnswer();
    const stranger = hospital.visitor();
    expect((await stranger.call('researchAnswer', request)).status).toBe(401);
    await identifyPatient(stranger, OUTPATIENT);
    // It was never served that questionnaire.
    expect((await stranger.call('researchAnswer', request)).resultCd).toBe(302);
    expect(await latestAnswer()).toBeNull();
  });

  it('starts nothing else: neither a visit nor a pass', async () => {
    const { visitor, request } = await prepareAnswer();
    expect((await visitor.call('answer', request)).resultCd).toBe(305);
    const { categoryList, detailId, placesId, defaultFam, fam1, fam2, fam3, ...consent } = request;
    expect([categoryList, defaultFam, fam1, fam2, fam3].every(Array.isArray)).toBe(true);
    expect([detailId, placesId]).not.toContain('');
    expect((await visitor.call('noAnswer', consent)).resultCd).toBe(305);
  });

  it('ends with the session', async () => {
    const { visitor, request } = await prepareAnswer();
    hospital.clock.advance(31 * 60_000);
    expect((await visitor.call('researchAnswer', request)).status).toBe(401);
  });
});
