import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  contentHash,
  toStoredForm,
  type QuestionnaireDefinition,
} from '../../engine/questionnaire/index.ts';
import { settableClock } from '../outside/clock.ts';
import { openDatabase, type DatabaseLocation } from '../store/database.ts';
import { keysFrom, type Keys } from '../store/keys.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { copyOf } from '../store/testing/postgresql-databases.ts';
import { isOnPostgresql, type TemporaryLocation } from '../store/testing/temporary-database.ts';
import { fillTestHospital, HOSPITAL_FILES } from './hospital.ts';

const FOLDER = join(tmpdir(), 'munjin-test-templates');

/** The keys of every test: values sealed in the template open in its copies. */
export const testKeys: Keys = keysFrom(new Uint8Array(32).fill(7));

const names = new Map<number, string>();

/** Found once by each process: files that change while tests run make no other hospital. */
const nameOf = (now: number): string => {
  const known = names.get(now);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(`${now}`).update(Object.keys(migrations).join());
  for (const migration of Object.values(migrations)) hash.update(migration.up.toString());
  for (const file of HOSPITAL_FILES) {
    const text = readFileSync(file);
    hash.update(text);
    // A template of another stored form would hold other versions than an import makes.
    if (file.endsWith('.yaml')) {
      hash.update(contentHash(toStoredForm(parse(text.toString()) as QuestionnaireDefinition)));
    }
  }
  const name = hash.digest('hex').slice(0, 16);
  names.set(now, name);
  return name;
};

const fill = async (location: DatabaseLocation, now: number): Promise<void> => {
  const database = await openDatabase(location);
  try {
    await fillTestHospital(database, testKeys, settableClock(now));
  } finally {
    await database.close();
  }
};

const remove = (file: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
};

const copiedFile = async (now: number): Promise<string> => {
  mkdirSync(FOLDER, { recursive: true });
  const template = join(FOLDER, `${nameOf(now)}.db`);
  if (!existsSync(template)) {
    const building = join(FOLDER, `${randomUUID()}.db`);
    await fill({ file: building }, now);
    // Test files run at the same time: whoever comes last replaces a file by its equal.
    renameSync(building, template);
    remove(building);
  }
  const copy = join(FOLDER, `copy-${randomUUID()}.db`);
  copyFileSync(template, copy);
  return copy;
};

/** A database with the test hospital as of `now`; made once, then copied. */
export const hospitalAsOf = async (now: number): Promise<TemporaryLocation> => {
  if (isOnPostgresql()) {
    const { url, drop } = await copyOf(nameOf(now), (location) => fill({ url: location }, now));
    return { location: { url }, remove: drop };
  }
  const file = await copiedFile(now);
  return {
    location: { file },
    remove: () => {
      remove(file);
      return Promise.resolve();
    },
  };
};
