import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../database.ts';
import { keysFrom, type Keys } from '../keys.ts';

export interface TemporaryDatabase {
  readonly folder: string;
  readonly file: string;
  readonly database: Database;
  readonly keys: Keys;
  /** Closes the database and deletes its folder. */
  remove(): Promise<void>;
}

/** A real database file of its own, with keys that are the same in every test. */
export const temporaryDatabase = async (): Promise<TemporaryDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'munjin-test-'));
  const file = join(folder, 'munjin.db');
  const database = await openDatabase({ file });
  const remove = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    folder,
    file,
    database,
    keys: keysFrom(new Uint8Array(32).fill(7)),
    remove,
  };
};
