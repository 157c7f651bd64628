import type { Generated } from 'kysely';
import type { Bit } from './bit.ts';

/** An import of the directory; of the finished ones the latest is kept. */
export interface DirectoryImportTable {
  importNumber: Generated<number>;
  /** The holder of the lease while it is running. */
  holder: string;
  begunAt: number;
  /** Before `switched`, none of it is active; from then on all of it is. */
  state: 'staging' | 'switched' | 'ended';
}

/** A row of the directory that an import will write or remove, sealed in its final form. */
export interface StagedRowTable {
  importNumber: number;
  rowNumber: number;
  directoryTable: string;
  rowId: string;
  isRemoval: Bit;
  /** The row as it was when it was compared; null if there was none. */
  storedBefore: string | null;
  /** The columns after the id, in the order of directory-tables.ts; only raw SQL names them. */
  cell_1: string | null;
  cell_2: string | null;
  cell_3: string | null;
  cell_4: string | null;
  cell_5: string | null;
  cell_6: string | null;
  cell_7: string | null;
}

/** What an import of the directory stores until it has finished. */
export interface StagedImportTables {
  directory_import: DirectoryImportTable;
  staged_row: StagedRowTable;
}
