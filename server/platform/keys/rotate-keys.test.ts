import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadKeyRing } from './key-file.ts';
import { keysFromMaster, loadOrCreateKeys, keyIdOfSealed, type Keys } from './keys.ts';
import { SEALED_TABLES } from '../database/sealed-columns.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  identifyGuardian,
  INPATIENT,
  identifyPatient,
  OUTPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { createLink } from '../../testing/links.ts';
import { noticeCheckOf } from '../../passes/passes-repository.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { recordEntry } from '../../gate/record-passage.ts';
import { listKeys } from './list-keys.ts';
import { retireKeys } from './retire-keys.ts';
import { rotateKeys, type RotationResult } from './rotate-keys.ts';

const OLD_MASTER = new Uint8Array(32).fill(7);
const DAY_MS = 86_400_000;

let folder: string;
let keys: Keys;
let hospital: TestApp;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-rotation-'));
  const master = Buffer.from(OLD_MASTER).toString('base64url');
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ version: 1, master }), { mode: 0o600 });
  keys = loadOrCreateKeys(folder);
  hospital = await testApp({ keys });
});
afterEach(async () => {
  await hospital.close();
  rmSync(folder, { recursive: true });
});

const task = () => ({ database: hospital.database, keys, clock: hospital.clock, folder });
const rotate = (): Promise<RotationResult> =>
  rotateKeys({ ...task(), dryRun: false, noticeMs: 0, batchRows: 3 });

/** Every sealed text of the database, with its column. */
const sealedTexts = (): Promise<readonly (readonly [string, string])[]> =>
  hospital.database.read(async (trx) => {
    const found: (readonly [string, string])[] = [];
    for (const { table, sealed } of SEALED_TABLES) {
      for (const row of await trx.withoutPlugins().selectFrom(table).selectAll().execute()) {
        const cells = row as unknown as Readonly<Record<string, unknown>>;
        for (const column of sealed) {
          const text = cells[column];
          if (typeof text === 'string') found.push([`${table}.${column}`, text]);
        }
      }
    }
    return found;
  });

