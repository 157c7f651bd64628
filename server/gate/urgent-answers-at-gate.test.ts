import { afterEach, beforeEach, expect, it } from 'vitest';
import { offlineBearerAnswers } from '../../engine/pass/gate-snapshot.ts';
import {
  defaultAnswers,
  type AnswerOverrides,
} from '../../engine/questionnaire/proof/default-answers.ts';
import { toSubmission } from '../../engine/questionnaire/wire/to-submission.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { signInAs } from '../testing/admins.ts';
import { createUrgentSend } from '../testing/employees.ts';
import { enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import { answerRequest, identifyPatient, INPATIENT, OUTPATIENT } from '../testing/journeys.ts';
import { issuePatientPass } from '../testing/passes.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const DAY = 86_400_000;
const ABOUT = addDays(TODAY, -2);
const REFUSED = { tested: ['testPositive'], isolation: 'Y' } as const;
const ASK_STAFF = { stayed: 'Y', stayLength: ['stayLong'], masked: ['maskedNever'] } as const;

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

/** A patient who answers the urgent survey. */
const answerSurvey = async (answers: AnswerOverrides, identityNo: string = OUTPATIENT) => {
  const phone = '01000001234';
  const send = await createUrgentSend(hospital, { answerType: 'PT', identityNo, phone });
  const visitor = hospital.visitor();
  await visitor.call('urgentLink', { pid: send.pid, matchValue: phone.slice(-4) });
  const { emergencyId } = send;
  const { result } = await visitor.call('urgentInquiry', { emergencyId, language: 'en' });
  const given = defaultAnswers(result.categoryList, answers);
  const reply = await visitor.call('urgentAnswer', {
    answerType: 'PT',
    identityNo,
    inqType: 'EM',
    emergencyId,
    detailId: result.detailId,
    privacyCode: result.privacyCode,
    sensitiveCode: result.sensitiveCode,
    placesId: result.placesId,
    categoryList: toSubmission(result.categoryList, given).categoryList,
  });
  expect(reply.resultCd).toBe(0);
};

const scan = async (gateCode: string) => {
  const { result } = await gate.scan(gateCode, 'in', { language: 'en' });
  if (result.decision === 'entered') await gate.scan(gateCode, 'out');
  return result;
};

const offline = async (gateCode: string) =>
  offlineBearerAnswers((await gate.device.call('gateSnapshot', {})).result, gateCode);

it('a person whose answers to the urgent survey refuse them is checked first, with the reasons', async () => {
  const pass = await issuePatientPass(hospital);
  const other = await issuePatientPass(hospital, INPATIENT);
  expect(await scan(pass.gateCode)).toMatchObject({ decision: 'entered', outcome: 'clear' });
  await answerSurvey(REFUSED);
  expect(await scan(pass.gateCode)).toMatchObject({
    decision: 'entered',
    outcome: 'askStaff',
    outcomeReasons: [
      { text: expect.stringContaining('test result is positive') as string },
      { text: expect.stringContaining('isolation') as string },
    ],
  });
  expect(await offline(pass.gateCode)).toMatchObject({ outcome: 'askStaff' });
  // Nothing is shown of another person, and no symptom to a person who only knows the number.
  expect(await scan(other.gateCode)).toMatchObject({ outcome: 'clear' });
  expect(await offline(other.gateCode)).toMatchObject({ outcome: 'clear' });
  const typed = (await gate.scan(OUTPATIENT, 'in', { kind: 'hand' })).result;
  expect(typed).toMatchObject({ decision: 'entered', outcome: 'askStaff' });
  expect(typed).not.toHaveProperty('outcomeReasons');
  const { inside } = (await gate.device.call('gateOccupancy', {})).result;
  expect(inside).toMatchObject([{ outcome: 'askStaff' }]);
});

it('so is a person whose answers ask staff; corrected answers leave a trace', async () => {
  const pass = await issuePatientPass(hospital);
  await answerSurvey(ASK_STAFF);
  const before = await scan(pass.gateCode);
  expect(before).toMatchObject({ decision: 'entered', outcome: 'askStaff' });
  expect(before).not.toHaveProperty('changedYn');
  await answerSurvey({});
  const texts = before.outcomeReasons?.map(({ text }) => ({ text, changedAt: MORNING })) ?? [];
  expect(texts).not.toEqual([]);
  expect(await scan(pass.gateCode)).toMatchObject({
    outcome: 'clear',
    changedYn: 'Y',
    changedAnswers: texts,
  });
  expect(await offline(pass.gateCode)).toMatchObject({ outcome: 'clear', changedYn: 'Y' });
  const typed = (await gate.scan(OUTPATIENT, 'in', { kind: 'hand' })).result;
  expect(typed).toMatchObject({ changedYn: 'Y' });
  expect(typed).not.toHaveProperty('changedAnswers');
});

it('a pass that is issued later on that day is checked too, one of the next day is not', async () => {
  await answerSurvey(REFUSED, INPATIENT);
  const pass = await issuePatientPass(hospital, INPATIENT);
  expect(await scan(pass.gateCode)).toMatchObject({ outcome: 'askStaff' });
  hospital.clock.set(MORNING + DAY);
  const visitor = hospital.visitor();
  const { result: identity } = await identifyPatient(visitor, INPATIENT, addDays(TODAY, 1));
  const { result } = await visitor.call('answer', await answerRequest(visitor, identity));
  const later = await readPass(hospital, result.passCheck);
  expect(await scan(later.gateCode)).toMatchObject({ decision: 'entered', outcome: 'clear' });
});

it('[CODE-05] staff lift the refusal of an urgent survey as they lift any other', async () => {
  const pass = await issuePatientPass(hospital);
  await answerSurvey(REFUSED);
  const answer = await hospital.readStore(({ answers }) =>
    answers.latestOf({ answerType: 'PT', identityNo: OUTPATIENT, visitDate: ABOUT }, 'urgent'),
  );
  const admin = await signInAs(hospital);
  const { resultCd } = await admin.call('liftRefusal', { answerId: answer?.answerId ?? '' });
  expect(resultCd).toBe(0);
  expect(await scan(pass.gateCode)).toMatchObject({ outcome: 'clear' });
  expect(await offline(pass.gateCode)).toMatchObject({ outcome: 'clear' });
});
