/**
 * One SQLite connection as Kysely sees it. Three things differ from the bare driver: statements are
 * prepared once, a transaction takes the write lock when it begins (a deferred one fails with
 * SQLITE_BUSY_SNAPSHOT as soon as another process writes), and a rollback after SQLite has already
 * rolled back by itself does not hide the first error.
 */
import Sqlite from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { restrictSqliteAccess } from '../keys/private-files.ts';

/** For opening and for reading, which rarely wait. */
const BUSY_TIMEOUT_MILLISECONDS = 200;
/**
 * While SQLite waits for the write lock, the whole process is blocked, so a short wait with retries
 * is better.
 */
const WRITER_TIMEOUT_MILLISECONDS = 10;
/** In KiB, as a negative number. Rows written in random order touch pages all over an index. */
const WRITER_CACHE = -65_536;
const MAX_CACHED_STATEMENTS = 500;

/** Set at every open, because SQLite forgets all but the first; checked after it was set. */
const WRITER_PRAGMAS = [
  ['journal_mode', 'WAL', 'wal'],
  // 2 is FULL: a reply that says "issued" must survive a power failure.
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['busy_timeout', WRITER_TIMEOUT_MILLISECONDS, WRITER_TIMEOUT_MILLISECONDS],
  ['cache_size', WRITER_CACHE, WRITER_CACHE],
  ['trusted_schema', 'OFF', 0],
  ['secure_delete', 'ON', 1],
  ['cell_size_check', 'ON', 1],
] as const;

const READER_PRAGMAS = [
  ['query_only', 'ON', 1],
  ['busy_timeout', BUSY_TIMEOUT_MILLISECONDS, BUSY_TIMEOUT_MILLISECONDS],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
] as const;

const MEMORY_PRAGMAS = [
  ['foreign_keys', 'ON', 1],
  ['trusted_schema', 'OFF', 0],
] as const;

type Pragma = (typeof WRITER_PRAGMAS | typeof READER_PRAGMAS | typeof MEMORY_PRAGMAS)[number];

const setPragmas = (raw: Sqlite.Database, pragmas: readonly Pragma[]) => {
  for (const [name, value, expected] of pragmas) {
    raw.pragma(`${name} = ${value}`);
    const actual = raw.pragma(name, { simple: true });
    if (actual !== expected) {
      throw new Error(`SQLite did not take ${name} = ${value}: it says ${String(actual)}`);
    }
  }
};

const rollbackOf = (raw: Sqlite.Database): SqliteStatement => {
  const rollback = raw.prepare('rollback');
  return {
    reader: false,
    all: () => [],
    // On a full disk or a failed write SQLite rolls back itself; a second rollback would throw.
    run: () => (raw.inTransaction ? rollback.run() : { changes: 0, lastInsertRowid: 0 }),
    iterate: () => [][Symbol.iterator](),
  };
};

/** Prepares each text once and keeps the most recently used ones. */
const cachedStatements = (raw: Sqlite.Database, begin: string): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  const prepared = (sql: string): SqliteStatement => {
    if (sql === 'begin') return raw.prepare(begin);
    if (sql === 'rollback') return rollbackOf(raw);
    return raw.prepare(sql);
  };
  return {
    prepare: (sql) => {
      const statement = statements.get(sql) ?? prepared(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const oldest = statements.keys().next();
      if (statements.size > MAX_CACHED_STATEMENTS && !oldest.done) statements.delete(oldest.value);
      return statement;
    },
    close: () => raw.close(),
  };
};

export interface SqliteConnection {
  readonly database: SqliteDatabase;
  pragma(name: string): unknown;
  close(): void;
}

const wrapConnection = (raw: Sqlite.Database, begin: string): SqliteConnection => ({
  database: cachedStatements(raw, begin),
  pragma: (name) => raw.pragma(name, { simple: true }),
  close: () => raw.close(),
});

const openWithPragmas = (
  file: string,
  options: Sqlite.Options,
  pragmas: readonly Pragma[],
): Sqlite.Database => {
  const raw = new Sqlite(file, { ...options, timeout: BUSY_TIMEOUT_MILLISECONDS });
  try {
    setPragmas(raw, pragmas);
    return raw;
  } catch (error) {
    raw.close();
    throw error;
  }
};

/**
 * The one connection that writes. The file is created if there is none; only its owner may read it.
 */
export const openWriter = (file: string): SqliteConnection => {
  restrictSqliteAccess(file);
  return wrapConnection(openWithPragmas(file, {}, WRITER_PRAGMAS), 'begin immediate');
};

/** A connection that sees committed data and can change nothing. */
export const openReader = (file: string): SqliteConnection =>
  wrapConnection(
    openWithPragmas(file, { readonly: true, fileMustExist: true }, READER_PRAGMAS),
    'begin',
  );

/** The one connection to a separate database that exists only in memory. */
export const openInMemory = (): SqliteConnection =>
  wrapConnection(openWithPragmas(':memory:', {}, MEMORY_PRAGMAS), 'begin');

/** True if another process held the write lock for longer than the busy timeout. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
