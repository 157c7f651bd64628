import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../audit/index.ts';
import { settableClock } from '../platform/clock.ts';
import { migrationState } from '../platform/database/migration-state.ts';
import {
  emptyLocation,
  type TemporaryLocation,
} from '../platform/database/testing/temporary-database.ts';
import { signInAs } from '../testing/admins.ts';
import { gateWithToken } from '../testing/gates.ts';
import { completePatientVisit, DISABLED } from '../testing/journeys.ts';
import { readSavedAnswers } from '../testing/saved-answers.ts';
import { MORNING, openTestApp, type TestApp } from '../testing/test-app.ts';
import { restoreBackup, type RestoreReport } from './restore-backup.ts';

/**
 * A backup that the program of 2026-11-25 (79d09f13) made, when it had only its first migration: a
 * patient and a guardian with a pass, who has passed the gate; a refusal that was lifted; a draft, a
 * saved case, and terms that wait for a second person.
 */
const BACKUP = join(import.meta.dirname, '../../fixtures/backups/initial-schema.munjin');
/** What the people of that hospital had in their hands. */
const HELD = JSON.parse(readFileSync(BACKUP.replace('.munjin', '.json'), 'utf8')) as Record<
  'inpatientPassCheck' | 'guardianPassCheck' | 'guardianCode' | 'gateToken' | 'refused',
  string
>;
/** The key of every test (server/testing/hospital-template.ts), as its file. */
const KEY_FILE = {
  version: 2,
  keys: [{ master: Buffer.alloc(32, 7).toString('base64url'), sealsFrom: 0 }],
  retired: [],
};

let folder: string;
let temporary: TemporaryLocation;
let report: RestoreReport;
let hospital: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-older-'));
  temporary = await emptyLocation(folder);
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(KEY_FILE), { mode: 0o600 });
  report = await restoreBackup({
    open: () => createReadStream(BACKUP),
    location: temporary.location,
    folder,
    clock: settableClock(MORNING),
    program: '9.9.9',
    confirm: null,
    adoptsKeys: false,
    dryRun: false,
  });
  hospital = await openTestApp(temporary, {});
});
afterAll(async () => {
  await hospital.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of the first version', () => {
  it('is restored by this program, with every later migration', async () => {
    expect(report.end).toBe('restored');
    expect(report.checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect((await migrationState(temporary.location)).pending).toEqual([]);
  });

  it('keeps the passes that people hold, and who is inside', async () => {
    for (const passCheck of [HELD.inpatientPassCheck, HELD.guardianPassCheck]) {
      expect(await hospital.visitor().call('passCheck', { passCheck })).toMatchObject({
        resultCd: 0,
      });
    }
    const gate = gateWithToken(hospital, HELD.gateToken);
    const again = await gate.scan(HELD.guardianCode, 'in');
    expect(again.result).toMatchObject({ decision: 'refused' });
    const out = await gate.scan(HELD.guardianCode, 'out');
    expect(out.result).toMatchObject({ decision: 'left' });
  });

  it('keeps what staff wrote, and what waits for them', async () => {
    const editor = await signInAs(hospital, 'editor');
    const admin = await signInAs(hospital, 'admin');
    const { result: cases } = await editor.call('tryCases', { code: 'PT_SCREENING' });
    expect(cases.cases.map(({ name }) => name)).toEqual(['열 없음']);
    const { result: answer } = await readSavedAnswers(admin, HELD.refused);
    expect(JSON.stringify(answer)).toContain('feverFrom38');
    const { result: terms } = await admin.call('termsVersion', { code: 'PRIVACY-PT-NEW' });
    expect(terms.request).toMatchObject({ state: 'waiting', askedBy: 'test.editor' });
  });

  it('has an audit that verifies, and works on', async () => {
    const visit = await completePatientVisit(hospital, DISABLED);
    expect(visit.resultCd).toBe(0);
    expect(await verifyAudit(hospital)).toMatchObject({ faults: [] });
  });
});
