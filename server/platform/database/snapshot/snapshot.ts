/**
 * The whole store at one instant, table by table, for a backup. It neither creates nor migrates the
 * database, has its own connection, and delays no one: others can write at the same time.
 */
import type { DatabaseLocation } from '../database.ts';
import type { Cell, TableShape } from './table-shape.ts';
import { withSqliteSnapshot } from './sqlite-snapshot.ts';

type Portion = readonly (readonly Cell[])[];

export interface Snapshot {
  readonly kind: 'sqlite' | 'postgresql';
  /** Names of the migrations that the store has had, in order. */
  readonly migrations: readonly string[];
  /** Every table whose rows are data, by name. */
  readonly tables: readonly TableShape[];
  /** The rows of a table, in batches; the cells in the order of `columns`. */
  rowsOf(shape: TableShape): AsyncIterable<Portion> | Iterable<Portion>;
}

/** Reads the store as it is at this instant. Throws if there is none. */
export const withSnapshot = async <T>(
  location: DatabaseLocation,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  if (!('url' in location)) return withSqliteSnapshot(location.file, work);
  // An installation with a file need not load PostgreSQL's driver.
  const { withPostgresSnapshot: inPostgresSnapshot } = await import('./postgres-snapshot.ts');
  return inPostgresSnapshot(location.url, work);
};
