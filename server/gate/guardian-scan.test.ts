import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import type { Pass } from '../passes/index.ts';
import { copyPass, enrolGate, type TestGate } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { issueGuardianPass } from '../testing/passes.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

describe('guardians at the gate', () => {
  const further = async (model: Pass, identityNo: string) =>
    copyPass(hospital, model, { identityNo, phone: identityNo });

  it('[GUARD-01][CONST-05] are one at a time, and the next one sees the entry time', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const second = await further(first, OTHER_GUARDIAN);
    await gate.scan(first.gateCode, 'in');
    hospital.clock.set(MORNING + HOUR);
    const waiting = await gate.scan(second.gateCode, 'in');
    expect(waiting).toMatchObject({
      resultCd: 307,
      result: { reason: 'guardianInside', time: isoWithOffset(MORNING), answerType: 'NOK' },
    });
    expect(waiting.resultMsg).toContain('3월 9일 10:00');
    await gate.scan(first.gateCode, 'out');
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
    expect((await gate.scan(first.gateCode, 'in')).resultCd).toBe(307);
  });

  it('[CONST-07][CONST-06] are two at a time for a disabled patient or a small child', async () => {
    for (const refId of [DISABLED, '20000006']) {
      await completePatientVisit(hospital, refId);
      const first = await issueGuardianPass(hospital, `0100000${refId.slice(-4)}`, refId);
      const second = await further(first, `0100001${refId.slice(-4)}`);
      const third = await further(first, `0100002${refId.slice(-4)}`);
      expect((await gate.scan(first.gateCode, 'in')).result.decision).toBe('entered');
      expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
      expect((await gate.scan(third.gateCode, 'in')).resultCd).toBe(307);
      await gate.scan(first.gateCode, 'out');
      expect((await gate.scan(third.gateCode, 'in')).result.decision).toBe('entered');
    }
  });

  it('[GUARD-01] share the places of the patient, of whichever kind they are', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const kinds = [
      await copyPass(hospital, first, { answerType: 'ENOK' }),
      await copyPass(hospital, first, { answerType: 'RNOK', identityNo: 'A12345678' }),
      first,
    ];
    for (const inside of kinds) {
      expect((await gate.scan(inside.gateCode, 'in')).result.decision).toBe('entered');
      for (const other of kinds) {
        if (other !== inside) expect((await gate.scan(other.gateCode, 'in')).resultCd).toBe(307);
      }
      await gate.scan(inside.gateCode, 'out');
    }
  });

  it('are not admitted to a discharged patient', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const pass = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    await hospital.writeStore(async ({ schedules }) => {
      const stay = await schedules.admissionOn(INPATIENT, TODAY);
      if (stay) await schedules.saveAdmission({ ...stay, dischargedOn: TODAY });
    });
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 310,
      result: { reason: 'discharged' },
    });
  });
});
