import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { evaluateOfflineScan, offlineBearerAnswers } from '../../engine/pass/gate-snapshot.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Pass } from '../passes/index.ts';
import { signInAs } from '../testing/admins.ts';
import { DIARRHOEA_ANSWERS } from '../testing/diarrhoea-answers.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  answerRequest,
  completePatientVisit,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
} from '../testing/journeys.ts';
import { issuePatientPass } from '../testing/passes.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const DAY = 86_400_000;
const DIARRHEA_REASON = '설사나 구토가 있어 직원의 확인이 필요합니다.';

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const passToCheck = async (): Promise<Pass> =>
  readPass(
    hospital,
    (await completePatientVisit(hospital, OUTPATIENT, DIARRHOEA_ANSWERS)).passCheck,
  );

/** The pass of a patient whose answers were changed afterwards, and are refused now. */
const passRefusedAfterRedo = async (): Promise<Pass> => {
  const { visitor, passCheck } = await completePatientVisit(hospital, OUTPATIENT);
  const pass = await readPass(hospital, passCheck);
  const { result } = await visitor.call('reInquiry', { passCheck });
  const again = await visitor.call('answer', await answerRequest(visitor, result, FEVER_ANSWERS));
  expect(again.resultCd).toBe(201);
  return pass;
};

describe('an answer that staff check', () => {
  it('opens the gate, and shows each reason of the author in the language of the guard', async () => {
    const pass = await passToCheck();
    const reply = await gate.scan(pass.gateCode, 'in');
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        decision: 'entered',
        reason: '',
        outcome: 'askStaff',
        outcomeReasons: [{ text: DIARRHEA_REASON, language: 'ko' }],
        bearerLanguage: 'ko',
      },
    });
    expect(reply.result).not.toHaveProperty('askPlacesYn');
    expect(reply.resultMsg).toContain('아직 들여보내지 마세요');
    expect(reply.resultMsg).toContain('1599-0000');
    await gate.scan(pass.gateCode, 'out');
    const arabic = await gate.scan(pass.gateCode, 'in', { language: 'ar' });
    expect(arabic.result.outcomeReasons?.[0]?.language).toBe('ar');
    expect(arabic.result.outcomeReasons?.[0]?.text).not.toBe(DIARRHEA_REASON);
  });

  it('comes with what to do unless it is cleared up: patients stay, and the number to call', async () => {
    const pass = await passToCheck();
    const { result } = await gate.scan(pass.gateCode, 'in', { language: 'en' });
    expect(result.help).toContain('call 1599-0000');
    expect(result.help).toContain('do not send patients away');
    expect((await gate.scan(pass.gateCode, 'out')).result.help).toBe('');
  });

  it.each<Partial<GateScanRequest>>([{}, { code: OUTPATIENT, kind: 'hand' }])(
    'shows no symptoms to a person who only knows a barcode or a number (%j)',
    async (own) => {
      const pass = await passToCheck();
      const { result } = await gate.scan(pass.barcodeValue, 'in', own);
      expect(result).toMatchObject({ decision: 'entered', assurance: 'low', outcome: 'askStaff' });
      expect(result).not.toHaveProperty('outcomeReasons');
      expect(JSON.stringify(result)).not.toContain(DIARRHEA_REASON);
    },
  );

  it('is shown without its reason if the reason cannot be decrypted', async () => {
    const pass = await passToCheck();
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('answer')
        .set({ firedSealed: hospital.keys.seal('answer.fired_sealed', 'another', '[]') })
        .execute(),
    );
    const { result } = await gate.scan(pass.gateCode, 'in');
    expect(result).toMatchObject({ decision: 'entered', outcome: 'askStaff' });
    expect(result).not.toHaveProperty('outcomeReasons');
  });

  it('marks the person in the lists of people inside and in the search for passes', async () => {
    const pass = await passToCheck();
    await gate.scan(pass.gateCode, 'in');
    const { inside } = (await gate.device.call('gateOccupancy', {})).result;
    expect(inside).toMatchObject([{ passId: pass.passId, outcome: 'askStaff' }]);
    const desk = await signInAs(hospital, 'gate');
    const mark = { passId: pass.passId, outcome: 'askStaff', asksPlaces: false };
    expect((await desk.call('peopleInside', {})).result.inside).toMatchObject([mark]);
    const found = await desk.call('findPasses', { number: OUTPATIENT });
    expect(found.result.passes).toMatchObject([mark]);
  });
});

it('tells staff to ask about places that the questionnaire did not ask for, and the language', async () => {
  const browser = hospital.visitor();
  const { result: identity } = await identifyPatient(browser, OUTPATIENT);
  const request = await answerRequest(browser, identity, {}, { language: 'mn' });
  const { result } = await browser.call('answer', request);
  const pass = await readPass(hospital, result.passCheck);
  expect((await gate.scan(pass.gateCode, 'in')).result).toMatchObject({
    decision: 'entered',
    outcome: 'clear',
    askPlacesYn: 'Y',
    bearerLanguage: 'mn',
  });
});

