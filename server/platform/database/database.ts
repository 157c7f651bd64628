/**
 * The one way to the data. Nobody outside the store holds a Kysely instance: work gets a handle
 * that lives as long as the transaction, so the outer database cannot be used by mistake inside it
 * (which would wait for itself for ever); and whoever keeps the `Database` and calls it from
 * inside gets an error that says so, instead of a server that hangs.
 *
 * Inside `work` there is database work and nothing else: no network, no timers. On PostgreSQL all
 * of it may run again, when another transaction came between; so what it changes outside the
 * database must be the same however often it runs.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Handle } from './transaction-handle.ts';
import { openSqlite } from './sqlite-database.ts';

/** A handle on one consistent state. Its connection refuses every write. */
export type ReadHandle = Handle;

export interface Database {
  /** All of `work` or, when it throws, nothing. What it returned is durable when this resolves. */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** Reads one consistent state beside any writer. */
  read<T>(work: (trx: ReadHandle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Where the data are: a file of SQLite's, or a database of a PostgreSQL server. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/**
 * The database of a data folder: that of the address, where one is given (DATABASE_URL), else the
 * file in the folder. Throws for an address of anything else.
 */
export const databaseLocation = (folder: string, url: string | undefined): DatabaseLocation => {
  if (url === undefined || url === '') return { file: join(folder, 'munjin.db') };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Error('DATABASE_URL has to begin with postgres://');
  }
  return { url };
};

/**
 * Opens the database, making the file where there is none, and brings its tables up to date.
 * Throws where it cannot be opened or reached, is no database or does not take the settings.
 */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  if (!('url' in location)) return openSqlite(location.file);
  // Who keeps to a file need not wait for PostgreSQL's driver.
  const { openPostgresql } = await import('./postgres-database.ts');
  return openPostgresql(location.url);
};

/** Whether the database has been made, by any version; asks, and changes nothing. */
export const databaseExists = async (location: DatabaseLocation): Promise<boolean> => {
  if (!('url' in location)) return existsSync(location.file);
  const { hasTables } = await import('./postgres-database.ts');
  return hasTables(location.url);
};
