import { closeSync, existsSync, fsyncSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isBusy, openWriter } from './sqlite-connection.ts';
import { DatabaseBusy } from './store-errors.ts';

const fsyncPath = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Makes sure that nobody has the file open, and that all that was written to it is in it. Throws
 * DatabaseBusy where somebody has.
 */
export const assertExclusiveAccess = (file: string): void => {
  const connection = openWriter(file);
  try {
    // Only who is alone with a file can end its log.
    const mode = connection.pragma('journal_mode = delete');
    if (mode !== 'delete') throw new DatabaseBusy('a server has the data open');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new DatabaseBusy('a server has the data open', { cause: error });
  } finally {
    connection.close();
  }
};

/** Puts a closed file of SQLite's in the place of another: there is the old state or the new one. */
export const replaceSqlite = (made: string, file: string): void => {
  const log = `${made}-wal`;
  if (existsSync(log) && statSync(log).size > 0) {
    throw new Error(`${made} was not closed`);
  }
  fsyncPath(made);
  if (existsSync(file)) assertExclusiveAccess(file);
  renameSync(made, file);
  fsyncPath(dirname(file));
};
