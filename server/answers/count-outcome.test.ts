import { afterEach, beforeEach, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import {
  answerRequest,
  completePatientVisit,
  identifyPatient,
  OUTPATIENT,
} from '../testing/journeys.ts';
import { publishChanged } from '../testing/publish-fixture.ts';
import { readSavedAnswers } from '../testing/saved-answers.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import { TODAYS_ANSWERS } from './testing/three-answers.ts';

const REASON = { ko: '가벼운 증상이 둘 이상입니다.', en: 'Has two or more mild symptoms.' };
const MESSAGE = { ko: '오늘은 집에서 쉬어 주세요.', en: 'Please rest at home today.' };
const PERSON = { answerType: 'PT', identityNo: OUTPATIENT, visitDate: TODAY } as const;
const SYMPTOMS = {
  fever: 'N',
  cough: 'N',
  breathing: 'N',
  soreThroat: 'Y',
  smellTaste: 'N',
  aches: 'N',
} as const;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await publishChanged(hospital, 'PT_SCREENING', {
    counts: [
      {
        id: 'mild',
        atLeast: 4,
        points: { 'symptoms.soreThroat': 3, 'symptoms.aches': 2 },
        of: ['symptoms.soreThroat', 'symptoms.aches', 'visitReason.reasonOutpatient'],
        denies: { outcome: 'refuse', reason: REASON, message: MESSAGE },
      },
    ],
    tests: [],
  });
});
afterEach(() => hospital.close());

const latestAnswerId = async (): Promise<string> => {
  const record = await hospital.readStore(({ answers }) => answers.latestOf(PERSON));
  return record?.answerId ?? '';
};

it('several answers together refuse the entry: visitor, staff, export and dashboard know why', async () => {
  const visitor = hospital.visitor({ language: 'en' });
  const { result } = await identifyPatient(visitor, OUTPATIENT);
  const own = { visitReason: ['reasonOutpatient'], symptoms: SYMPTOMS };
  const request = await answerRequest(visitor, result, own, { language: 'en' });
  const inquiry = await visitor.call('inquiry', { answerType: 'PT', language: 'en' });
  expect(inquiry.resultCd).toBe(0);
  for (const secret of ['mild', REASON.en, MESSAGE.en]) {
    expect(JSON.stringify(inquiry)).not.toContain(secret);
  }
  const reply = await visitor.call('answer', request);
  expect(reply.resultCd).toBe(201);
  expect(reply.result.outcome).toMatchObject({
    outcome: 'refuse',
    messages: [{ text: MESSAGE.en, language: 'en' }],
  });
  expect(JSON.stringify(reply)).not.toContain(REASON.en);

  const admin = await signInAs(hospital, 'admin');
  const saved = await readSavedAnswers(admin, await latestAnswerId());
  expect(saved.result.screening?.reasons).toEqual([
    {
      outcome: 'refuse',
      categoryIds: ['symptoms', 'visitReason'],
      text: `${REASON.ko} – 인후통 또는 콧물 (3) + 외래 진료 (1) = 4점, 기준 4점`,
      language: 'ko',
    },
  ]);

  const file = { filter: TODAYS_ANSWERS, cursor: '', reason: '감염관리 조사', wholeNumbers: false };
  const table = await admin.call('answerExport', { ...file, answers: true, format: 'table' });
  expect(table.result.text).toContain(
    `${REASON.en} (symptoms/soreThroat (3) + visitReason/reasonOutpatient (1) = 4 points, 4 needed)`,
  );
  const lines = await admin.call('answerExport', { ...file, answers: true, format: 'jsonl' });
  expect(JSON.parse(lines.result.text.trim())).toMatchObject({
    triggers: [
      {
        question: null,
        count: 'mild',
        answers: [
          { question: 'symptoms', item: 'soreThroat', points: 3 },
          { question: 'visitReason', item: 'reasonOutpatient', points: 1 },
        ],
        atLeast: 4,
        outcome: 'refuse',
        reason: REASON.en,
      },
    ],
  });
  const refusing = await hospital.database.read((trx) =>
    trx.selectFrom('refused_question').select('categoryId').execute(),
  );
  expect(refusing.map(({ categoryId }) => categoryId).toSorted()).toEqual([
    'symptoms',
    'visitReason',
  ]);
});

it('a count that fired before a redo is kept for staff by its reason', async () => {
  const { visitor } = await completePatientVisit(hospital, OUTPATIENT, {
    visitReason: ['reasonOutpatient'],
    symptoms: SYMPTOMS,
  });
  const admin = await signInAs(hospital, 'admin');
  await admin.call('liftRefusal', { answerId: await latestAnswerId() });
  const again = await answerRequest(visitor, PERSON, {
    visitReason: ['reasonOutpatient'],
    symptoms: { ...SYMPTOMS, soreThroat: 'N' },
  });
  expect((await visitor.call('answer', again)).resultCd).toBe(0);
  const saved = await readSavedAnswers(admin, await latestAnswerId());
  expect(saved.result.screening).toMatchObject({
    outcome: 'clear',
    reasons: [{ outcome: 'refuse', categoryIds: [], text: REASON.ko }],
  });
});
