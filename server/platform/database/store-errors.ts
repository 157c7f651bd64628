/** Which errors of either database mean "not now", and which are our own faults. */

/** Others held the data to be written through every retry; the caller may try again later. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** The connection to the database server is gone, or none is available. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** The store has had migrations that this program does not know; the message is for an operator. */
export class UnknownMigrations extends Error {
  override name = 'UnknownMigrations';
}

const SQLITE_UNAVAILABLE_CODES =
  /^SQLITE_(FULL|IOERR|READONLY|CORRUPT|NOTADB|CANTOPEN|BUSY|LOCKED|NOMEM)/;

/**
 * Classes of PostgreSQL's SQLSTATE: no connection, no such role or database, out of disk, memory or
 * connections, time limits and shutdown, I/O errors, read only, a lock that is not available,
 * damaged data.
 */
const POSTGRESQL_UNAVAILABLE_CODES = /^(08...|28...|3D...|53...|57...|58...|25006|55P03|XX00[12])$/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * The store cannot answer now: disk full, read only, unreachable, locked by another process. A
 * later try can succeed, and needs no restart.
 */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseBusy ||
  error instanceof DatabaseUnreachable ||
  SQLITE_UNAVAILABLE_CODES.test(codeOf(error)) ||
  POSTGRESQL_UNAVAILABLE_CODES.test(codeOf(error));

/**
 * A conflict with another transaction: PostgreSQL could not place this one before or after it, or
 * the two waited for each other, or a migration changed a table under a prepared statement. The
 * same work may succeed when it is run again.
 */
export const isSerializationConflict = (error: unknown): boolean =>
  /^(40001|40P01)$/.test(codeOf(error)) || isStalePlan(error);

/** Another row already has a value that must be unique. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)|23505)$/.test(codeOf(error));

/** A table changed since this connection prepared the statement: it needs a new connection. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  codeOf(error) === '0A000' &&
  error.message.startsWith('cached plan must not change result type');