describe('a rotation of the master key', () => {
  it('leaves nothing in the database that opens with the old key', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await completePatientVisit(hospital, INPATIENT);
    await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    const before = await sealedTexts();
    const end = await rotate();
    expect(end).toMatchObject({ end: 'rotated', isResumed: false, unreadable: [] });
    const after = await sealedTexts();
    expect(after.length).toBe(before.length);
    const old = keyIdOfSealed(keysFromMaster(OLD_MASTER).seal('t.c', '1', ''));
    expect(before.every(([, text]) => keyIdOfSealed(text) === old)).toBe(true);
    expect(after.filter(([, text]) => keyIdOfSealed(text) === old)).toEqual([]);
    expect(new Set(after.map(([column]) => column)).size).toBeGreaterThan(15);
  });

  it('makes no index if the sealed column is empty, as on a certificate without a barcode', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await hospital.database.transaction((trx) =>
      trx.updateTable('pass').set({ barcodeSealed: null, barcodeIndex: null }).execute(),
    );
    await rotate();
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('pass').select('barcodeIndex').execute(),
    );
    expect(rows).toEqual([{ barcodeIndex: null }]);
  });

  it('finds everyone afterwards, also after the old key is retired', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    await rotate();
    hospital.clock.advance(3 * DAY_MS);
    await hospital.writeStore(({ attempts }) => attempts.purge(hospital.clock.now()));
    expect(await retireKeys(task(), { dryRun: false })).toMatchObject({ neededFor: [] });
    expect(loadKeyRing(folder).masters).toHaveLength(1);
    expect(readFileSync(join(folder, 'keys.json'), 'utf8')).not.toContain(
      Buffer.from(OLD_MASTER).toString('base64url'),
    );
    keys = loadOrCreateKeys(folder);
    await hospital.database.read(async (trx) => {
      const { createRepositories: repositories } = await import('../../repositories.ts');
      const { patients, passes, visitApplications, meetings } = repositories(trx, keys);
      expect(await patients.byPhoneAndBirth('01000000001', '19850315')).toHaveLength(1);
      expect(await passes.byCheck(passCheck)).toMatchObject({ identityNo: OUTPATIENT });
      expect(await meetings.guestByPhone('OPEN-LECTURE', '01000005001')).not.toBeNull();
      expect(visitApplications).toBeDefined();
    });
  });

  it('finds people by rows of either key while it runs', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    await rotateKeys({
      ...task(),
      dryRun: false,
      noticeMs: 0,
      batchRows: 1,
      onProgress: stopAtOnce,
    }).catch(() => undefined);
    expect(keys.hasSeveralKeys).toBe(true);
    const { result } = await hospital
      .visitor()
      .call('patient', { identityNo: OUTPATIENT, answerType: 'PT', visitDate: '20260309' });
    // Finds the same pass as before by its number.
    expect(result).toMatchObject({ passCheck: noticeCheckOf({ passCheck }) });
    expect(
      (await sealedTexts()).some(([, text]) => keyIdOfSealed(text) !== keys.sealingKeyId),
    ).toBe(true);
  });

  it('continues where it was stopped, with the same new key', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await rotateKeys({
      ...task(),
      dryRun: false,
      noticeMs: 0,
      batchRows: 1,
      onProgress: stopAtOnce,
    }).catch(() => undefined);
    const [newest] = loadKeyRing(folder).masters;
    expect(await rotate()).toMatchObject({ end: 'rotated', isResumed: true, keyId: newest.keyId });
    expect(loadKeyRing(folder).masters).toHaveLength(2);
  });

  it('recognises a guardian who is inside as the same person', async () => {
    await completePatientVisit(hospital, INPATIENT);
    const { passCheck } = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await recordEntry(hospital, passCheck, hospital.clock.now());
    await rotate();
    const { resultCd } = await identifyGuardian(hospital.visitor(), GUARDIAN, INPATIENT);
    expect(resultCd).toBe(200);
  });

  it('is done by one process at a time', async () => {
    const ends = await Promise.all([rotate(), rotate()]);
    expect(ends.map(({ end }) => end).toSorted()).toEqual(['busy', 'rotated']);
    expect(loadKeyRing(folder).masters).toHaveLength(2);
  });

  it('names a row that no key opens, and does not finish until a key opens it', async () => {
    await hospital.database.transaction((trx) =>
      trx
        .updateTable('patient')
        .set({ nameSealed: 'v1.00000000.AAAA.BBBB' })
        .where('registrationNumber', '=', OUTPATIENT)
        .execute(),
    );
    expect(await rotate()).toMatchObject({
      end: 'unreadable',
      unreadable: [`patient ${OUTPATIENT}`],
    });
    expect(await retireKeys(task(), { dryRun: false })).toMatchObject({
      neededFor: expect.arrayContaining(['rotation', 'sealedRows']) as string[],
    });
  });
});

describe('an old key', () => {
  it('is kept while gate codes and attempts of its time count', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    await identifyPatient(hospital.visitor(), OUTPATIENT);
    await rotate();
    const { neededFor, retired } = await retireKeys(task(), { dryRun: false });
    expect(neededFor).toEqual(['attempts', 'gateCodes']);
    expect(retired).toEqual([]);
    expect((await listKeys(task())).map(({ state }) => state)).toEqual(['seals', 'old']);
  });

  it('is kept while a link whose ticket no other key opens still waits', async () => {
    await createLink(hospital, 'ENOK', '01000009001', '01000009001', {
      refId: INPATIENT,
      visitDate: '20260316',
    });
    await rotate();
    hospital.clock.advance(3 * DAY_MS);
    await hospital.writeStore(({ attempts }) => attempts.purge(hospital.clock.now()));
    expect((await retireKeys(task(), { dryRun: false })).neededFor).toEqual(['links']);
    hospital.clock.advance(5 * DAY_MS);
    expect((await retireKeys(task(), { dryRun: false })).neededFor).toEqual([]);
  });

  it('still finds audit rows by subject after it is retired', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const before = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    await rotate();
    hospital.clock.advance(3 * DAY_MS);
    await hospital.writeStore(({ attempts }) => attempts.purge(hospital.clock.now()));
    await retireKeys(task(), { dryRun: false });
    const found = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    expect(before.length).toBeGreaterThan(1);
    expect(found).toEqual(before);
  });
});

let batches = 0;
const stopAtOnce = () => {
  batches += 1;
  if (batches % 6 === 0) throw new Error('stopped');
};
