import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeGateCode, deriveGateKey } from '../../engine/pass/gate-code.ts';
import { evaluateOfflineScan } from '../../engine/pass/gate-snapshot.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { copyPass, enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  answerRequest,
  GUARDIAN,
  completeGuestVisit,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
} from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass, issueSingleEntryPass } from '../testing/passes.ts';
import { MORNING, testApp, TODAY, type TestApp } from '../testing/test-app.ts';

const HOUR = 3_600_000;
const NO_BEARER = { passId: '', answerType: '', passType: '', bearer: '', phone: '' };

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

const isInside = (passId: string) =>
  hospital.readStore(({ presences }) => presences.isInside(passId));

describe('gate/v1/scan: the codes of a pass', () => {
  it('admits by barcode and by number, with less assurance', async () => {
    const pass = await issuePatientPass(hospital);
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

  it('asks for the type if a number typed by hand has passes of several', async () => {
    const model = await readPass(
      hospital,
      (await completeGuestVisit(hospital, GUARDIAN, 'OPEN-CONCERT')).passCheck,
    );
    await copyPass(hospital, model, { answerType: 'TMP' });
    const typed = { kind: 'hand' } as const;
    expect(await gate.scan(GUARDIAN, 'in', typed)).toMatchObject({
      resultCd: 303,
      result: { decision: 'refused', reason: 'severalPasses', ...NO_BEARER },
    });
    const chosen = await gate.scan(GUARDIAN, 'in', { ...typed, answerType: 'GST' });
    expect(chosen.result).toMatchObject({ decision: 'entered', answerType: 'GST' });
    // At the exit the intended person is clear: the one inside.
    expect((await gate.scan(GUARDIAN, 'out', typed)).result).toMatchObject({
      decision: 'left',
      answerType: 'GST',
    });
  });

  it('rejects a code that it did not issue', async () => {
    const pass = await issuePatientPass(hospital);
    const { gateReference: passRef, passType, notBefore, notAfter, gateCode } = pass;
    const window = { passRef, passType, keyId: 0, notBefore, notAfter };
    const key = deriveGateKey(hospital.keys.gateKeyMaster, dayAt(notBefore));
    const lastDigit = (Number(gateCode.at(-1)) + 1) % 10;
    const codes = {
      'with a wrong tag': gateCode.slice(0, -1) + String(lastDigit),
      'signed with another key': encodeGateCode(window, new Uint8Array(32).fill(9)),
      'of a longer time than issued': encodeGateCode({ ...window, notAfter: notAfter + HOUR }, key),
      'of a pass that no one has': encodeGateCode({ ...window, passRef: '0011223344556677' }, key),
      'of 57 digits': gateCode.slice(1),
      'of all nines': '9'.repeat(58),
      'of a barcode made up for the next minute': `${OUTPATIENT}2603091000`,
    };
    for (const [name, code] of Object.entries(codes)) {
      const { resultCd, result } = await gate.scan(code, 'in');
      expect({ name, resultCd, reason: result.reason }).toEqual({
        name,
        resultCd: 305,
        reason: 'unknownPass',
      });
      expect(result).toMatchObject({ decision: 'refused', assurance: '', ...NO_BEARER });
    }
    const typed = await gate.scan('20000003', 'in', { kind: 'hand', language: 'en' });
    expect(typed.result).toMatchObject({ reason: 'unknownPass', ...NO_BEARER });
    // Neither can be scanned again.
    expect(typed.resultMsg).toBe('There is no pass for this number.');
    expect(typed.result.help).toMatch(/^Check the number/);
  });

  it.each([
    ['20000001', 'patientCard'],
    ['E100001', 'staffCard'],
    ['01000009001', 'phoneNumber'],
    ['https://hospital.example/pass', 'webAddress'],
    ['open, sesame', 'notAPass'],
  ])('says what a code is that is no pass: %s', async (code, reason) => {
    await issuePatientPass(hospital);
    const reply = await gate.scan(code, 'in');
    expect(reply).toMatchObject({
      resultCd: 305,
      result: { decision: 'refused', reason, ...NO_BEARER },
    });
    expect(reply.result.help).not.toBe('');
    const snapshot = (await gate.device.call('gateSnapshot', {})).result;
    const facts = { snapshot, recentPassages: [], code, direction: 'in', now: MORNING } as const;
    expect(evaluateOfflineScan(facts)).toEqual({ decision: 'refuse', reason, time: null });
    // A number that staff type is looked up, and no card.
    expect(evaluateOfflineScan({ ...facts, kind: 'hand' })).toEqual({
      decision: 'staff',
      reason: 'notQrCode',
    });
  });

  it('reads codes of yesterday, today and tomorrow, no others', async () => {
    const model = await issuePatientPass(hospital);
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
      const pass = await copyPass(hospital, model, onDay(offset));
      const { resultCd, result } = await gate.scan(pass.gateCode, 'in');
      expect({ offset, resultCd, reason: result.reason }).toEqual({
        offset,
        resultCd: 305,
        reason,
      });
    }
  });

  it('lets a bearer leave with the code of any day: a stay lasts longer than its pass', async () => {
    const pass = await issuePatientPass(hospital, INPATIENT);
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
    const model = await issuePatientPass(hospital);
    const yesterday = instantOf(addDays(TODAY, -1));
    const one = { answerType: 'WVIS', identityNo: '01000006003' } as const;
    const old = await copyPass(hospital, model, {
      ...one,
      visitDate: addDays(TODAY, -1),
      notBefore: yesterday,
      notAfter: instantOf(TODAY),
      issuedAt: yesterday,
    });
    expect((await gate.scan(old.barcodeValue, 'in')).result.reason).toBe('expired');
    const today = await copyPass(hospital, model, one);
    expect(today.barcodeValue).toBe(old.barcodeValue);
    expect((await gate.scan(old.barcodeValue, 'in')).result).toMatchObject({
      decision: 'entered',
      passId: today.passId,
    });
  });
});

describe('gate/v1/scan: how often and how long a pass admits', () => {
  it('[CONST-02] shows a T pass until its bearer has left, and admits with it no second time', async () => {
    const pass = await issueSingleEntryPass(hospital);
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

  it('gives the bearer of a used T pass a new one, for the same answers too', async () => {
    const first = await issueSingleEntryPass(hospital);
    await gate.scan(first.gateCode, 'in');
    await gate.scan(first.gateCode, 'out');
    const second = await issueSingleEntryPass(hospital);
    expect(second.passId).not.toBe(first.passId);
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('gives no second pass to a request that is only sent again after the pass was used', async () => {
    const visitor = hospital.visitor();
    const person = { phoneNum: '01000006001', visitDate: TODAY };
    const { result } = await visitor.call('temporaryGuest', person);
    const request = await answerRequest(visitor, result);
    const reply = await visitor.call('answer', request);
    const pass = await readPass(hospital, reply.result.passCheck);
    await gate.scan(pass.gateCode, 'in');
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.advance(60_000);
    expect(await visitor.call('answer', request)).toMatchObject({
      resultCd: 0,
      result: reply.result,
    });

    // Who opens the questionnaire again visits again.
    const { result: nextVisit } = await visitor.call('temporaryGuest', person);
    const again = await visitor.call('answer', await answerRequest(visitor, nextVisit));
    const second = await readPass(hospital, again.result.passCheck);
    expect(second.passId).not.toBe(pass.passId);
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('[CONST-02] admits once with a T pass', async () => {
    const pass = await issueSingleEntryPass(hospital);
    expect(pass.passType).toBe('T');
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
    expect((await gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
    expect(await gate.scan(pass.gateCode, 'in')).toMatchObject({
      resultCd: 305,
      result: { reason: 'spent', visitReason: '의료기기 점검' },
    });
  });

  it('[CONST-02] admits once with a T pass that is scanned fifty times at once', async () => {
    const pass = await issueSingleEntryPass(hospital);
    const other = await enrolGate(hospital, { name: 'gate 2' });
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? gate : other).scan(pass.gateCode, 'in'),
      ),
    );
    const decisions = replies.map(({ result }) => result.decision);
    expect(decisions.filter((decision) => decision === 'entered')).toHaveLength(1);
    expect(new Set(decisions)).toEqual(new Set(['entered', 'refused']));
  });

  it('[CONST-04] admits again with an M pass after leaving, until midnight', async () => {
    const pass = await issuePatientPass(hospital);
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

  it('[CONST-03] admits with a D pass for 24 hours, the night included', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const pass = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    expect(pass.passType).toBe('D');
    hospital.clock.set(MORNING + 24 * HOUR - 1);
    expect((await gate.scan(pass.gateCode, 'in')).result.decision).toBe('entered');
    await gate.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + 24 * HOUR);
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('expired');
  });
});
