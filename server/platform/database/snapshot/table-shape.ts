/** What a backup needs to know about a table, and which tables a backup contains. */

/** A cell as both databases return it. */
export type Cell = string | number | null | Uint8Array;

export interface TableShape {
  readonly table: string;
  /** By name, so that both databases use the same order. */
  readonly columns: readonly string[];
  /** Columns that hold bytes. */
  readonly bytes: readonly string[];
  /** The auto-increment column, and the last number it gave, including numbers of deleted rows. */
  readonly counter: { readonly column: string; readonly last: number } | null;
}

/**
 * Tables that are not data: the migrator's tables, locks and leases of running processes, the
 * staged rows of an import that is not active yet, and the rows with which a server checks whether
 * it can write, whether its keys fit, whether its clock can be believed and whether reference data
 * has changed.
 */
const NON_DATA_TABLES: ReadonlySet<string> = new Set([
  'directory_import',
  'key_canary',
  'kysely_migration',
  'kysely_migration_lock',
  'lease',
  'purge_clock',
  'readiness',
  'reference_revision',
  'staged_row',
  'write_turn',
]);

/** Whether the rows of the table are data. */
export const isDataTable = (table: string): boolean => !NON_DATA_TABLES.has(table);

/** Tables that have a row as soon as they are created: one row there is no data to lose. */
const FILLED_BY_MIGRATIONS: ReadonlySet<string> = new Set(['wording_revision']);

/** Whether rows of the table mean that users have added data. */
export const showsUserData = (table: string): boolean => !FILLED_BY_MIGRATIONS.has(table);

/** A name as SQL quotes it. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
