/**
 * The whole store at one instant, table by table, for a backup. It neither makes nor migrates the
 * database, has a connection of its own, and holds nobody up: others write meanwhile.
 */
import type { DatabaseLocation } from '../database.ts';
import type { Cell, TableShape } from './table-shape.ts';
import { withSqliteSnapshot } from './sqlite-snapshot.ts';

type Portion = readonly (readonly Cell[])[];

export interface Snapshot {
  readonly kind: 'sqlite' | 'postgresql';
  /** Names of the migrations that the store has been through, in order. */
  readonly migrations: readonly string[];
  /** Every table whose rows are data, by name. */
  readonly tables: readonly TableShape[];
  /** The rows of a table, some at a time; the cells in the order of `columns`. */
  rowsOf(shape: TableShape): AsyncIterable<Portion> | Iterable<Portion>;
}

/** Reads the store as it is at this instant. Throws where there is none. */
export const withSnapshot = async <T>(
  location: DatabaseLocation,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  if (!('url' in location)) return withSqliteSnapshot(location.file, work);
  // Who keeps to a file need not wait for PostgreSQL's driver.
  const { withPostgresSnapshot: inPostgresSnapshot } = await import('./postgres-snapshot.ts');
  return inPostgresSnapshot(location.url, work);
};
