import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gateCode as codeOf, gateKeyOfDay } from '../../engine/pass/gate-code.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf, isoWithOffset } from '../../engine/visit/local-time.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { copiedPass, gateOf, gateWith, passOf, type TestGate } from '../testing/gates.ts';
import { enrolled } from '../testing/devices.ts';
import {
  answerRequest,
  DISABLED,
  GUARDIAN,
  guardianCompletes,
  guestCompletes,
  INPATIENT,
  OTHER_GUARDIAN,
  OUTPATIENT,
  patientCompletes,
} from '../testing/journeys.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOBODY = { passId: '', answerType: '', passType: '', bearer: '', phone: '' };

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await gateOf(hospital);
});
afterEach(() => hospital.close());

const patientsPass = async (number = OUTPATIENT) =>
  passOf(hospital, (await patientCompletes(hospital, number)).passCheck);

const guardiansPass = async (phone: string, refId: string) =>
  passOf(hospital, (await guardianCompletes(hospital, phone, refId)).passCheck);

/** A visitor of a department: their pass is for one entry. */
const singlePass = async () => {
  const visitor = hospital.visitor();
  const { result } = await visitor.call('temporaryGuest', {
    phoneNum: '01000006001',
    visitDate: TODAY,
  });
  const request = await answerRequest(visitor, result);
  return passOf(hospital, (await visitor.call('answer', request)).result.passCheck);
};

const isInside = (passId: string) => hospital.look(({ presences }) => presences.isInside(passId));

