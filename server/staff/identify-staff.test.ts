import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HousemateAnswers } from '../../engine/questionnaire/answer/answer.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { addEmployees, createUrgentSend, STAFF, STAFF_NOT_ENTITLED } from '../testing/employees.ts';
import { noticeCheckOf } from '../passes/index.ts';
import { answerRequest } from '../testing/journeys.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

const UNKNOWN = 'E999999';
const YESTERDAY = addDays(TODAY, -1);

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await addEmployees(hospital);
});
afterEach(() => hospital.close());

const identify = (
  identityNo: string = STAFF,
  visitDate: string = TODAY,
  visitor: TestVisitor = hospital.visitor(),
) => visitor.call('staff', { identityNo, answerType: 'EMP', visitDate });

describe('find-emp', () => {
  it.each([
    ['[API-14] a known number for today', STAFF, TODAY, 0],
    ['a known number for a later day', STAFF, addDays(TODAY, 20), 0],
    ['[API-14] a link whose date is past', STAFF, YESTERDAY, 401],
    ['a past date of a number that no one has', UNKNOWN, YESTERDAY, 401],
    ['[MSG-36] a number that no one has', UNKNOWN, TODAY, 300],
    ['a day that does not exist', STAFF, '20260230', 305],
  ])('%s', async (_, patNo, visitDate, resultCd) => {
    const reply = await hospital.visitor().call('findStaff', { patNo, visitDate });
    const result = resultCd === 0 ? { patNo, visitDate } : null;
    expect(reply).toMatchObject({ status: 200, resultCd, result });
  });

  it('[CODE-18] says for a past date that the link has expired', async () => {
    const { resultMsg } = await hospital
      .visitor({ language: 'en' })
      .call('findStaff', { patNo: STAFF, visitDate: YESTERDAY });
    expect(resultMsg).toContain('link has expired');
  });

  it('is limited like every look-up', async () => {
    const visitor = hospital.visitor();
    for (let tries = 0; tries < 10; tries += 1) {
      await visitor.call('findStaff', { patNo: `E20000${tries}`, visitDate: TODAY });
    }
    expect((await identify(STAFF, TODAY, visitor)).resultCd).toBe(306);
  });
});

describe('emp', () => {
  it.each([
    ['[API-15][TYPE-11] an entitled number', STAFF, TODAY, 0],
    ['[API-15] a number without authority', STAFF_NOT_ENTITLED, TODAY, 300],
    ['a number that no one has', UNKNOWN, TODAY, 300],
    ['tomorrow in the morning', STAFF, TOMORROW, 305],
    ['yesterday', STAFF, YESTERDAY, 305],
  ])('%s', async (_, identityNo, visitDate, resultCd) => {
    expect((await identify(identityNo, visitDate)).resultCd).toBe(resultCd);
  });

  it('opens the visit with the questionnaire of staff', async () => {
    expect((await identify()).result).toMatchObject({
      identityNo: STAFF,
      answerType: 'EMP',
      visitDate: TODAY,
      inquiryType: 'EMP_SCREENING',
      validInquiryCnt: 1,
      passCheck: '',
    });
    hospital.clock.set(instantOf(TODAY, '16:00'));
    expect((await identify(STAFF, TOMORROW)).resultCd).toBe(0);
  });

  it('[MSG-24] gives the same reply for unknown and for unauthorised staff', async () => {
    const unknown = await identify(UNKNOWN);
    const notEntitled = await identify(STAFF_NOT_ENTITLED);
    expect(unknown.resultMsg).toBe(notEntitled.resultMsg);
    expect(unknown.resultMsg).toContain('직원 정보');
  });

  it('proves only the given number to the session', async () => {
    const visitor = hospital.visitor();
    const { result } = await identify(STAFF, TODAY, visitor);
    const request = await answerRequest(visitor, result);
    const other = await visitor.call('answer', { ...request, identityNo: STAFF_NOT_ENTITLED });
    expect(other.resultCd).toBe(305);
  });
});

