/**
 * The only access to the data. Code outside the store never holds a Kysely instance: work gets a
 * handle that lives as long as the transaction, so the outer database cannot be used by mistake
 * inside it (which would wait for itself for ever). Code that keeps the `Database` and calls it
 * from inside gets an error that says so, instead of a server that hangs.
 * `work` contains only database work: no network, no timers. On PostgreSQL all of it may run again
 * if another transaction conflicts, so its effects outside the database must be the same however
 * often it runs.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Handle } from './transaction-handle.ts';
import { openSqlite } from './sqlite-database.ts';

/** A handle on one consistent state. Its connection refuses every write. */
export type ReadHandle = Handle;

export interface Database {
  /** All of `work` or, if it throws, nothing. Its result is durable when this resolves. */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** Reads one consistent state, in parallel with any writer. */
  read<T>(work: (trx: ReadHandle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data is: an SQLite file, or a database of a PostgreSQL server. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/**
 * The database of a data folder: the one at the address, if there is one (DATABASE_URL), else the
 * file in the folder. Throws for an address of any other kind.
 */
export const databaseLocation = (folder: string, url: string | undefined): DatabaseLocation => {
  if (url === undefined || url === '') return { file: join(folder, 'munjin.db') };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('DATABASE_URL has to begin with postgres://');
  }
  return { url };
};

/**
 * Opens the database, creates the file if there is none, and brings its tables up to date. Throws
 * if it cannot be opened or reached, is not a database or does not accept the settings.
 */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  if (!('url' in location)) return openSqlite(location.file);
  // An installation with a file need not load PostgreSQL's driver.
  const { openPostgresql } = await import('./postgres-database.ts');
  return openPostgresql(location.url);
};

/** Whether the database has been created, by any version; reads only. */
export const databaseExists = async (location: DatabaseLocation): Promise<boolean> => {
  if (!('url' in location)) return existsSync(location.file);
  const { hasTables } = await import('./postgres-database.ts');
  return hasTables(location.url);
};
