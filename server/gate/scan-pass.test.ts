import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { copyPass, enrolGate, gateWithToken, readPass, type TestGate } from '../testing/gates.ts';
import { GUARDIAN, INPATIENT, OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
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

describe('gate/v1/scan', () => {
  it('admits by QR code, with the bearer data that staff may see', async () => {
    const pass = await issuePatientPass(hospital);
    const reply = await gate.scan(pass.gateCode, 'in', { kind: 'scan' });
    expect(reply).toMatchObject({
      resultCd: 0,
      result: {
        decision: 'entered',
        reason: '',
        help: '',
        time: isoWithOffset(MORNING),
        assurance: 'high',
        passId: pass.passId,
        answerType: 'PT',
        passType: 'M',
        bearer: '김*늘',
        phone: '010****0001',
      },
    });
    expect(reply.resultMsg).toContain('입장');
    expect(await isInside(pass.passId)).toBe(true);
  });

  it('does not admit a person who is inside, and lets a person leave without an entry', async () => {
    const pass = await issuePatientPass(hospital);
    expect(await gate.scan(pass.gateCode, 'out')).toMatchObject({
      resultCd: 0,
      result: { decision: 'left', reason: 'leftWithoutEntry' },
    });
    await gate.scan(pass.gateCode, 'in');
    hospital.clock.set(MORNING + HOUR);
    const again = await gate.scan(pass.gateCode, 'in');
    expect(again).toMatchObject({
      resultCd: 306,
      result: { reason: 'alreadyInside', time: isoWithOffset(MORNING) },
    });
    expect(again.resultMsg).toContain('3월 9일 10:00');
    expect(again.result.help).not.toBe('');
  });

  it('lets a person leave with a newer pass who entered with the one that it replaced', async () => {
    const old = await issuePatientPass(hospital);
    await gate.scan(old.gateCode, 'in');
    await hospital.writeStore(({ passes }) => passes.setState(old.passId, 'replaced'));
    const fresh = await copyPass(hospital, old, {});
    expect((await gate.scan(fresh.gateCode, 'in')).result.reason).toBe('alreadyInside');
    expect((await gate.scan(old.gateCode, 'in')).result.reason).toBe('replaced');
    const out = await gate.scan(fresh.gateCode, 'out');
    expect(out.result).toMatchObject({ decision: 'left', reason: '' });
    expect(await isInside(old.passId)).toBe(false);
  });

  it('refuses a pass that a redo has revoked, and guardians while the patient starts again', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const old = await readPass(hospital, patient.passCheck);
    await patient.visitor.call('reInquiry', { passCheck: patient.passCheck });
    expect((await gate.scan(old.gateCode, 'in')).result.reason).toBe('revoked');
    expect(await gate.scan(guardian.gateCode, 'in')).toMatchObject({
      resultCd: 306,
      result: { reason: 'suspended' },
    });
  });

  it('refuses a person who was screened out since', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const pass = await readPass(hospital, passCheck);
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ screeningOutcome: 'refuse' }).execute(),
    );
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 201,
      result: { reason: 'screenedOut' },
    });
  });

  it('does not open for a certificate', async () => {
    const model = await issuePatientPass(hospital);
    await hospital.writeStore(({ passes }) => passes.setState(model.passId, 'replaced'));
    await hospital.writeStore(({ passes }) =>
      passes.issue({
        ...model,
        kind: 'certificate',
        passId: 'certificate',
        passCheck: 'c'.repeat(43),
        gateReference: 'f'.repeat(16),
        gateCode: '',
        barcodeValue: '',
      }),
    );
    const typed = await gate.scan(OUTPATIENT, 'in', { kind: 'hand' });
    expect(typed.result.reason).toBe('replaced');
    expect((await gate.scan(' ', 'in')).result.reason).toBe('notAPass');
  });

  it('trusts no wrong clock, but lets people leave all the same', async () => {
    const pass = await issuePatientPass(hospital);
    const at = (instant: number) => ({ scannedAt: new Date(instant).toISOString() });
    for (const skew of [-3 * MINUTE, 3 * MINUTE]) {
      expect(await gate.scan(pass.gateCode, 'in', at(MORNING + skew))).toMatchObject({
        resultCd: 311,
        result: { reason: 'clockDiffers' },
      });
    }
    await gate.scan(pass.gateCode, 'in', at(MORNING - MINUTE));
    hospital.clock.set(MORNING + HOUR);
    const slow = await gate.scan(pass.gateCode, 'out', at(MORNING - 5 * HOUR));
    expect(slow.result).toMatchObject({
      decision: 'left',
      reason: '',
      time: isoWithOffset(MORNING + HOUR),
    });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('counts a delayed scan from its own time, even with a wrong gate clock', async () => {
    const pass = await issuePatientPass(hospital);
    await gate.scan(pass.gateCode, 'in');
    // The gate's clock is a day behind; the difference between scan time and send time is correct.
    const heldBack = (scannedAt: number) => ({
      scannedAt: new Date(scannedAt - 24 * HOUR).toISOString(),
      sentAt: new Date(hospital.clock.now() - 24 * HOUR).toISOString(),
    });
    const before = await gate.scan(pass.gateCode, 'out', heldBack(MORNING - HOUR));
    expect(before.result).toMatchObject({ decision: 'left', reason: 'leftWithoutEntry' });
    expect(await isInside(pass.passId)).toBe(true);
    hospital.clock.set(MORNING + 2 * HOUR);
    const queued = await gate.scan(pass.gateCode, 'out', heldBack(MORNING + HOUR));
    expect(queued.result).toMatchObject({ reason: '', time: isoWithOffset(MORNING + HOUR) });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('shows why and what would help in every language', async () => {
    const pass = await issuePatientPass(hospital);
    await gate.scan(pass.gateCode, 'in');
    const said = new Set<string>();
    for (const language of LANGUAGES) {
      const reply = await gate.scan(pass.gateCode, 'in', { language });
      expect(reply.resultMsg).toContain('10:00');
      said.add(reply.resultMsg).add(reply.result.help);
    }
    expect(said.size).toBe(2 * LANGUAGES.length);
  });

  it('is for enrolled gates only', async () => {
    const request = { code: '1', direction: 'in', nonce: 'abcdefgh' } as const;
    const callers = [
      hospital.visitor(),
      hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') }),
      hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'emergency') }),
      hospital.visitor({ deviceToken: 'A'.repeat(43) }),
    ];
    for (const caller of callers) {
      expect((await caller.call('gateScan', request)).status).toBe(401);
      expect((await caller.call('gateOccupancy', {})).status).toBe(401);
      const release = { passId: 'x', reason: 'other' } as const;
      expect((await caller.call('gateRelease', release)).status).toBe(401);
    }
  });

  it('keeps neither phones nor names in log or audit', async () => {
    const pass = await issuePatientPass(hospital);
    await gate.scan(pass.barcodeValue, 'in');
    await gate.scan(OUTPATIENT, 'in', { kind: 'hand' });
    const rows = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 10));
    const scans = rows.filter(({ action }) => action === 'gate.scan');
    expect(scans).toHaveLength(2);
    const text = JSON.stringify(scans) + hospital.log.join('');
    for (const secret of [OUTPATIENT, '01000000001', '김하늘', pass.gateCode]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a scan sent again', () => {
  it('gets the same reply as before, and changes nothing', async () => {
    const pass = await issueSingleEntryPass(hospital);
    const nonce = 'nonce-number-1';
    const first = await gate.scan(pass.gateCode, 'in', { nonce });
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + HOUR);
    hospital = await hospital.restart();
    gate = gateWithToken(hospital, gate.token);
    const again = await gate.scan(pass.gateCode, 'in', { nonce });
    expect(again.result).toEqual(first.result);
    expect(again.resultMsg).toBe(first.resultMsg);
    expect(await isInside(pass.passId)).toBe(false);
    const refused = await gate.scan(pass.gateCode, 'in', { nonce: 'nonce-number-2' });
    expect(refused.resultCd).toBe(305);
  });

  it('gets one reply if it is sent many times at once', async () => {
    const pass = await issuePatientPass(hospital);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => gate.scan(pass.gateCode, 'in', { nonce: 'once-only' })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.result))).size).toBe(1);
    expect(replies[0]?.result.decision).toBe('entered');
  });

  it('is refused if its nonce belongs to a different scan, and counts as a new scan at another gate', async () => {
    const pass = await issuePatientPass(hospital);
    const own = { nonce: 'nonce-number-1' };
    await gate.scan(pass.gateCode, 'in', own);
    for (const [code, direction] of [
      [pass.gateCode, 'out'],
      [pass.barcodeValue, 'in'],
    ] as const) {
      expect(await gate.scan(code, direction, own)).toMatchObject({ resultCd: 306, result: null });
    }
    const other = await enrolGate(hospital, { name: 'gate 2' });
    expect((await other.scan(pass.gateCode, 'out', own)).result.decision).toBe('left');
  });
});
