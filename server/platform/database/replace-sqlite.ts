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
 * Makes sure that no process has the file open, and that it contains everything that was written to
 * it. Throws DatabaseBusy if a process has it open.
 */
export const assertExclusiveAccess = (file: string): void => {
  const connection = openWriter(file);
  try {
    // Only a process that is alone with a file can end its log.
    const mode = connection.pragma('journal_mode = delete');
    if (mode !== 'delete') throw new DatabaseBusy('a server has the data open');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new DatabaseBusy('a server has the data open', { cause: error });
  } finally {
    connection.close();
  }
};

/**
 * Replaces an SQLite file with another closed one, so that there is either the old state or the new
 * one.
 */
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
