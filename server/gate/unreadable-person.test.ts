import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateCodeDigest } from '../../engine/pass/gate-snapshot.ts';
import { columnOf } from '../platform/database/camel-case.ts';
import type { Pass } from '../passes/index.ts';
import { STAFF } from '../testing/employees.ts';
import { copyPass, enrolGate, type TestGate } from '../testing/gates.ts';
import {
  DISABLED,
  GUARDIAN,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass } from '../testing/passes.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

/** The stored value was sealed for another row. */
const damagePatient = (number: string) => {
  const other = (column: string) =>
    hospital.keys.seal(`patient.${columnOf(column)}`, 'another', '1');
  const columns = ['nameSealed', 'birthSealed', 'phoneSealed'] as const;
  return hospital.database.transaction(async (trx) => {
    for (const column of columns) {
      await trx
        .updateTable('patient')
        .set({ [column]: other(column) })
        .where('registrationNumber', '=', number)
        .execute();
    }
  });
};
const damageStaff = (number: string) =>
  hospital.database.transaction((trx) =>
    trx
      .updateTable('staff')
      .set({ nameSealed: hospital.keys.seal('staff.name_sealed', 'another', '1') })
      .where('staffNumber', '=', number)
      .execute(),
  );

const occupancy = () => gate.device.call('gateOccupancy', {});

describe('a patient with a record that does not open', () => {
  it('goes in and out without a name, and hides no one else who is inside', async () => {
    const damaged = await issuePatientPass(hospital, INPATIENT);
    const sound = await issuePatientPass(hospital, OUTPATIENT);
    await damagePatient(INPATIENT);
    const entered = await gate.scan(damaged.gateCode, 'in');
    expect(entered).toMatchObject({ status: 200, result: { decision: 'entered', bearer: '' } });
    await gate.scan(sound.gateCode, 'in');
    const { status, result } = await occupancy();
    expect(status).toBe(200);
    expect(result.total).toBe(2);
    expect(result.inside).toContainEqual(
      expect.objectContaining({ passId: damaged.passId, bearer: '' }),
    );
    expect(result.inside).toContainEqual(
      expect.objectContaining({ passId: sound.passId, bearer: '김*늘' }),
    );
    expect((await gate.scan(damaged.gateCode, 'out')).result.decision).toBe('left');
  });

  it('does not affect any gate’s snapshot, and counts as not expected in it and at the gate', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completePatientVisit(hospital, DISABLED);
    const ofDamaged = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const ofSound = await issueGuardianPass(hospital, OTHER_GUARDIAN, DISABLED);
    await damagePatient(INPATIENT);
    const { status, result } = await gate.device.call('gateSnapshot', {});
    expect(status).toBe(200);
    const patientOf = ({ gateCode }: Pass) =>
      result.passes.find(({ code }) => code === gateCodeDigest(gateCode))?.patient;
    expect(patientOf(ofDamaged)).toMatchObject({ presence: 'notExpected', limit: 0 });
    expect(patientOf(ofSound)).toMatchObject({ presence: 'here', limit: 2 });
    const refused = await gate.scan(ofDamaged.gateCode, 'in');
    expect(refused).toMatchObject({ status: 200, result: { reason: 'notExpected' } });
    expect((await gate.scan(ofSound.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('keeps none of their guardians inside, and undoes no entry that a gate admitted', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const guardian = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    await damagePatient(INPATIENT);
    const now = new Date(hospital.clock.now()).toISOString();
    const admitted = { scannedAt: now, sentAt: now, openedYn: 'Y' } as const;
    const made = await gate.scan(guardian.gateCode, 'in', admitted);
    expect(made.result).toMatchObject({ decision: 'entered', reason: 'notExpected' });
    const left = await gate.scan(guardian.gateCode, 'out');
    expect(left.result).toMatchObject({ decision: 'left', reason: '' });
  });
});

describe('a staff member with a record that does not open', () => {
  it('goes in without a name, and hides no one else who is inside', async () => {
    await hospital.writeStore(({ staff }) =>
      staff.save({
        staffNumber: STAFF,
        name: '양지훈',
        phone: '01000003001',
        department: '간호부',
        isEntitled: true,
      }),
    );
    const sound = await issuePatientPass(hospital, OUTPATIENT);
    const damaged = await copyPass(hospital, sound, { identityNo: STAFF, answerType: 'EMP' });
    const before = await gate.scan(damaged.gateCode, 'in');
    expect(before.result).toMatchObject({ decision: 'entered', bearer: '양*훈' });
    await gate.scan(sound.gateCode, 'in');
    await damageStaff(STAFF);
    const { status, result } = await occupancy();
    expect(status).toBe(200);
    expect(result.total).toBe(2);
    expect(result.inside).toContainEqual(
      expect.objectContaining({ passId: damaged.passId, bearer: '' }),
    );
    const left = await gate.scan(damaged.gateCode, 'out');
    expect(left).toMatchObject({ status: 200, result: { decision: 'left', bearer: '' } });
  });
});

describe('a submission with a record that does not open', () => {
  it('does not stop the gate from judging the pass by its screening', async () => {
    const pass = await issuePatientPass(hospital, OUTPATIENT);
    const identitySealed = hospital.keys.seal('answer.identity_sealed', 'another', '1');
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('answer')
        .set({ identitySealed, screeningOutcome: 'refuse' })
        .where('answerId', '=', pass.answerId)
        .execute(),
    );
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('screenedOut');
    await hospital.writeStore(({ answers }) =>
      answers.liftRefusal(pass.answerId, MORNING, 'gate-desk'),
    );
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
  });
});
