import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { copyPass, enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let desk: TestVisitor;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  desk = await signInAs(hospital, 'gate');
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const enterByPass = async (passCheck: string) => {
  await gate.scan((await readPass(hospital, passCheck)).gateCode, 'in');
};
const passesOf = async (number: string) =>
  (await desk.call('findPasses', { number })).result.passes;

describe('the search for passes', () => {
  it('finds them by the whole number, masked, with their status', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const [valid] = await passesOf(INPATIENT);
    expect(valid).toMatchObject({ userType: 'PT', state: 'valid', insideSince: null });
    expect(valid?.bearer).toContain('*');
    expect(valid?.phone).toContain('****');
    await enterByPass(passCheck);
    expect((await passesOf(INPATIENT))[0]).toMatchObject({
      state: 'inside',
      insideSince: hospital.clock.now(),
    });
  });

  it('finds a guardian by their phone, and a patient by theirs', async () => {
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const phone = await hospital.readStore(
      async ({ patients }) => (await patients.byNumber(INPATIENT))?.phone ?? '',
    );
    expect((await passesOf(GUARDIAN)).map(({ userType }) => userType)).toEqual(['NOK']);
    expect((await passesOf(phone)).map(({ userType }) => userType)).toContain('PT');
    expect(await passesOf('01099999999')).toEqual([]);
  });

  it('shows a pass as expired after its time is over', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    hospital.clock.advance(5 * 86_400_000);
    desk = await signInAs(hospital, 'gate');
    expect((await passesOf(OUTPATIENT))[0]?.state).toBe('expired');
  });

  it('shows a one-entry pass as used after its entry, and marks suspended and revoked passes', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    const model = await readPass(hospital, passCheck);
    const once = await copyPass(hospital, model, { identityNo: OUTPATIENT, passType: 'T' });
    await gate.scan(once.gateCode, 'in');
    await gate.scan(once.gateCode, 'out');
    expect((await passesOf(OUTPATIENT))[0]?.state).toBe('used');
    for (const state of ['suspended', 'revoked', 'replaced'] as const) {
      await hospital.writeStore(({ passes }) => passes.setState(model.passId, state));
      expect((await passesOf(INPATIENT))[0]?.state).toBe(state);
    }
  });

  it('blocks an account that tries out numbers, in both searches', async () => {
    for (let count = 0; count < 15; count += 1) {
      expect((await desk.call('findPasses', { number: `0109999${1000 + count}` })).resultCd).toBe(
        0,
      );
      const person = { kind: 'patient', number: `2999${1000 + count}` } as const;
      expect((await desk.call('findPerson', person)).resultCd).toBe(0);
    }
    const { resultCd, resultMsg } = await desk.call('findPasses', { number: INPATIENT });
    expect([resultCd, resultMsg]).toEqual([306, expect.stringContaining('60')]);
    expect((await desk.call('findPerson', { kind: 'patient', number: INPATIENT })).resultCd).toBe(
      306,
    );
    const [row] = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
    expect(row).toMatchObject({ action: 'miss.refused' });
    hospital.clock.advance(60 * 60_000);
    desk = await signInAs(hospital, 'gate');
    expect((await desk.call('findPasses', { number: INPATIENT })).resultCd).toBe(0);
  });

  it('records who searched for which person', async () => {
    await passesOf(INPATIENT);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(INPATIENT));
    expect(rows.map(({ action }) => action)).toContain('pass.searched');
  });
});

describe('people inside', () => {
  it('are shown masked, and can be released with a reason', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await enterByPass(passCheck);
    const { result } = await desk.call('peopleInside', {});
    expect(result).toMatchObject({ total: 1, counts: [{ userType: 'PT', count: 1 }] });
    const { passId = '' } = result.inside[0] ?? {};
    expect((await desk.call('peopleInside', { userType: 'NOK' })).result.inside).toEqual([]);
    const release = { passId, reason: '퇴실 스캔 없이 나감' };
    expect((await desk.call('releaseInside', release)).resultCd).toBe(0);
    expect((await desk.call('peopleInside', {})).result.total).toBe(0);
    expect((await desk.call('releaseInside', release)).resultCd).not.toBe(0);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(INPATIENT));
    const row = rows.find(({ action }) => action === 'gate.release');
    expect(row?.detail).toContain('퇴실 스캔 없이 나감');
    expect(row?.actor).not.toContain('device:');
  });
});

describe('the movements of a day', () => {
  it('are entries and exits, newest first, without names', async () => {
    const { passCheck } = await completePatientVisit(hospital, INPATIENT);
    await enterByPass(passCheck);
    hospital.clock.advance(60_000);
    await gate.scan((await readPass(hospital, passCheck)).gateCode, 'out');
    const { result } = await desk.call('movements', { day: TODAY, cursor: '' });
    expect(result).toMatchObject({ entries: 1, exits: 1, nextCursor: '' });
    expect(result.movements.map(({ direction }) => direction)).toEqual(['out', 'in']);
    expect(JSON.stringify(result)).not.toContain(INPATIENT);
    const none = await desk.call('movements', { day: '99999999', cursor: '' });
    expect(none.result.movements).toEqual([]);
  });
});
