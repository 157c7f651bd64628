import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import { copyPass, enrolGate, type TestGate } from '../testing/gates.ts';
import { GUARDIAN, INPATIENT, OTHER_GUARDIAN, completePatientVisit } from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass, issueSingleEntryPass } from '../testing/passes.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const isInside = (passId: string) =>
  hospital.readStore(({ presences }) => presences.isInside(passId));
const occupancy = async () => (await gate.device.call('gateOccupancy', {})).result;

/** A scan of `minutesAgo` minutes ago that a gate reports now; its clock is a day behind. */
const reportedEntry = (minutesAgo: number) => ({
  scannedAt: new Date(hospital.clock.now() - 24 * HOUR - minutesAgo * MINUTE).toISOString(),
  sentAt: new Date(hospital.clock.now() - 24 * HOUR).toISOString(),
  openedYn: 'Y' as const,
});

describe('an entry that a gate admitted while it was offline', () => {
  it('is recorded with its own time, even with a wrong gate clock', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + HOUR);
    const reply = await gate.scan(pass.gateCode, 'in', reportedEntry(30));
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        decision: 'entered',
        reason: '',
        time: isoWithOffset(MORNING + 30 * MINUTE),
        passId: pass.passId,
      },
    });
    const [person] = (await occupancy()).inside;
    expect(person).toMatchObject({ enteredAt: isoWithOffset(MORNING + 30 * MINUTE) });
  });

  it('is not believed if the gate does not confirm it', async () => {
    const pass = await issuePatientPass(hospital);
    const { scannedAt, sentAt } = reportedEntry(30);
    const reply = await gate.scan(pass.gateCode, 'in', { scannedAt, sentAt });
    expect(reply.result.reason).toBe('clockDiffers');
    const said = await gate.scan(pass.gateCode, 'in', { scannedAt, sentAt, openedYn: 'N' });
    expect(said.result.decision).toBe('refused');
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('[CONST-02] uses up a T pass', async () => {
    const pass = await issueSingleEntryPass(hospital);
    hospital.clock.set(MORNING + HOUR);
    await gate.scan(pass.gateCode, 'in', reportedEntry(10));
    await gate.scan(pass.gateCode, 'out', reportedEntry(5));
    expect(await isInside(pass.passId)).toBe(false);
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('spent');
  });

  it('with a used T pass is recorded all the same, with the reason that spoke against it', async () => {
    const pass = await issueSingleEntryPass(hospital);
    await gate.scan(pass.gateCode, 'in');
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + HOUR);
    const again = await gate.scan(pass.gateCode, 'in', reportedEntry(10));
    expect(again).toMatchObject({ resultCd: 0, result: { decision: 'entered', reason: 'spent' } });
    expect(await isInside(pass.passId)).toBe(true);
  });

  it('[GUARD-01] of one guardian too many holds a place, so that no further one is admitted', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const further = (identityNo: string) =>
      copyPass(hospital, first, { identityNo, phone: identityNo });
    const second = await further(OTHER_GUARDIAN);
    const third = await further('01000009003');
    await gate.scan(first.gateCode, 'in');
    hospital.clock.set(MORNING + HOUR);
    const made = await gate.scan(second.gateCode, 'in', reportedEntry(1));
    expect(made.result).toMatchObject({ decision: 'entered', reason: 'guardianInside' });
    expect((await occupancy()).total).toBe(2);
    await gate.scan(first.gateCode, 'out');
    expect((await gate.scan(third.gateCode, 'in')).resultCd).toBe(307);
    await gate.scan(second.gateCode, 'out');
    expect((await gate.scan(third.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('changes nothing for a person who is already inside, or has left since', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + HOUR);
    await gate.scan(pass.gateCode, 'in');
    const twice = await gate.scan(pass.gateCode, 'in', reportedEntry(10));
    expect(twice.result).toMatchObject({ decision: 'entered', reason: 'alreadyInside' });
    expect((await occupancy()).total).toBe(1);
    await gate.scan(pass.gateCode, 'out');
    expect((await gate.scan(pass.gateCode, 'in', reportedEntry(10))).result.decision).toBe(
      'entered',
    );
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('changes nothing if it is reported again under its nonce', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + HOUR);
    const own = { ...reportedEntry(10), nonce: 'held-back-1' };
    const first = await gate.scan(pass.gateCode, 'in', own);
    await gate.scan(pass.gateCode, 'out');
    const again = await gate.scan(pass.gateCode, 'in', own);
    expect(again.result).toEqual(first.result);
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('counts although the server had refused it, if the refusal never reached the gate', async () => {
    const pass = await issuePatientPass(hospital);
    const other = await copyPass(hospital, pass, { state: 'suspended', answerType: 'TMP' });
    hospital.clock.set(MORNING + HOUR);
    const nonce = 'never-heard';
    expect((await gate.scan(other.gateCode, 'in', { nonce })).result.decision).toBe('refused');
    for (let times = 0; times < 2; times += 1) {
      const made = await gate.scan(other.gateCode, 'in', { ...reportedEntry(1), nonce });
      expect(made.result).toMatchObject({ decision: 'entered', reason: 'suspended' });
    }
    expect((await occupancy()).total).toBe(1);
  });

  it('counts from its own time, however late it is reported', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + 49 * HOUR);
    const reply = await gate.scan(pass.gateCode, 'in', reportedEntry(48 * 60));
    expect(reply.result).toMatchObject({
      decision: 'entered',
      reason: '',
      time: isoWithOffset(MORNING + HOUR),
    });
    expect(await isInside(pass.passId)).toBe(true);
  });

  it('counts from three days ago if the gate reports a longer delay', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + 5 * 24 * HOUR);
    const reply = await gate.scan(pass.gateCode, 'in', reportedEntry(4 * 24 * 60));
    expect(reply.result).toMatchObject({
      decision: 'entered',
      time: isoWithOffset(MORNING + 2 * 24 * HOUR),
    });
    const { scannedAt, sentAt } = reportedEntry(4 * 24 * 60);
    const left = await gate.scan(pass.gateCode, 'out', { scannedAt, sentAt });
    expect(left.result.time).toBe(isoWithOffset(MORNING + 2 * 24 * HOUR));
  });

  it('from before the pass existed counts as of now, and is marked as having a wrong time', async () => {
    hospital.clock.set(MORNING + HOUR);
    const pass = await issuePatientPass(hospital);
    const reply = await gate.scan(pass.gateCode, 'in', reportedEntry(30));
    expect(reply.result).toMatchObject({
      decision: 'entered',
      reason: 'clockDiffers',
      time: isoWithOffset(MORNING + HOUR),
    });
    expect(await isInside(pass.passId)).toBe(true);
  });

  it('is not believed for a barcode or a number, with which no gate admits by itself', async () => {
    const pass = await issuePatientPass(hospital);
    hospital.clock.set(MORNING + HOUR);
    const byBarcode = await gate.scan(pass.barcodeValue, 'in', reportedEntry(30));
    expect(byBarcode.result).toMatchObject({ decision: 'refused', reason: 'clockDiffers' });
    const byHand = await gate.scan(pass.identityNo, 'in', { ...reportedEntry(30), kind: 'hand' });
    expect(byHand.result).toMatchObject({ decision: 'refused', reason: 'clockDiffers' });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('is not believed if gates may not admit anyone by themselves', async () => {
    const pass = await issuePatientPass(hospital);
    await hospital.writeStore(({ settings }) => settings.save('gate.offlineMinutes', 0));
    hospital.clock.set(MORNING + HOUR);
    const reply = await gate.scan(pass.gateCode, 'in', reportedEntry(30));
    expect(reply.result).toMatchObject({ decision: 'refused', reason: 'clockDiffers' });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('without a pass is refused, and recorded as a request', async () => {
    const reply = await gate.scan('9'.repeat(58), 'in', reportedEntry(10));
    expect(reply.result).toMatchObject({ decision: 'refused', reason: 'unknownPass' });
  });
});
