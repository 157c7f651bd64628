/** What a table looks like to a backup, and which tables are in one. */

/** A cell as both databases give it. */
export type Cell = string | number | null | Uint8Array;

export interface TableShape {
  readonly table: string;
  /** By name, so that both databases give the same order. */
  readonly columns: readonly string[];
  /** Columns that hold bytes. */
  readonly bytes: readonly string[];
  /** The column that counts up by itself, and the last number it gave, also to rows that are gone. */
  readonly counter: { readonly column: string; readonly last: number } | null;
}

/**
 * Tables that are no data: what the migrator keeps, locks and leases of running processes, what an
 * import has laid down that does not count yet, and the rows by which a server tries whether it can
 * write and whether its keys fit.
 */
const NON_DATA_TABLES: ReadonlySet<string> = new Set([
  'directory_import',
  'key_canary',
  'kysely_migration',
  'kysely_migration_lock',
  'lease',
  'readiness',
  'staged_row',
  'write_turn',
]);

/** Whether the rows of the table are data. */
export const isDataTable = (table: string): boolean => !NON_DATA_TABLES.has(table);

/** Tables that have a row as soon as they are made: one there is nothing to lose. */
const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set(['wording_revision']);

/** Whether rows of the table say that somebody has put data there. */
export const showsUserData = (table: string): boolean => !FILLED_BY_MIGRATIONS.has(table);

/** A name as SQL quotes it. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
