/** A new store is filled here with the content of a backup, before it replaces anything. */
import type { Cell, TableShape } from './table-shape.ts';

/** A store that is being filled. */
export interface StoreLoader {
  /** Every table of data as the migrations have created it, by name. */
  readonly tables: ReadonlyMap<string, TableShape>;
  /** Adds rows; the cells in the order of `columns`, each a column of that table. */
  add(table: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Lets the table's counter continue after `last`. */
  setCounter(table: string, last: number): Promise<void>;
}

/** Rows that refer to a missing row. */
export interface DanglingRows {
  readonly table: string;
  readonly parent: string;
  readonly rows: number;
}
