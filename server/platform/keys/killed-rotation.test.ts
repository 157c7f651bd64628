import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { loadKeyRing } from './key-file.ts';
import { loadOrCreateKeys, keyIdOfSealed } from './keys.ts';
import { createRepositories } from '../../repositories.ts';
import { waitForExit, spawnProgram } from '../database/testing/spawn-program.ts';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../database/testing/temporary-database.ts';
import { rotateKeys } from './rotate-keys.ts';

const PEOPLE = 1500;
let temporary: TemporaryDatabase;
let folder: string;

beforeEach(async () => {
  temporary = await temporaryDatabase();
  folder = mkdtempSync(join(tmpdir(), 'munjin-killed-'));
});
afterEach(async () => {
  await temporary.remove();
  rmSync(folder, { recursive: true });
});

const staffNumber = (count: number): string => String(1_000_000 + count);
const keyIds = () =>
  temporary.database.read(async (trx) => {
    const rows = await trx.selectFrom('staff').select('nameSealed').execute();
    return rows.map(({ nameSealed }) => keyIdOfSealed(nameSealed));
  });

it('a rotation that is killed halfway resumes, and loses and duplicates nothing', async () => {
  const master = Buffer.alloc(32, 7).toString('base64url');
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ version: 1, master }), { mode: 0o600 });
  const { database } = temporary;
  const keys = loadOrCreateKeys(folder);
  await database.transaction(async (trx) => {
    for (let count = 0; count < PEOPLE; count += 1) {
      await createRepositories(trx, keys).staff.save({
        staffNumber: staffNumber(count),
        name: `Name ${count}`,
        phone: `010${String(count).padStart(8, '0')}`,
        department: 'ward',
        isEntitled: true,
      });
    }
  });
  const child = spawnProgram(
    temporary.location,
    `const { rotateKeys } = await import('./rotate-keys.ts');
    const { loadOrCreateKeys } = await import('./keys.ts');
    const folder = ${JSON.stringify(folder)};
    const clock = { now: () => Date.now() };
    await rotateKeys({
      database, clock, folder, keys: loadOrCreateKeys(folder), dryRun: false, noticeMs: 0, batchRows: 10,
    });`,
    import.meta.dirname,
  );
  const ended = waitForExit(child);
  let isHalfway = false;
  while (!isHalfway && child.exitCode === null) {
    await pause(10);
    const ids = new Set(await keyIds());
    isHalfway = ids.size > 1;
  }
  child.kill('SIGKILL');
  await ended;
  const [newest] = loadKeyRing(folder).masters;
  keys.refresh();
  const halfway = (await keyIds()).filter((id) => id === newest.keyId).length;
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(PEOPLE);

  // The lease of the dead process expires.
  const later = { now: () => systemClock.now() + 120_000 };
  const end = await rotateKeys({
    database,
    keys,
    clock: later,
    folder,
    dryRun: false,
    noticeMs: 0,
  });
  expect(end).toMatchObject({ end: 'rotated', isResumed: true, keyId: newest.keyId });
  expect(end).toHaveProperty('rows', PEOPLE - halfway);
  expect(new Set(await keyIds())).toEqual(new Set([newest.keyId]));
  const people = await database.read((trx) => createRepositories(trx, keys).staff.all());
  expect(people).toHaveLength(PEOPLE);
  for (const { staffNumber: number, name } of people) {
    expect(name).toBe(`Name ${Number(number) - 1_000_000}`);
  }
}, 60_000);
