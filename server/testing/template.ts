import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settableClock } from '../outside/clock.ts';
import { openDatabase } from '../store/database.ts';
import { keysFrom, type Keys } from '../store/keys.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { fillTestHospital, HOSPITAL_FILES } from './hospital.ts';

const FOLDER = join(tmpdir(), 'munjin-test-templates');

/** The keys of every test: values sealed in the template open in its copies. */
export const testKeys: Keys = keysFrom(new Uint8Array(32).fill(7));

const nameOf = (now: number): string => {
  const hash = createHash('sha256').update(`${now}`).update(Object.keys(migrations).join());
  for (const migration of Object.values(migrations)) hash.update(migration.up.toString());
  for (const file of HOSPITAL_FILES) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** A database file with the test hospital as of `now`; made once, then copied. */
export const hospitalFile = async (now: number): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true });
  const template = join(FOLDER, `${nameOf(now)}.db`);
  if (!existsSync(template)) {
    const building = join(FOLDER, `${randomUUID()}.db`);
    const database = await openDatabase({ file: building });
    await fillTestHospital(database, testKeys, settableClock(now));
    await database.close();
    // Test files run at the same time: whoever comes last replaces a file by its equal.
    renameSync(building, template);
    for (const ending of ['-wal', '-shm']) rmSync(building + ending, { force: true });
  }
  const copy = join(FOLDER, `copy-${randomUUID()}.db`);
  copyFileSync(template, copy);
  return copy;
};

/** Removes a copy with what SQLite keeps beside it. */
export const removeFile = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
};
