import { join } from 'node:path';
import type { Database } from './database.ts';
import { openSqlite } from './sqlite-database.ts';
import { existsSync } from 'node:fs';

/** Where the data is: an SQLite file, or a database of a PostgreSQL server. */
export type DatabaseLocation = { readonly file: string } | { readonly url: string };

/** DATABASE_URL names a database of a kind that this program does not know. */
export class DatabaseUrlInvalid extends Error {
  override name = 'DatabaseUrlInvalid';
}

/**
 * The database of a data folder: the one at the address, if there is one (DATABASE_URL), else the
 * file in the folder. Throws for an address of any other kind.
 */
export const databaseLocation = (folder: string, url: string | undefined): DatabaseLocation => {
  if (url === undefined || url === '') return { file: join(folder, 'munjin.db') };
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new DatabaseUrlInvalid('DATABASE_URL has to begin with postgres://');
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
