import { mkdirSync } from 'node:fs';
import type { Database } from './database.ts';
import { openDatabase, type DatabaseLocation } from './open-database.ts';
import { addCanary, checkKeys } from '../keys/key-canary.ts';
import { hasKeyFile } from '../keys/key-file.ts';
import { loadOrCreateKeys, type Keys } from '../keys/keys.ts';

/** The keys of the folder are not the ones that sealed the data. */
export class KeyMismatch extends Error {
  override name = 'KeyMismatch';
}

const RESTORE_ADVICE =
  'Restore the keys.json that belongs to these data from its backup (mode 600), and start again. Nothing was changed.';

/** What an operator reads, and does next. */
export const keyMismatchMessage = (folder: string): string =>
  hasKeyFile(folder)
    ? `The keys in ${folder} do not open the data of this database. ${RESTORE_ADVICE}`
    : `There is no keys.json in ${folder}, and the database holds sealed data. ${RESTORE_ADVICE}`;

interface StoreOptions {
  /** Whether nothing is written to an existing store. */
  readonly isReadOnly?: boolean;
  /** Whether a missing folder or key file is created. */
  readonly mayCreate?: boolean;
}

const loadMatchingKeys = async (
  database: Database,
  folder: string,
  { isReadOnly, mayCreate }: Required<StoreOptions>,
): Promise<Keys> => {
  const known = hasKeyFile(folder) ? loadOrCreateKeys(folder) : null;
  const fit = await database.read((trx) => checkKeys(trx, known));
  if (fit === 'differs') throw new KeyMismatch(keyMismatchMessage(folder));
  if (known === null && !mayCreate) {
    throw new KeyMismatch(`There is no keys.json in ${folder}. ${RESTORE_ADVICE}`);
  }
  // New keys are made only if nothing is sealed yet.
  const keys = known ?? loadOrCreateKeys(folder);
  if (isReadOnly) return keys;
  await database.transaction((trx) => addCanary(trx, keys));
  // If two processes start at once with different keys, the data gets the keys of the first one.
  const now = await database.read((trx) => checkKeys(trx, keys));
  if (now === 'differs') throw new KeyMismatch(keyMismatchMessage(folder));
  return keys;
};

/**
 * The data and the keys of a folder, each created if missing and `mayCreate` allows it. Throws
 * KeyMismatch if the data was sealed with other keys: keys are never replaced.
 */
export const openStore = async (
  location: DatabaseLocation,
  folder: string,
  { isReadOnly = false, mayCreate = true }: StoreOptions = {},
): Promise<{ readonly database: Database; readonly keys: Keys }> => {
  if (mayCreate && 'file' in location) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await openDatabase(location);
  try {
    return { database, keys: await loadMatchingKeys(database, folder, { isReadOnly, mayCreate }) };
  } catch (error) {
    await database.close();
    throw error;
  }
};
