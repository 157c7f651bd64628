/** Rows of the directory before they are stored: their source data, and their stored form. */
import { DIRECTORY_TABLES, type DirectoryTableName } from './directory-tables.ts';
import type { Keys } from '../platform/keys/keys.ts';
import {
  partnerEmployeeRow,
  partnerGroupRow,
  type PartnerEmployee,
  type PartnerGroup,
} from '../partners/partners-repository.ts';
import {
  partnerReservationRow,
  type PartnerReservation,
} from '../partners/partner-visits-repository.ts';
import { patientRow, type Patient } from './patients-repository.ts';
import { residentGuardianRow, type ResidentGuardian } from './resident-guardians-repository.ts';
import {
  admissionRow,
  appointmentRow,
  type Admission,
  type Appointment,
} from './schedules-repository.ts';
import { staffRow, type StaffMember } from './staff-repository.ts';
import {
  visitApplicationRow,
  type VisitApplication,
} from '../identity/visit-applications-repository.ts';

/** The source data of a row for each directory table. */
export interface DirectoryItems {
  readonly patient: Patient;
  readonly partner_group: PartnerGroup;
  readonly admission: Admission;
  readonly appointment: Appointment;
  readonly staff: StaffMember;
  readonly resident_guardian: ResidentGuardian;
  readonly partner_employee: PartnerEmployee;
  readonly partner_reservation: PartnerReservation;
  readonly visit_application: VisitApplication;
}

type DirectoryRow = Readonly<Record<string, string | number | null>>;

const ROW_BUILDERS: {
  readonly [Table in DirectoryTableName]: (
    keys: Keys,
    item: DirectoryItems[Table],
    at: number,
  ) => DirectoryRow;
} = {
  patient: patientRow,
  partner_group: (_keys, group) => partnerGroupRow(group),
  admission: admissionRow,
  appointment: appointmentRow,
  staff: staffRow,
  resident_guardian: residentGuardianRow,
  partner_employee: partnerEmployeeRow,
  partner_reservation: (_keys, reservation) => partnerReservationRow(reservation),
  visit_application: visitApplicationRow,
};

/**
 * A row to write, or to remove if it has no item; sealed when its turn comes. It is plain data, so
 * that it can go to another thread.
 */
export interface RowToStage<Table extends DirectoryTableName = DirectoryTableName> {
  readonly table: Table;
  readonly id: string;
  readonly item: DirectoryItems[Table] | null;
  /** The result of `stagedRows.storedAs` for it when it was compared; null if there was none. */
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

const sealRow = <Table extends DirectoryTableName>(
  keys: Keys,
  { table, id, item, storedBefore }: RowToStage<Table>,
  at: number,
): readonly (string | number | null)[] => {
  if (!item) return [table, id, 1, storedBefore];
  const row = ROW_BUILDERS[table](keys, item, at);
  const cells = DIRECTORY_TABLES[table].columns.map((column) => {
    const value = row[column] ?? null;
    return value === null ? null : String(value);
  });
  return [table, id, 0, storedBefore, ...cells];
};

/** Seals rows that are written at `at`, UTC milliseconds. */
export const sealRows = (keys: Keys, rows: readonly RowToStage[], at: number): SealedRows => ({
  count: rows.length,
  text: JSON.stringify(rows.map((row) => sealRow(keys, row, at))),
});
