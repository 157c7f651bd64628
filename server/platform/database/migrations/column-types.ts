import { PostgresAdapter, sql, type Kysely, type RawBuilder } from 'kysely';

/** The few names of column types that differ between SQLite and PostgreSQL. */
export interface ColumnTypes {
  /** UTC milliseconds, and any other whole number that can exceed 2^31. */
  readonly instant: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
  /** An auto-increment primary key. */
  readonly counted: RawBuilder<unknown>;
  /** Ends a table's definition: SQLite checks types only if it is asked to. */
  readonly strict: RawBuilder<unknown>;
}

const SQLITE: ColumnTypes = {
  instant: sql.raw('integer'),
  bytes: sql.raw('blob'),
  counted: sql.raw('integer primary key autoincrement'),
  strict: sql.raw('strict'),
};

const POSTGRESQL: ColumnTypes = {
  instant: sql.raw('bigint'),
  bytes: sql.raw('bytea'),
  counted: sql.raw('bigint generated always as identity primary key'),
  strict: sql.raw(''),
};

/** Whether the database is PostgreSQL. */
export const isPostgresql = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

export const columnTypes = (db: Kysely<unknown>): ColumnTypes =>
  isPostgresql(db) ? POSTGRESQL : SQLITE;
