import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { DIARRHOEA_ANSWERS } from '../testing/diarrhoea-answers.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import {
  answerRequest,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { readSavedAnswers } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const REFUSED = 'You cannot enter today because you have a fever and respiratory symptoms.';
const REFUSED_KO = '열과 호흡기 증상이 함께 있어 오늘은 출입하실 수 없습니다.';
const DIARRHOEA = 'You reported diarrhoea or vomiting.';
const STAFF_REASON = 'Diarrhoea or vomiting reported; a staff check is needed.';

const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const newestMessage = async () => (await hospital.readStore(({ outbox }) => outbox.newest(1)))[0];
const latestAnswer = async () => {
  const record = await hospital.readStore(({ answers }) => answers.latestOf(PERSON));
  if (!record) throw new Error('no record');
  return record;
};

/** Answers in English in a new browser. */
const answerInEnglish = async (own: Parameters<typeof answerRequest>[2]) => {
  const visitor = hospital.visitor({ language: 'en' });
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const request = await answerRequest(visitor, result, own, { language: 'en' });
  return { visitor, request, reply: await visitor.call('answer', request) };
};

describe('a refusal', () => {
  it('says why to the session that answered, in its language, and to the registered phone', async () => {
    const { visitor, request, reply } = await answerInEnglish(FEVER_ANSWERS);
    expect(reply).toMatchObject({
      resultCd: 201,
      result: {
        passCheck: '',
        outcome: { outcome: 'refuse', messages: [{ language: 'en' }] },
      },
    });
    expect(reply.result.outcome?.messages[0]?.text).toContain(REFUSED);
    expect(reply.resultMsg).toContain(REFUSED);
    expect((await newestMessage())?.body).toContain(REFUSED);
    // The same submission, and the same person again in this session.
    expect((await visitor.call('answer', request)).resultMsg).toContain(REFUSED);
    expect((await identifyPatient(visitor, OUTPATIENT)).resultMsg).toContain(REFUSED);
  });

  it('says nothing of it to a stranger who knows the number', async () => {
    await answerInEnglish(FEVER_ANSWERS);
    const stranger = hospital.visitor({ language: 'en' });
    const reply = await identifyPatient(stranger, OUTPATIENT);
    expect(reply.resultMsg).not.toContain('fever');
    expect(JSON.stringify(reply)).not.toContain('refuse');
  });

  it('says why to a visitor at a kiosk, and to one whose pass it has ended', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const holder = hospital.visitor();
    expect((await holder.call('passCheck', { passCheck })).resultCd).toBe(0);
    const atKiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
    await identifyPatient(atKiosk, OUTPATIENT);
    await atKiosk.call('reInquiry', { passCheck });
    const request = await answerRequest(atKiosk, PERSON, FEVER_ANSWERS);
    expect((await atKiosk.call('answer', request)).resultCd).toBe(201);
    expect((await identifyPatient(atKiosk, OUTPATIENT)).resultMsg).toContain(REFUSED_KO);
    const refused = await holder.call('passCheck', { passCheck });
    expect(refused).toMatchObject({ resultCd: 201 });
    expect(refused.resultMsg).toContain(REFUSED_KO);
  });
});

describe('answers that staff check', () => {
  it('are worded for the visitor on the pass and in its message, and give the reason to staff alone', async () => {
    const { visitor, reply } = await answerInEnglish(DIARRHOEA_ANSWERS);
    const { passCheck } = reply.result;
    const { result } = await visitor.call('passCheck', { passCheck });
    expect(result).toMatchObject({ askStaffYn: 'Y', outcome: { outcome: 'askStaff' } });
    expect(result.outcome?.messages[0]?.text).toContain(DIARRHOEA);
    const message = await newestMessage();
    expect(message?.body).toContain(DIARRHOEA);
    for (const seen of [JSON.stringify(result), message?.body]) {
      expect(seen).not.toContain(STAFF_REASON);
    }

    const gate = await signInAs(hospital, 'gate');
    const saved = await readSavedAnswers(gate, (await latestAnswer()).answerId);
    expect(saved.result.screening).toMatchObject({ outcome: 'askStaff' });
    expect(saved.result.screening?.reasons.map(({ text }) => text)).toEqual([
      '설사나 구토가 있어 직원의 확인이 필요합니다.',
    ]);
    expect(saved.result.screening?.messages[0]?.text).toContain(DIARRHOEA);
  });

  it('are still on the pass, in general words, if what fired cannot be decrypted', async () => {
    const { visitor, reply } = await answerInEnglish(DIARRHOEA_ANSWERS);
    const firedSealed = hospital.keys.seal('answer.fired_sealed', 'another', '[]');
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ firedSealed }).execute(),
    );
    const { result } = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(result.outcome).toEqual({
      outcome: 'askStaff',
      messages: [
        {
          text: 'The staff need to talk to you about one of your answers. Please speak to them at the entrance.',
          language: 'en',
        },
      ],
    });
  });

  it('have no message if they are clear', async () => {
    const { visitor, reply } = await answerInEnglish({});
    const { result } = await visitor.call('passCheck', { passCheck: reply.result.passCheck });
    expect(result.outcome).toEqual({ outcome: 'clear', messages: [] });
    expect((await newestMessage())?.body).toMatch(/http\S+$/u);
  });
});

