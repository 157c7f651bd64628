import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateCodeDigest, evaluateOfflineScan } from '../../engine/pass/gate-snapshot.ts';
import type { GateSnapshotPass } from '../../schemas/api.gen.ts';
import type { Pass } from '../passes/index.ts';
import { copyPass, enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  GUARDIAN,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass, issueSingleEntryPass } from '../testing/passes.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;
const MAIN_PHONE = '1599-0000';

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const snapshot = async () => (await gate.device.call('gateSnapshot', {})).result;
const entryOf = async ({ gateCode }: Pass): Promise<GateSnapshotPass | undefined> =>
  (await snapshot()).passes.find(({ code }) => code === gateCodeDigest(gateCode));

describe('gate/v1/snapshot', () => {
  it('identifies a pass by the digest of its code, with its time and nothing else', async () => {
    const pass = await issuePatientPass(hospital);
    expect(await snapshot()).toEqual({
      takenAt: MORNING,
      usableUntil: MORNING + 4 * HOUR,
      callPhone: MAIN_PHONE,
      passes: [
        {
          code: gateCodeDigest(pass.gateCode),
          passType: 'M',
          state: 'live',
          notBefore: pass.notBefore,
          notAfter: pass.notAfter,
        },
      ],
    });
  });

  it('contains no name, number, phone, code or id of any person', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const own = await readPass(hospital, patient.passCheck);
    await gate.scan(guardian.gateCode, 'in');
    const text = JSON.stringify(await snapshot());
    for (const pass of [own, guardian]) {
      for (const secret of [
        pass.identityNo,
        pass.phone,
        pass.gateCode,
        pass.barcodeValue,
        pass.gateReference,
        pass.passCheck,
        pass.passId,
        pass.answerId,
        INPATIENT,
      ]) {
        expect(text).not.toContain(secret);
      }
    }
  });

  it('shows what prevents a pass from being used', async () => {
    const used = await issueSingleEntryPass(hospital);
    await gate.scan(used.gateCode, 'in');
    expect(await entryOf(used)).toMatchObject({ enteredYn: 'Y', insideSince: MORNING });
    await gate.scan(used.gateCode, 'out');
    const outside = await entryOf(used);
    expect(outside).toMatchObject({ passType: 'T', enteredYn: 'Y' });
    expect(outside).not.toHaveProperty('insideSince');

    const old = await issuePatientPass(hospital, OUTPATIENT);
    await hospital.writeStore(({ passes }) => passes.setState(old.passId, 'replaced'));
    const fresh = await copyPass(hospital, old, {});
    await gate.scan(fresh.gateCode, 'in');
    const [first, second] = [await entryOf(old), await entryOf(fresh)];
    expect(first).toMatchObject({ state: 'replaced', insideSince: MORNING });
    expect(second).toMatchObject({ state: 'live', insideSince: MORNING });
    expect(first?.bearer).toBe(second?.bearer);
    expect(first?.bearer).toBeGreaterThan(0);
  });

  it('shows the people kept out by today’s screening, until staff lift that', async () => {
    const pass = await issuePatientPass(hospital);
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ screeningOutcome: 'refuse' }).execute(),
    );
    expect(await entryOf(pass)).toMatchObject({ screenedOutYn: 'Y' });
    await hospital.writeStore(({ answers }) =>
      answers.liftRefusal(pass.answerId, MORNING, 'gate-desk'),
    );
    expect(await entryOf(pass)).not.toHaveProperty('screenedOutYn');
  });

  it('[GUARD-01] lets an offline gate apply the limit on guardians of a patient', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const second = await copyPass(hospital, first, {
      identityNo: OTHER_GUARDIAN,
      phone: OTHER_GUARDIAN,
    });
    await gate.scan(first.gateCode, 'in');
    const taken = await snapshot();
    const judge = (direction: 'in' | 'out', { gateCode }: Pass, since: [] = []) =>
      evaluateOfflineScan({
        snapshot: taken,
        recentPassages: since,
        code: gateCode,
        direction,
        now: MORNING + HOUR,
      });
    expect(judge('in', second)).toEqual({
      decision: 'refuse',
      reason: 'guardianInside',
      time: MORNING,
    });
    expect(judge('out', first)).toEqual({ decision: 'leave', wasInside: true });
    await hospital.writeStore(async ({ schedules }) => {
      const stay = await schedules.admissionOn(INPATIENT, TODAY);
      if (stay) await schedules.saveAdmission({ ...stay, dischargedOn: TODAY });
    });
    expect((await entryOf(second))?.patient).toMatchObject({ presence: 'discharged' });
  });

  it('contains the passes of its own time, and of people who are still inside', async () => {
    const model = await issuePatientPass(hospital);
    const windows = {
      over: { notBefore: MORNING - 2 * HOUR, notAfter: MORNING },
      soon: { notBefore: MORNING + 4 * HOUR - 1, notAfter: MORNING + 6 * HOUR },
      later: { notBefore: MORNING + 4 * HOUR, notAfter: MORNING + 6 * HOUR },
    };
    const phone = (last: number) =>
      ({ identityNo: `0100000000${last}`, answerType: 'TMP' }) as const;
    const over = await copyPass(hospital, model, { ...phone(1), ...windows.over });
    const soon = await copyPass(hospital, model, { ...phone(2), ...windows.soon });
    const later = await copyPass(hospital, model, { ...phone(3), ...windows.later });
    expect(await entryOf(over)).toBeUndefined();
    expect(await entryOf(soon)).toBeDefined();
    expect(await entryOf(later)).toBeUndefined();
    hospital.clock.set(MORNING - HOUR);
    await gate.scan(over.gateCode, 'in');
    hospital.clock.set(MORNING);
    expect(await entryOf(over)).toMatchObject({ insideSince: MORNING - HOUR });
  });

  it('is not stopped by a pass with a code that does not open, and still counts its bearer', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const damaged = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const sound = await copyPass(hospital, damaged, {
      identityNo: OTHER_GUARDIAN,
      phone: OTHER_GUARDIAN,
    });
    await gate.scan(damaged.gateCode, 'in');
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('pass')
        .set({ gateCodeSealed: hospital.keys.seal('pass.gate_code_sealed', 'another', '1') })
        .where('passId', '=', damaged.passId)
        .execute(),
    );
    const taken = await snapshot();
    const judge = ({ gateCode: code }: Pass) =>
      evaluateOfflineScan({
        snapshot: taken,
        recentPassages: [],
        code,
        direction: 'in',
        now: MORNING,
      });
    expect(judge(damaged)).toEqual({ decision: 'staff', reason: 'notInSnapshot' });
    expect(judge(sound)).toMatchObject({ decision: 'refuse', reason: 'guardianInside' });
  });

  it('is empty if gates may not admit anyone by themselves', async () => {
    await issuePatientPass(hospital);
    await hospital.writeStore(({ settings }) => settings.save('gate.offlineMinutes', 0));
    expect(await snapshot()).toEqual({
      takenAt: MORNING,
      usableUntil: MORNING,
      callPhone: MAIN_PHONE,
      passes: [],
    });
  });

  it('is available to enrolled gates only', async () => {
    expect((await hospital.visitor().call('gateSnapshot', {})).status).toBe(401);
  });
});
