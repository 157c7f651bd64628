import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openDatabase, type DatabaseLocation } from '../open-database.ts';
import { keysFromMaster, type Keys } from '../../keys/keys.ts';
import { copyTemplateDatabase, type TestDatabase } from './postgresql-databases.ts';

/** The database that the tests of this run use, set by the project of vitest.config.ts. */
export const isOnPostgresql = (): boolean => process.env['MUNJIN_TEST_DATABASE'] === 'postgresql';

/** Where a test's data is, until the test removes it. */
export interface TemporaryLocation {
  readonly location: DatabaseLocation;
  readonly remove: () => Promise<void>;
}

const createTables = async (url: string): Promise<void> => (await openDatabase({ url })).close();

/** A separate database on the server of the run, with its tables created and empty. */
export const emptyPostgresql = (): Promise<TestDatabase> =>
  copyTemplateDatabase('empty', createTables);

/** An empty database for one test; the file, if it is one, is in the folder. */
export const emptyLocation = async (folder: string): Promise<TemporaryLocation> => {
  if (!isOnPostgresql()) {
    return { location: { file: join(folder, 'munjin.db') }, remove: () => Promise.resolve() };
  }
  const { url, drop } = await emptyPostgresql();
  return { location: { url }, remove: drop };
};

export interface TemporaryDatabase {
  readonly folder: string;
  readonly location: DatabaseLocation;
  readonly database: Database;
  readonly keys: Keys;
  /** Closes the database and deletes it, with its folder. */
  remove(): Promise<void>;
}

let migratedFile: Uint8Array | null = null;

/** Writes an SQLite file with its tables, empty. They are created once per process, then copied. */
const writeMigratedFile = async (file: string): Promise<void> => {
  if (migratedFile) {
    writeFileSync(file, migratedFile);
    return;
  }
  await (await openDatabase({ file })).close();
  migratedFile = readFileSync(file);
};

/** A real, separate database, with keys that are the same in every test. */
export const temporaryDatabase = async (): Promise<TemporaryDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-test-'));
  const { location, remove } = await emptyLocation(folder);
  if ('file' in location) await writeMigratedFile(location.file);
  const database = await openDatabase(location);
  return {
    folder,
    location,
    database,
    keys: keysFromMaster(new Uint8Array(32).fill(7)),
    remove: async () => {
      await database.close();
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
