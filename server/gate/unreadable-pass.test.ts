import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { columnOf } from '../platform/database/camel-case.ts';
import type { Pass } from '../passes/index.ts';
import { closeVisits } from './close-visits.ts';
import { copyPass, enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  completeGuestVisit,
  GUARDIAN,
  INPATIENT,
  OTHER_GUARDIAN,
  completePatientVisit,
} from '../testing/journeys.ts';
import { issueGuardianPass, issuePatientPass, issueSingleEntryPass } from '../testing/passes.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let hospital: TestApp;
let gate: TestGate;
beforeEach(async () => {
  hospital = await testApp({ settings: { 'gate.visitorsLeaveAt': '20:00' } });
  gate = await enrolGate(hospital);
});
afterEach(() => hospital.close());

type Sealed = 'gateCodeSealed' | 'identitySealed' | 'phoneSealed';

/** The stored value was sealed for another row. */
const damage = ({ passId }: Pass, column: Sealed = 'gateCodeSealed') =>
  hospital.database.transaction((trx) =>
    trx
      .updateTable('pass')
      .set({ [column]: hospital.keys.seal(`pass.${columnOf(column)}`, 'another', '1') })
      .where('passId', '=', passId)
      .execute(),
  );

const occupancy = async () => (await gate.device.call('gateOccupancy', {})).result;

describe('a pass with a record that does not open', () => {
  it.each(['gateCodeSealed', 'identitySealed', 'phoneSealed'] as const)(
    'admits no one, and the gate says so, by whatever code (%s)',
    async (column) => {
      const pass = await issuePatientPass(hospital);
      await damage(pass, column);
      const scans = [
        await gate.scan(pass.gateCode, 'in'),
        await gate.scan(pass.barcodeValue, 'in'),
        await gate.scan(pass.identityNo, 'in', { kind: 'hand' }),
      ];
      for (const reply of scans) {
        expect(reply).toMatchObject({
          status: 200,
          resultCd: 305,
          result: { decision: 'refused', reason: 'unreadable', passId: '', bearer: '', phone: '' },
        });
        expect(reply.resultMsg).not.toBe('');
        expect(reply.result.help).not.toBe('');
      }
      expect((await occupancy()).total).toBe(0);
    },
  );

  it('gets the same reply when the scan is sent again', async () => {
    const pass = await issuePatientPass(hospital);
    const own = { nonce: 'sent-again-1' };
    await gate.scan(pass.gateCode, 'in', own);
    await damage(pass);
    expect((await gate.scan(pass.gateCode, 'in', own)).result.decision).toBe('entered');
  });

  it('lets its bearer leave, who is then no longer inside', async () => {
    const pass = await issueSingleEntryPass(hospital);
    await gate.scan(pass.gateCode, 'in');
    await damage(pass, 'identitySealed');
    hospital.clock.set(MORNING + HOUR);
    const out = await gate.scan(pass.gateCode, 'out');
    expect(out).toMatchObject({ resultCd: 0, result: { decision: 'left', reason: '' } });
    expect((await occupancy()).total).toBe(0);
    const again = await gate.scan(pass.gateCode, 'out');
    expect(again.result).toMatchObject({ decision: 'left', reason: 'leftWithoutEntry' });
  });

  it('hides no one else in the list of people inside, and can be released by staff', async () => {
    const damaged = await issueSingleEntryPass(hospital);
    const sound = await issuePatientPass(hospital);
    await gate.scan(damaged.gateCode, 'in');
    await gate.scan(sound.gateCode, 'in');
    await damage(damaged);
    const { inside, total } = await occupancy();
    expect(total).toBe(2);
    expect(inside).toContainEqual(
      expect.objectContaining({ passId: sound.passId, bearer: '김*늘' }),
    );
    expect(inside).toContainEqual(
      expect.objectContaining({ passId: damaged.passId, bearer: '', phone: '' }),
    );
    const request = { passId: damaged.passId, reason: 'leftUnscanned' } as const;
    expect((await gate.device.call('gateRelease', request)).resultCd).toBe(0);
    expect((await occupancy()).total).toBe(1);
  });

  it('does not keep others inside when visiting hours end', async () => {
    const damaged = await issueSingleEntryPass(hospital);
    const { passCheck } = await completeGuestVisit(hospital, GUARDIAN, 'OPEN-CONCERT');
    const sound = await readPass(hospital, passCheck);
    await gate.scan(damaged.gateCode, 'in');
    await gate.scan(sound.gateCode, 'in');
    await damage(damaged);
    hospital.clock.set(MORNING + 11 * HOUR);
    expect(await closeVisits(hospital)).toBe(2);
    expect((await occupancy()).total).toBe(0);
  });
});