describe('an answer that is taken back', () => {
  it('leaves its rule and the time for staff, sealed, and is shown in the list', async () => {
    const { visitor, passCheck } = await completePatientVisit(
      hospital,
      OUTPATIENT,
      DIARRHOEA_ANSWERS,
    );
    hospital.clock.advance(60_000);
    const redoneAt = hospital.clock.now();
    expect((await visitor.call('reInquiry', { passCheck })).resultCd).toBe(0);
    const wiped = await latestAnswer();
    expect(await hospital.readStore(({ answers }) => answers.answersOf(wiped.answerId))).toBeNull();
    hospital.clock.advance(60_000);
    const request = await answerRequest(visitor, PERSON);
    expect((await visitor.call('answer', request)).resultCd).toBe(0);

    const gate = await signInAs(hospital, 'gate');
    const { answerId } = await latestAnswer();
    const saved = await readSavedAnswers(gate, answerId);
    expect(saved.result.screening).toEqual({
      outcome: 'clear',
      reasons: [
        {
          categoryIds: ['recent'],
          outcome: 'askStaff',
          text: '설사나 구토가 있어 직원의 확인이 필요합니다.',
          language: 'ko',
          retractedAt: redoneAt,
        },
      ],
      messages: [],
    });
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('answer').select('retractedSealed').execute(),
    );
    for (const { retractedSealed } of rows) {
      expect(retractedSealed).not.toBeNull();
      expect(retractedSealed).not.toContain('diarrhea');
    }
    const list = await gate.call('answerList', {
      filter: {
        from: '',
        to: '',
        userType: null,
        language: null,
        outcome: null,
        questionnaire: null,
        device: null,
      },
      cursor: '',
    });
    expect(list.result.answers.map(({ isChanged, isWiped }) => [isChanged, isWiped])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is kept after a refusal that staff lifted, and not where the answer is given again', async () => {
    await completePatientVisit(hospital, OUTPATIENT, {
      ...FEVER_ANSWERS,
      ...DIARRHOEA_ANSWERS,
    });
    const refused = await latestAnswer();
    const admin = await signInAs(hospital);
    await admin.call('liftRefusal', { answerId: refused.answerId });
    await completePatientVisit(hospital, OUTPATIENT, DIARRHOEA_ANSWERS);
    const { answerId } = await latestAnswer();
    const outcome = await hospital.readStore(({ answers }) => answers.outcomeOf(answerId));
    expect(outcome?.fired).toMatchObject([{ categoryId: 'recent', itemId: 'diarrhea' }]);
    const retracted = outcome?.retracted.map(({ categoryId }) => categoryId);
    expect(retracted).toContain('feverWithRespiratory');
    expect(retracted).not.toContain('recent');
  });

  it('says nothing about a person whose answers never spoke against them', async () => {
    const { visitor, passCheck } = await completePatientVisit(hospital, INPATIENT);
    await visitor.call('reInquiry', { passCheck });
    const again = await answerRequest(visitor, { ...PERSON, identityNo: INPATIENT });
    expect((await visitor.call('answer', again)).resultCd).toBe(0);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('answer').select('retractedSealed').execute(),
    );
    expect(rows).toHaveLength(2);
    expect(rows.every(({ retractedSealed }) => retractedSealed === null)).toBe(true);
  });
});