describe('the questionnaire of staff', () => {
  const answered = async (housemate: readonly HousemateAnswers[] = []) => {
    const visitor = hospital.visitor();
    const { result } = await identify(STAFF, TODAY, visitor);
    const request = await answerRequest(visitor, result, { housemate });
    return { visitor, request, reply: await visitor.call('answer', request) };
  };

  it('[PASS-05] is saved and confirmed, and gives no pass for the gate', async () => {
    const { reply } = await answered();
    expect(reply.resultCd).toBe(0);
    const person = { answerType: 'EMP', identityNo: STAFF, visitDate: TODAY } as const;
    const record = await hospital.readStore(({ answers }) => answers.latestOf(person));
    expect(record).toMatchObject({ attempt: 1, privacyCode: 'EMP-privacy' });
    const pass = await hospital.readStore(({ passes }) => passes.liveOf(person));
    expect(pass?.kind).toBe('certificate');
    const notice = pass && noticeCheckOf(pass);
    expect(notice).toBe(reply.result.passCheck);
  });

  it('[INQ-09][ANS-08] is saved with both housemates, as it was sent', async () => {
    const household = [
      {
        housemateRelation: ['housemateSpouse'],
        housemateState: ['stateSymptoms'],
        housemateSpace: ['spaceApart'],
      },
      {
        housemateRelation: ['housemateChild'],
        housemateState: ['stateWaiting'],
        housemateSpace: ['spaceRoom'],
      },
    ];
    const { request, reply } = await answered(household);
    expect(request.defaultFam).toHaveLength(1);
    expect([request.fam1, request.fam2].map((fam) => fam?.length)).toEqual([3, 3]);
    expect(reply.resultCd).toBe(0);
    const person = { answerType: 'EMP', identityNo: STAFF, visitDate: TODAY } as const;
    const kept = await hospital.readStore(async ({ answers }) => {
      const record = await answers.latestOf(person);
      return record && (await answers.answersOf(record.answerId));
    });
    expect(kept?.['housemate']).toEqual(household);
  });

  it.each([
    ['with a housemate who is not described', [{}]],
    [
      'with a housemate whose data is incomplete',
      [{ housemateRelation: ['housemateSpouse'], housemateState: ['stateSymptoms'] }],
    ],
  ])('[VALID-40] is refused %s', async (_, household) => {
    expect((await answered(household)).reply.resultCd).toBe(306);
  });

  it('gives the same reply to the same submission, and saves it once', async () => {
    const { visitor, request, reply } = await answered();
    const again = await visitor.call('answer', request);
    expect(again).toMatchObject({ resultCd: 0, result: reply.result });
    const person = { answerType: 'EMP', identityNo: STAFF, visitDate: TODAY } as const;
    expect((await hospital.readStore(({ answers }) => answers.latestOf(person)))?.attempt).toBe(1);
  });

  it('without a questionnaire in use, saves the consent and gives no pass', async () => {
    await hospital.writeStore(({ settings }) => settings.saveUse('EMP', 'N'));
    const visitor = hospital.visitor();
    const { result } = await identify(STAFF, TODAY, visitor);
    const { resultCd, result: given } = await visitor.call('noAnswer', {
      identityNo: result.identityNo,
      answerType: 'EMP',
      visitDate: TODAY,
      privacyCode: 'EMP-privacy',
      sensitiveCode: 'EMP-sensitive',
    });
    expect({ resultCd, given }).toEqual({ resultCd: 0, given: { passCheck: '' } });
  });

  it('[FLOW-16] continues to an open urgent survey, in this session', async () => {
    const { emergencyId } = await createUrgentSend(hospital, {
      answerType: 'EMP',
      identityNo: STAFF,
      phone: '01000003001',
    });
    const { visitor, request, reply } = await answered();
    expect(reply.result).toMatchObject({ emergencyId });
    expect((await visitor.call('answer', request)).result).toMatchObject({ emergencyId });
    const survey = await visitor.call('urgentInquiry', { emergencyId, language: 'ko' });
    expect(survey).toMatchObject({ resultCd: 0, result: { state: 'N' } });
  });

  it('[FLOW-14] does not continue while the urgent survey is not in use', async () => {
    const staff = { answerType: 'EMP', identityNo: STAFF, phone: '01000003001' } as const;
    await createUrgentSend(hospital, staff);
    await hospital.writeStore(({ settings }) => settings.saveUse('EM', 'N'));
    expect((await answered()).reply.result).not.toHaveProperty('emergencyId');
  });

  it.each([
    ['a test send', { state: 'T' }],
    ['an expired one', { expiresAt: instantOf(TODAY, '10:00') + 1 }],
    ['one of someone else', { identityNo: STAFF_NOT_ENTITLED }],
    ['one to the same number as another type', { answerType: 'RNOK' }],
  ] as const)('[FLOW-14] does not continue to %s', async (_, other) => {
    const staff = { answerType: 'EMP', identityNo: STAFF, phone: '01000003001' } as const;
    await createUrgentSend(hospital, { ...staff, ...other });
    hospital.clock.advance(2);
    const { reply } = await answered();
    expect(reply.result).not.toHaveProperty('emergencyId');
  });
});