describe('an entry that a gate admitted, with a pass whose record does not open', () => {
  const admittedAgo = (minutesAgo: number) => ({
    scannedAt: new Date(hospital.clock.now() - minutesAgo * MINUTE).toISOString(),
    sentAt: new Date(hospital.clock.now()).toISOString(),
    openedYn: 'Y' as const,
  });
  const guardians = async () => {
    await completePatientVisit(hospital, INPATIENT);
    const first = await issueGuardianPass(hospital, GUARDIAN, INPATIENT);
    const phone = { identityNo: OTHER_GUARDIAN, phone: OTHER_GUARDIAN };
    return { first, second: await copyPass(hospital, first, phone) };
  };

  it('[GUARD-01] holds the place of its guardian, so that no second one is admitted', async () => {
    const { first, second } = await guardians();
    await damage(first, 'identitySealed');
    hospital.clock.set(MORNING + HOUR);
    expect(await gate.scan(first.gateCode, 'in', admittedAgo(10))).toMatchObject({
      resultCd: 0,
      result: {
        decision: 'entered',
        reason: 'unreadable',
        time: isoWithOffset(MORNING + 50 * MINUTE),
      },
    });
    expect((await occupancy()).total).toBe(1);
    expect((await gate.scan(second.gateCode, 'in')).result.reason).toBe('guardianInside');
    expect((await gate.scan(first.gateCode, 'out')).result).toMatchObject({
      decision: 'left',
      reason: '',
    });
    expect((await gate.scan(second.gateCode, 'in')).result.decision).toBe('entered');
  });

  it('takes a further place if another guardian is inside', async () => {
    const { first, second } = await guardians();
    await gate.scan(second.gateCode, 'in');
    await damage(first);
    hospital.clock.set(MORNING + HOUR);
    expect((await gate.scan(first.gateCode, 'in', admittedAgo(10))).result.decision).toBe(
      'entered',
    );
    const held = await hospital.readStore(({ presences }) => presences.guardiansOf(INPATIENT));
    expect(held.map(({ slot }) => slot)).toEqual([1, 2]);
  });

  it('[CONST-02] uses up a T pass, also once its record opens again', async () => {
    const pass = await issueSingleEntryPass(hospital);
    const sealedOf = (trx: Handle) =>
      trx.selectFrom('pass').select('phoneSealed').where('passId', '=', pass.passId);
    const sound = await hospital.database.read((trx) => sealedOf(trx).executeTakeFirstOrThrow());
    await damage(pass, 'phoneSealed');
    hospital.clock.set(MORNING + HOUR);
    await gate.scan(pass.gateCode, 'in', admittedAgo(10));
    await gate.scan(pass.gateCode, 'out');
    await hospital.database.transaction((trx) =>
      trx.updateTable('pass').set(sound).where('passId', '=', pass.passId).execute(),
    );
    expect((await gate.scan(pass.gateCode, 'in')).result.reason).toBe('spent');
  });

  it('is recorded once, although it is reported twice and was refused before', async () => {
    const pass = await issuePatientPass(hospital);
    await damage(pass);
    hospital.clock.set(MORNING + HOUR);
    const nonce = 'never-heard';
    expect((await gate.scan(pass.gateCode, 'in', { nonce })).result.decision).toBe('refused');
    for (let times = 0; times < 2; times += 1) {
      const made = await gate.scan(pass.gateCode, 'in', { ...admittedAgo(1), nonce });
      expect(made.result).toMatchObject({ decision: 'entered', reason: 'unreadable' });
    }
    expect((await occupancy()).total).toBe(1);
  });
});

describe('a pass of today with a record that does not open', () => {
  it('is not hidden by an older one with the same barcode or number', async () => {
    const today = await issuePatientPass(hospital);
    await copyPass(hospital, today, {
      visitDate: '20260306',
      notBefore: today.notBefore - 3 * DAY,
      notAfter: today.notAfter - 3 * DAY,
      issuedAt: today.issuedAt - 3 * DAY,
    });
    await damage(today);
    const scans = [
      await gate.scan(today.barcodeValue, 'in'),
      await gate.scan(today.identityNo, 'in', { kind: 'hand' }),
    ];
    for (const { result } of scans) {
      expect(result).toMatchObject({ decision: 'refused', reason: 'unreadable' });
    }
  });

  it('does not block the one that replaced it', async () => {
    const damaged = await issuePatientPass(hospital);
    await hospital.writeStore(({ passes }) => passes.setState(damaged.passId, 'replaced'));
    await copyPass(hospital, damaged, { issuedAt: damaged.issuedAt - 1 });
    await damage(damaged);
    expect((await gate.scan(damaged.barcodeValue, 'in')).result.decision).toBe('entered');
  });
});
