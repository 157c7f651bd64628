import { afterEach, beforeEach, expect, it } from 'vitest';
import { offlineBearerAnswers } from '../../engine/pass/gate-snapshot.ts';
import { DIARRHOEA_ANSWERS } from '../testing/diarrhoea-answers.ts';
import { enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import { answerRequest, completePatientVisit, OUTPATIENT } from '../testing/journeys.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const REASON = 'Diarrhoea or vomiting reported; a staff check is needed.';

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

/** The pass of a patient who took a symptom back, and when. */
const passAfterRedo = async () => {
  const { visitor, passCheck } = await completePatientVisit(
    hospital,
    OUTPATIENT,
    DIARRHOEA_ANSWERS,
  );
  hospital.clock.advance(60_000);
  const changedAt = hospital.clock.now();
  const { result } = await visitor.call('reInquiry', { passCheck });
  const reply = await visitor.call('answer', await answerRequest(visitor, result));
  return { pass: await readPass(hospital, reply.result.passCheck), changedAt };
};

it('the gate shows what an earlier answer said, with the time, to the holder of the QR code alone', async () => {
  const { pass, changedAt } = await passAfterRedo();
  const { result } = await gate.scan(pass.gateCode, 'in', { language: 'en' });
  expect(result).toMatchObject({
    decision: 'entered',
    outcome: 'clear',
    changedYn: 'Y',
    changedAnswers: [{ text: REASON, language: 'en', changedAt }],
  });
  expect((await gate.scan(pass.gateCode, 'out')).result).not.toHaveProperty('changedAnswers');
  const typed = await gate.scan(OUTPATIENT, 'in', { kind: 'hand' });
  // Others learn that something was changed, and not what.
  expect(typed.result).toMatchObject({ decision: 'entered', changedYn: 'Y' });
  expect(typed.result).not.toHaveProperty('changedAnswers');
});

it('a gate that is offline knows that an answer was taken back', async () => {
  const { pass } = await passAfterRedo();
  const snapshot = (await gate.device.call('gateSnapshot', {})).result;
  expect(offlineBearerAnswers(snapshot, pass.gateCode)).toMatchObject({
    outcome: 'clear',
    changedYn: 'Y',
  });
});

it('the gate shows nothing about answers that were not changed, and of those that cannot be decrypted only that they were', async () => {
  const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
  const pass = await readPass(hospital, passCheck);
  const unchanged = (await gate.scan(pass.gateCode, 'in')).result;
  expect(unchanged).not.toHaveProperty('changedAnswers');
  expect(unchanged).not.toHaveProperty('changedYn');
  await gate.scan(pass.gateCode, 'out');
  await hospital.database.transaction((trx) =>
    trx
      .updateTable('answer')
      .set({ retractedSealed: hospital.keys.seal('answer.retracted_sealed', 'another', '[]') })
      .execute(),
  );
  const { result } = await gate.scan(pass.gateCode, 'in');
  expect(result).toMatchObject({ decision: 'entered', changedYn: 'Y' });
  expect(result).not.toHaveProperty('changedAnswers');
});
