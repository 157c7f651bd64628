/** Whether a folder has a store, and what to do if it has none. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  databaseExists,
  databaseLocation,
  type DatabaseLocation,
} from '../server/platform/database/open-database.ts';
import { hasKeyFile } from '../server/platform/keys/key-file.ts';
import { CommandFailure } from './command-failure.ts';

/**
 * Throws unless the folder exists or can be created, so that a dry run promises no store below a
 * file.
 */
const assertFolderPossible = (folder: string): void => {
  const path = resolve(folder);
  // Other errors than a missing file are thrown: a name that is too long, a link to itself.
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  if (found || existsSync(path)) throw new CommandFailure(`${path}: that is no folder.`);
  if (dirname(path) !== path) assertFolderPossible(dirname(path));
};

/**
 * The database of a folder, or the one that DATABASE_URL names. Throws if this account may not look
 * into the folder: it would seem to be empty.
 */
export const locationOfData = (folder: string): DatabaseLocation => {
  assertFolderPossible(folder);
  if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.X_OK);
  return databaseLocation(folder, process.env['DATABASE_URL']);
};

/** The two parts of a store: the database, and the keys that open its data. */
export interface FoundStore {
  readonly folder: string;
  readonly location: DatabaseLocation;
  readonly hasDatabase: boolean;
  readonly hasKeys: boolean;
}

/**
 * Which parts of a store exist; creates nothing. Throws DatabaseUnreachable if the server of
 * DATABASE_URL does not answer.
 */
export const findStore = async (
  folder: string,
  location: DatabaseLocation,
): Promise<FoundStore> => ({
  folder,
  location,
  hasDatabase: await databaseExists(location),
  hasKeys: hasKeyFile(folder),
});

/** Whether a folder has both parts of a store. */
export const hasStore = async (folder: string): Promise<boolean> => {
  const { hasDatabase, hasKeys } = await findStore(folder, locationOfData(folder));
  return hasDatabase && hasKeys;
};

const NAME_FOLDER = 'Name the right folder with --data or MUNJIN_DATA.';

/** Throws CommandFailure, with the next step, unless both parts of the store exist. */
export const assertStoreExists = ({ folder, location, hasDatabase, hasKeys }: FoundStore): void => {
  if (hasDatabase && hasKeys) return;
  if (hasDatabase) {
    throw new CommandFailure(
      `There is no keys.json in ${folder}, and its database exists. ${NAME_FOLDER} ` +
        'If the keys are lost, restore keys.json from its backup (mode 600). Nothing was changed.',
    );
  }
  const missing = [
    'url' in location ? 'the database of DATABASE_URL has no tables' : 'munjin.db is missing',
    ...(hasKeys ? [] : ['keys.json is missing']),
  ];
  throw new CommandFailure(
    `There is no store in ${folder}: ${missing.join(', and ')}. ${NAME_FOLDER} ` +
      `To make an empty store, run: munjin migrate --data ${folder} ` +
      '(an import can do both: add --new). Nothing was changed.',
  );
};
