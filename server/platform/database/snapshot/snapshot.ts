/**
 * The whole store at one instant, table by table, for a backup. It neither creates nor migrates the
 * database, has its own connection, and delays no one: others can write at the same time.
 */
import type { Cell, TableShape } from './table-shape.ts';

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