describe('gate/v1/scan', () => {
  it('lets in by QR code, with what the staff may see of the bearer', async () => {
    const pass = await patientsPass();
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

  it('lets in by barcode and by number, with less assurance', async () => {
    const pass = await patientsPass();
    for (const own of [
      { code: pass.barcodeValue },
      { code: OUTPATIENT, kind: 'hand' as const },
      { code: OUTPATIENT, kind: 'hand' as const, answerType: 'PT' as const },
    ]) {
      expect(await gate.scan('', 'in', own)).toMatchObject({
        resultCd: 0,
        result: { decision: 'entered', assurance: 'low', passId: pass.passId },
      });
      expect((await gate.scan('', 'out', own)).result.decision).toBe('left');
    }
  });

  it('asks for the type where a number typed by hand has passes of several', async () => {
    const model = await passOf(
      hospital,
      (await guestCompletes(hospital, GUARDIAN, 'OPEN-CONCERT')).passCheck,
    );
    await copiedPass(hospital, model, { answerType: 'TMP' });
    const typed = { kind: 'hand' } as const;
    expect(await gate.scan(GUARDIAN, 'in', typed)).toMatchObject({
      resultCd: 303,
      result: { decision: 'refused', reason: 'severalPasses', ...NOBODY },
    });
    const chosen = await gate.scan(GUARDIAN, 'in', { ...typed, answerType: 'GST' });
    expect(chosen.result).toMatchObject({ decision: 'entered', answerType: 'GST' });
    // At the exit it is clear who is meant: the one inside.
    expect((await gate.scan(GUARDIAN, 'out', typed)).result).toMatchObject({
      decision: 'left',
      answerType: 'GST',
    });
  });

  it('knows no code that it did not give out', async () => {
    const pass = await patientsPass();
    const { gateReference: passRef, passType, notBefore, notAfter, gateCode } = pass;
    const window = { passRef, passType, keyId: 0, notBefore, notAfter };
    const key = gateKeyOfDay(hospital.keys.gateKeyMaster, dayAt(notBefore));
    const lastDigit = (Number(gateCode.at(-1)) + 1) % 10;
    const codes = {
      'with a wrong tag': gateCode.slice(0, -1) + String(lastDigit),
      'signed with another key': codeOf(window, new Uint8Array(32).fill(9)),
      'of a longer time than issued': codeOf({ ...window, notAfter: notAfter + HOUR }, key),
      'of a pass that nobody has': codeOf({ ...window, passRef: '0011223344556677' }, key),
      'of 57 digits': gateCode.slice(1),
      'of all nines': '9'.repeat(58),
      'of a barcode made up for the next minute': `${OUTPATIENT}2603091000`,
      'of words': 'open, sesame',
    };
    for (const [name, code] of Object.entries(codes)) {
      const { resultCd, result } = await gate.scan(code, 'in');
      expect({ name, resultCd, reason: result.reason }).toEqual({
        name,
        resultCd: 305,
        reason: 'unknownPass',
      });
      expect(result).toMatchObject({ decision: 'refused', assurance: '', ...NOBODY });
    }
    const typed = await gate.scan('20000003', 'in', { kind: 'hand' });
    expect(typed.result).toMatchObject({ reason: 'unknownPass', ...NOBODY });
  });

  it('reads codes of yesterday, today and tomorrow, no others', async () => {
    const model = await patientsPass();
    const onDay = (offset: number) => ({
      notBefore: instantOf(addDays(TODAY, offset)),
      notAfter: instantOf(addDays(TODAY, offset + 1)),
      visitDate: addDays(TODAY, offset),
    });
    for (const [offset, reason] of [
      [-2, 'otherDay'],
      [-1, 'expired'],
      [1, 'notYet'],
      [2, 'otherDay'],
    ] as const) {
      const pass = await copiedPass(hospital, model, onDay(offset));
      const { resultCd, result } = await gate.scan(pass.gateCode, 'in');
      expect({ offset, resultCd, reason: result.reason }).toEqual({
        offset,
        resultCd: 305,
        reason,
      });
    }
  });

  it('lets out by the code of any day: a stay lasts longer than its pass', async () => {
    const pass = await patientsPass(INPATIENT);
    await gate.scan(pass.gateCode, 'in');
    hospital.clock.set(MORNING + 5 * 24 * HOUR);
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('otherDay');
    expect((await gate.scan(pass.gateCode, 'out')).result).toMatchObject({
      decision: 'left',
      reason: '',
    });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('judges a barcode with a fixed suffix by the pass of the day', async () => {
    const model = await patientsPass();
    const yesterday = instantOf(addDays(TODAY, -1));
    const one = { answerType: 'WVIS', identityNo: '01000006003' } as const;
    const old = await copiedPass(hospital, model, {
      ...one,
      visitDate: addDays(TODAY, -1),
      notBefore: yesterday,
      notAfter: instantOf(TODAY),
      issuedAt: yesterday,
    });
    expect((await gate.scan(old.barcodeValue, 'in')).result.reason).toBe('expired');
    const today = await copiedPass(hospital, model, one);
    expect(today.barcodeValue).toBe(old.barcodeValue);
    expect((await gate.scan(old.barcodeValue, 'in')).result).toMatchObject({
      decision: 'entered',
      passId: today.passId,
    });
  });

  it('[CONST-02] shows a T pass until its bearer has left, and lets it in no second time', async () => {
    const pass = await singlePass();
    const shown = async () =>
      (await hospital.visitor().call('passCheck', { passCheck: pass.passCheck })).result?.qrSvg;
    await gate.scan(pass.gateCode, 'in');
    const code = await shown();
    expect(code).toMatch(/^<svg /);
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('spent');
    expect(await shown()).toBe(code);
    expect((await gate.scan(pass.gateCode, 'out')).result.reason).toBe('');
    expect(await shown()).toBeUndefined();
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('spent');
  });

  it('gives who has used a T pass a new one, for the same answers too', async () => {
    const first = await singlePass();
    await gate.scan(first.gateCode, 'in');
    await gate.scan(first.gateCode, 'out');
    const second = await singlePass();
    expect(second.passId).not.toBe(first.passId);
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('[CONST-02] lets a T pass in once', async () => {
    const pass = await singlePass();
    expect(pass.passType).toBe('T');
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
    expect((await gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 305,
      result: { reason: 'spent', visitReason: '의료기기 점검' },
    });
  });

  it('[CONST-02] lets a T pass in once when it is scanned fifty times at once', async () => {
    const pass = await singlePass();
    const other = await gateOf(hospital, { name: 'gate 2' });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? gate : other).scan(pass.gateCode, 'in'),
      ),
    );
    const decisions = replies.map(({ result }) => result.decision);
    expect(decisions.filter((decision) => decision === 'entered')).toHaveLength(1);
    expect(new Set(decisions)).toEqual(new Set(['entered', 'refused']));
  });

  it('[CONST-04] lets an M pass in again after leaving, until midnight', async () => {
    const pass = await patientsPass();
    for (let round = 0; round < 3; round += 1) {
      expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
      expect((await gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
    }
    hospital.clock.set(instantOf(TODAY, '24:00') - 1);
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
    hospital.clock.set(instantOf(TODAY, '24:00'));
    expect((await gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
    expect((await gate.scan(pass.gateCode, 'in')).result).toMatchObject({
      reason: 'expired',
      time: '2026-03-10T00:00:00+09:00',
    });
  });

  it('[CONST-03] lets a D pass in for 24 hours, the night included', async () => {
    await patientCompletes(hospital, INPATIENT);
    const pass = await guardiansPass(GUARDIAN, INPATIENT);
    expect(pass.passType).toBe('D');
    hospital.clock.set(MORNING + 24 * HOUR - 1);
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + 24 * HOUR);
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('expired');
  });

  it('does not let in who is inside, and lets out without an entry', async () => {
    const pass = await patientsPass();
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
    expect(again.resultMsg).toContain('2026-03-09 10:00');
    expect(again.result.help).not.toBe('');
  });

  it('lets out by a newer pass who came in by one that it replaced', async () => {
    const old = await patientsPass();
    await gate.scan(old.gateCode, 'in');
    await hospital.change(({ passes }) => passes.setState(old.passId, 'replaced'));
    const fresh = await copiedPass(hospital, old, {});
    expect((await gate.scan(fresh.gateCode, 'in')).result.reason).toBe('alreadyInside');
    expect((await gate.scan(old.gateCode, 'in')).result.reason).toBe('replaced');
    const out = await gate.scan(fresh.gateCode, 'out');
    expect(out.result).toMatchObject({ decision: 'left', reason: '' });
    expect(await isInside(old.passId)).toBe(false);
  });

  it('refuses what was taken back by a redo, and guardians while the patient begins anew', async () => {
    const patient = await patientCompletes(hospital, INPATIENT);
    const guardian = await guardiansPass(GUARDIAN, INPATIENT);
    const old = await passOf(hospital, patient.passCheck);
    await patient.visitor.call('reInquiry', { passCheck: patient.passCheck });
    expect((await gate.scan(old.gateCode, 'in')).result.reason).toBe('revoked');
    expect(await gate.scan(guardian.gateCode, 'in')).toMatchObject({
      resultCd: 306,
      result: { reason: 'suspended' },
    });
  });

  it('refuses who was screened out since', async () => {
    const { passCheck } = await patientCompletes(hospital, OUTPATIENT);
    const pass = await passOf(hospital, passCheck);
    await hospital.database.transaction((trx) =>
      trx.updateTable('answer').set({ screening_outcome: 'refuse' }).execute(),
    );
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 201,
      result: { reason: 'screenedOut' },
    });
  });

  it('does not open for a certificate', async () => {
    const model = await patientsPass();
    await hospital.change(({ passes }) => passes.setState(model.passId, 'replaced'));
    await hospital.change(({ passes }) =>
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
    expect((await gate.scan(' ', 'in')).result.reason).toBe('unknownPass');
  });

  it('trusts no clock that is off, but lets out all the same', async () => {
    const pass = await patientsPass();
    const at = (instant: number) => ({ scannedAt: new Date(instant).toISOString() });
    for (const skew of [-3 * MINUTE, 3 * MINUTE]) {
      expect(await gate.scan(pass.gateCode, 'in', at(MORNING + skew))).toMatchObject({
        resultCd: 311,
        result: { reason: 'clockDiffers' },
      });
    }
    await gate.scan(pass.gateCode, 'in', at(MORNING - MINUTE));
    const late = await gate.scan(pass.gateCode, 'out', at(MORNING - HOUR));
    expect(late.result).toMatchObject({ decision: 'left', reason: 'leftWithoutEntry' });
    expect(await isInside(pass.passId)).toBe(true);
    hospital.clock.set(MORNING + 2 * HOUR);
    const queued = await gate.scan(pass.gateCode, 'out', at(MORNING + HOUR));
    expect(queued.result).toMatchObject({ reason: '', time: isoWithOffset(MORNING + HOUR) });
    expect(await isInside(pass.passId)).toBe(false);
  });

  it('says why and what would help in every language', async () => {
    const pass = await patientsPass();
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
      hospital.visitor({ deviceToken: await enrolled(hospital, 'kiosk') }),
      hospital.visitor({ deviceToken: await enrolled(hospital, 'emergency') }),
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
    const pass = await patientsPass();
    await gate.scan(pass.barcodeValue, 'in');
    await gate.scan(OUTPATIENT, 'in', { kind: 'hand' });
    const rows = await hospital.look(({ audit }) => audit.newest(10));
    const scans = rows.filter(({ action }) => action === 'gate.scan');
    expect(scans).toHaveLength(2);
    const text = JSON.stringify(scans) + hospital.log.join('');
    for (const secret of [OUTPATIENT, '01000000001', '김하늘', pass.gateCode]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a scan sent again', () => {
  it('gets the reply that it had, and changes nothing', async () => {
    const pass = await singlePass();
    const nonce = 'nonce-number-1';
    const first = await gate.scan(pass.gateCode, 'in', { nonce });
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + HOUR);
    hospital = await hospital.restart();
    gate = gateWith(hospital, gate.token);
    const again = await gate.scan(pass.gateCode, 'in', { nonce });
    expect(again.result).toEqual(first.result);
    expect(again.resultMsg).toBe(first.resultMsg);
    expect(await isInside(pass.passId)).toBe(false);
    const refused = await gate.scan(pass.gateCode, 'in', { nonce: 'nonce-number-2' });
    expect(refused.resultCd).toBe(305);
  });

  it('gets one reply when it is sent many times at once', async () => {
    const pass = await patientsPass();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => gate.scan(pass.gateCode, 'in', { nonce: 'once-only' })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply.result))).size).toBe(1);
    expect(replies[0]?.result.decision).toBe('entered');
  });

  it('is refused where its nonce stood for something else, and is another’s at another gate', async () => {
    const pass = await patientsPass();
    const own = { nonce: 'nonce-number-1' };
    await gate.scan(pass.gateCode, 'in', own);
    for (const [code, direction] of [
      [pass.gateCode, 'out'],
      [pass.barcodeValue, 'in'],
    ] as const) {
      expect(await gate.scan(code, direction, own)).toMatchObject({ resultCd: 306, result: null });
    }
    const other = await gateOf(hospital, { name: 'gate 2' });
    expect((await other.scan(pass.gateCode, 'out', own)).result.decision).toBe('left');
  });
});

describe('guardians at the gate', () => {
  const further = async (model: Awaited<ReturnType<typeof guardiansPass>>, identityNo: string) =>
    copiedPass(hospital, model, { identityNo, phone: identityNo });

  it('[GUARD-01][CONST-05] are one at a time, and the next is told since when', async () => {
    await patientCompletes(hospital, INPATIENT);
    const first = await guardiansPass(GUARDIAN, INPATIENT);
    const second = await further(first, OTHER_GUARDIAN);
    await gate.scan(first.gateCode, 'in');
    hospital.clock.set(MORNING + HOUR);
    const waiting = await gate.scan(second.gateCode, 'in');
    expect(waiting).toMatchObject({
      resultCd: 307,
      result: { reason: 'guardianInside', time: isoWithOffset(MORNING), answerType: 'NOK' },
    });
    expect(waiting.resultMsg).toContain('2026-03-09 10:00');
    await gate.scan(first.gateCode, 'out');
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
    expect((await gate.scan(first.gateCode, 'in')).resultCd).toBe(307);
  });

  it('[CONST-07][CONST-06] are two at a time for a disabled patient or a small child', async () => {
    for (const refId of [DISABLED, '20000006']) {
      await patientCompletes(hospital, refId);
      const first = await guardiansPass(`0100000${refId.slice(-4)}`, refId);
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
    await patientCompletes(hospital, INPATIENT);
    const first = await guardiansPass(GUARDIAN, INPATIENT);
    const kinds = [
      await copiedPass(hospital, first, { answerType: 'ENOK' }),
      await copiedPass(hospital, first, { answerType: 'RNOK', identityNo: 'A12345678' }),
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

  it('do not come in to a patient who has been discharged', async () => {
    await patientCompletes(hospital, INPATIENT);
    const pass = await guardiansPass(GUARDIAN, INPATIENT);
    await hospital.change(async ({ schedules }) => {
      const stay = await schedules.admissionOn(INPATIENT, TODAY);
      if (stay) await schedules.saveAdmission({ ...stay, dischargedOn: TODAY });
    });
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 310,
      result: { reason: 'discharged' },
    });
  });
});
