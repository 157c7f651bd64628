/** Rows of the directory before they are stored: their source data, and their stored form. */
import {
  DIRECTORY_TABLES,
  type DirectoryTableName,
} from '../platform/database/directory-tables.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Patient } from './patients-repository.ts';
import type { ResidentGuardian } from './resident-guardians-repository.ts';
import { rowCodec, type Opened } from '../platform/database/row-codec.ts';
import { admissionItem, type Admission, type Appointment } from './schedules-repository.ts';
import type { StaffMember } from './staff-repository.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** A row of a table that another subject reads. */
type OpenedRow<Table extends keyof Tables> = Opened<Selectable<Tables[Table]>>;

/** The source data of a row for each directory table. */
export interface DirectoryItems {
  readonly patient: Patient;
  readonly partner_group: OpenedRow<'partner_group'>;
  readonly admission: Admission;
  readonly appointment: Appointment;
  readonly staff: StaffMember;
  readonly resident_guardian: ResidentGuardian;
  readonly partner_employee: OpenedRow<'partner_employee'>;
  readonly partner_reservation: OpenedRow<'partner_reservation'>;
  readonly visit_application: OpenedRow<'visit_application'>;
}

/**
 * A row to write, or to remove if it has no item; sealed when its turn comes. It is plain data, so
 * that it can go to another thread.
 */
export interface RowToStage<Table extends DirectoryTableName = DirectoryTableName> {
  readonly table: Table;
  readonly id: string;
  readonly item: DirectoryItems[Table] | null;
  /** The result of `stagedRows.storedTexts` for it when it was compared; null if there was none. */
  readonly storedBefore: string | null;
}

/** Rows that need no key any more, in one text that the database parses again. */
export interface SealedRows {
  readonly count: number;
  /**
   * A JSON array of rows: the table, the id, 1 for a removal, the previous stored row, and its
   * cells.
   */
  readonly text: string;
}

type DirectoryRow = Readonly<Record<string, string | number | null>>;

/** The stored row of an item that is written at `at`. */
const rowOf = (keys: Keys, { table, item }: RowToStage, at: number) => {
  const whole =
    table === 'admission' ? admissionItem(item as Admission) : { ...item, updatedAt: at };
  return rowCodec(keys, table).seal(whole) as DirectoryRow;
};

const sealRow = (keys: Keys, row: RowToStage, at: number): readonly (string | number | null)[] => {
  const { table, id, item, storedBefore } = row;
  if (!item) return [table, id, 1, storedBefore];
  const stored = rowOf(keys, row, at);
  const cells = DIRECTORY_TABLES[table].columns.map((column) => {
    const value = stored[column] ?? null;
    return value === null ? null : String(value);
  });
  return [table, id, 0, storedBefore, ...cells];
};

/** Seals rows that are written at `at`, UTC milliseconds. */
export const sealRows = (keys: Keys, rows: readonly RowToStage[], at: number): SealedRows => ({
  count: rows.length,
  text: JSON.stringify(rows.map((row) => sealRow(keys, row, at))),
});
