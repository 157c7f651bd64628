import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPass, enrolGate, type TestGate } from '../testing/gates.ts';
import { issuePatientPass, issueSingleEntryPass } from '../testing/passes.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NONCE = '0123456789abcdef0123456789abcdef';

let hospital: TestApp;
/** The same device, enrolled twice: its waiting scans stay with it. */
let before: TestGate;
let after: TestGate;
beforeEach(async () => {
  hospital = await testApp();
  before = await enrolGate(hospital);
  after = await enrolGate(hospital, { name: 'gate 1, enrolled again' });
  hospital.clock.set(MORNING + HOUR);
});
afterEach(() => hospital.close());

const delayedScan = (minutesAgo: number) => ({
  nonce: NONCE,
  scannedAt: new Date(hospital.clock.now() - minutesAgo * MINUTE).toISOString(),
  sentAt: new Date(hospital.clock.now()).toISOString(),
});
const reportedEntry = (minutesAgo: number) => ({
  ...delayedScan(minutesAgo),
  openedYn: 'Y' as const,
});

const scansOf = (passId: string) =>
  hospital.database.read((trx) =>
    trx.selectFrom('scan').select('direction').where('passId', '=', passId).execute(),
  );
const requests = async () =>
  (await hospital.database.read((trx) => trx.selectFrom('gate_request').selectAll().execute()))
    .length;

describe('a repeated report of a gate after it was enrolled again', () => {
  it('is the entry that it reported before, and no second one', async () => {
    const pass = await issueSingleEntryPass(hospital);
    hospital.clock.set(MORNING + 2 * HOUR);
    const first = await before.scan(pass.gateCode, 'in', reportedEntry(1));
    await before.scan(pass.gateCode, 'out');
    const again = await after.scan(pass.gateCode, 'in', reportedEntry(1));
    expect(again.result).toEqual(first.result);
    expect(again.result.reason).toBe('');
    expect(await scansOf(pass.passId)).toHaveLength(2);
    expect(await requests()).toBe(2);
    expect(await hospital.readStore(({ presences }) => presences.isInside(pass.passId))).toBe(
      false,
    );
  });

  it('is the entry that the server accepted although its answer was lost', async () => {
    const pass = await issuePatientPass(hospital);
    await before.scan(pass.gateCode, 'in', { nonce: NONCE });
    hospital.clock.set(MORNING + 2 * HOUR);
    const again = await after.scan(pass.gateCode, 'in', reportedEntry(60));
    expect(again.result).toMatchObject({ decision: 'entered', reason: '' });
    expect(await scansOf(pass.passId)).toHaveLength(1);
  });

  it('counts an exit once', async () => {
    const pass = await issuePatientPass(hospital);
    await before.scan(pass.gateCode, 'in');
    const first = await before.scan(pass.barcodeValue, 'out', delayedScan(1));
    const again = await after.scan(pass.barcodeValue, 'out', delayedScan(1));
    expect(again.result).toEqual(first.result);
    expect(await scansOf(pass.passId)).toHaveLength(2);
  });

  it('counts although the server had refused it, if the refusal was lost', async () => {
    const pass = await issuePatientPass(hospital);
    const asleep = await copyPass(hospital, pass, { state: 'suspended', answerType: 'TMP' });
    await before.scan(asleep.gateCode, 'in', { nonce: NONCE });
    for (const gate of [after, await enrolGate(hospital, { name: 'enrolled once more' })]) {
      const made = await gate.scan(asleep.gateCode, 'in', reportedEntry(1));
      expect(made.result).toMatchObject({ decision: 'entered', reason: 'suspended' });
    }
    expect(await scansOf(asleep.passId)).toHaveLength(1);
  });
});

describe('the nonce of another gate', () => {
  it('admits no one: it identifies only what has already taken place', async () => {
    const pass = await issueSingleEntryPass(hospital);
    await before.scan(pass.gateCode, 'in', { nonce: NONCE });
    await before.scan(pass.gateCode, 'out');
    const live = await after.scan(pass.gateCode, 'in', { nonce: NONCE });
    expect(live.result).toMatchObject({ decision: 'refused', reason: 'spent' });
  });

  it('has no effect on a much later entry', async () => {
    const pass = await issuePatientPass(hospital);
    await before.scan(pass.gateCode, 'in', { nonce: NONCE });
    await before.scan(pass.gateCode, 'out');
    hospital.clock.set(MORNING + 2 * HOUR);
    const later = await after.scan(pass.gateCode, 'in', reportedEntry(1));
    expect(later.result).toMatchObject({ decision: 'entered' });
    expect(await hospital.readStore(({ presences }) => presences.isInside(pass.passId))).toBe(true);
  });

  it('does not hide an exit at another lane of the same pass at another time', async () => {
    const pass = await issuePatientPass(hospital);
    const insideAfter = async (minutes: number) => {
      hospital.clock.set(MORNING + HOUR + minutes * MINUTE);
      return hospital.readStore(({ presences }) => presences.isInside(pass.passId));
    };
    await before.scan(pass.gateCode, 'in');
    expect(await insideAfter(20)).toBe(true);
    const earlier = delayedScan(15);
    await before.scan(pass.gateCode, 'out', { nonce: NONCE });
    expect(await insideAfter(22)).toBe(false);
    await after.scan(pass.gateCode, 'out', earlier);
    expect(await scansOf(pass.passId)).toHaveLength(3);
  });

  it('does not hide an exit at another lane in addition to a reported one', async () => {
    const pass = await issuePatientPass(hospital);
    const at = (minutes: number) => {
      hospital.clock.set(MORNING + HOUR + minutes * MINUTE);
    };
    await before.scan(pass.gateCode, 'in');
    at(22);
    await before.scan(pass.gateCode, 'out', delayedScan(2));
    at(23);
    await before.scan(pass.gateCode, 'in');
    at(25);
    await after.scan(pass.gateCode, 'out', delayedScan(1));
    expect(await hospital.readStore(({ presences }) => presences.isInside(pass.passId))).toBe(
      false,
    );
  });

  it('belongs to another scan if the code is different', async () => {
    const pass = await issuePatientPass(hospital);
    const other = await issueSingleEntryPass(hospital);
    await before.scan(pass.gateCode, 'in', reportedEntry(1));
    await after.scan(other.gateCode, 'in', reportedEntry(1));
    expect(await scansOf(other.passId)).toHaveLength(1);
  });
});