describe('a person who was screened out', () => {
  const screenedOut = { resultCd: 201, result: { reason: 'screenedOut', outcome: 'refused' } };

  it('is named as such by a pass that the refusal revoked, with the number to call', async () => {
    const pass = await passRefusedAfterRedo();
    const reply = await gate.scan(pass.gateCode, 'in');
    expect(reply).toMatchObject(screenedOut);
    expect(reply.result.help).toContain('1599-0000');
    expect(await gate.scan(pass.barcodeValue, 'in')).toMatchObject(screenedOut);
    await hospital.writeStore(({ settings }) =>
      settings.save('gate.infectionControlPhone', '02-100-4321'),
    );
    for (const language of LANGUAGES) {
      const { result } = await gate.scan(pass.gateCode, 'in', { language });
      expect(result.help).toContain('02-100-4321');
    }
    // The information desk has the main phone.
    const { gateCode } = await issuePatientPass(hospital, INPATIENT);
    await gate.scan(gateCode, 'in');
    const { result } = await gate.scan(gateCode, 'in');
    expect(result).toMatchObject({ reason: 'alreadyInside' });
    expect(result.help).toContain('1599-0000');
  });

  it('is named as such by a number typed by hand, without a pass or with one of another day', async () => {
    expect((await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS)).resultCd).toBe(201);
    const typed = { kind: 'hand' } as const;
    expect(await gate.scan(OUTPATIENT, 'in', typed)).toMatchObject(screenedOut);
    // The card of the patient, and not a pass.
    expect(await gate.scan(OUTPATIENT, 'in')).toMatchObject(screenedOut);
    expect((await gate.scan(INPATIENT, 'in', typed)).result.reason).toBe('unknownPass');
    hospital.clock.set(MORNING + DAY);
    expect((await gate.scan(OUTPATIENT, 'in', typed)).result.reason).toBe('unknownPass');
  });

  it('is named as such where an earlier pass has expired, and no longer once staff lift that', async () => {
    const old = await issuePatientPass(hospital, INPATIENT);
    hospital.clock.set(MORNING + DAY);
    const { resultCd } = await completeTomorrow();
    expect(resultCd).toBe(201);
    const typed = { kind: 'hand' } as const;
    expect(await gate.scan(INPATIENT, 'in', typed)).toMatchObject(screenedOut);
    expect(await gate.scan(old.gateCode, 'in')).toMatchObject(screenedOut);
    const refusal = await hospital.readStore(({ answers }) =>
      answers.latestOf({ answerType: 'PT', identityNo: INPATIENT, visitDate: '20260310' }),
    );
    await hospital.writeStore(({ answers }) =>
      answers.liftRefusal(refusal?.answerId ?? '', hospital.clock.now(), 'gate-desk'),
    );
    expect((await gate.scan(INPATIENT, 'in', typed)).result.reason).toBe('expired');
  });

  const completeTomorrow = async () => {
    const browser = hospital.visitor();
    const { result } = await identifyPatient(browser, INPATIENT, '20260310');
    return browser.call('answer', await answerRequest(browser, result, FEVER_ANSWERS));
  };

  it('may leave', async () => {
    const pass = await issuePatientPass(hospital);
    await gate.scan(pass.gateCode, 'in');
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ screeningOutcome: 'refuse' }).execute(),
    );
    const { inside } = (await gate.device.call('gateOccupancy', {})).result;
    expect(inside).toMatchObject([{ outcome: 'refused' }]);
    expect((await gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
  });
});

describe('a gate offline and online', () => {
  it('agree about every state of a pass and of its answers', async () => {
    const pass = await issuePatientPass(hospital);
    const seen = new Set<string>();
    for (const screeningOutcome of ['clear', 'askStaff', 'refuse'] as const)
      for (const liftedAt of [null, MORNING])
        for (const [completePlace, language] of [
          [1, 'ko'],
          [0, 'mn'],
        ] as const)
          for (const state of ['live', 'replaced', 'revoked', 'suspended'] as const) {
            await hospital.database.transaction(async (trx) => {
              const answer = { screeningOutcome, liftedAt, completePlace, language };
              await trx.updateTable('answer').set(answer).execute();
              await trx.updateTable('pass').set({ state }).execute();
            });
            const snapshot = (await gate.device.call('gateSnapshot', {})).result;
            const offline = evaluateOfflineScan({
              snapshot,
              recentPassages: [],
              code: pass.gateCode,
              direction: 'in',
              now: MORNING,
            });
            const { result } = await gate.scan(pass.gateCode, 'in');
            const { decision, reason, outcome, askPlacesYn, bearerLanguage } = result;
            const isOpen = offline.decision === 'enter';
            expect([
              isOpen ? 'entered' : 'refused',
              isOpen ? '' : Reflect.get(offline, 'reason'),
            ]).toEqual([decision, reason]);
            expect(offlineBearerAnswers(snapshot, pass.gateCode)).toEqual({
              outcome,
              ...(askPlacesYn && { askPlacesYn }),
              bearerLanguage,
            });
            seen.add(`${decision} ${reason} ${outcome ?? ''} ${askPlacesYn ?? ''}`);
            if (decision === 'entered') await gate.scan(pass.gateCode, 'out');
          }
    // Entered: two outcomes, each with and without places. Lifted: as clear.
    expect([...seen].filter((one) => one.startsWith('entered')).sort()).toEqual([
      'entered  askStaff ',
      'entered  askStaff Y',
      'entered  clear ',
      'entered  clear Y',
    ]);
    expect([...seen].filter((one) => one.includes('screenedOut'))).toHaveLength(2);
  });
});
