/**
 * The directory tables that an import writes, described so that one way of writing fits them all:
 * the id of a row, and its other columns in the order of a staged row.
 */
import type { Tables } from './tables.ts';

export interface DirectoryTable {
  readonly id: string;
  /** No more than a staged row has cells. */
  readonly columns: readonly string[];
  /** The columns that hold whole numbers; the others hold text. */
  readonly numbers: ReadonlySet<string>;
  /**
   * Whether a changed row is deleted and inserted again, so that two rows can swap unique values. A
   * row that other tables refer to is updated in place.
   */
  readonly isReplaced: boolean;
}

const table = (
  [id, ...columns]: readonly [string, ...string[]],
  { numbers = [], isReplaced }: { numbers?: readonly string[]; isReplaced: boolean },
): DirectoryTable => ({ id, columns, numbers: new Set(numbers), isReplaced });

/** In the order of writing: rows that others refer to come first. */
export const DIRECTORY_TABLES = {
  patient: table(
    [
      'registrationNumber',
      'nameSealed',
      'birthSealed',
      'phoneSealed',
      'phoneIndex',
      'phoneBirthIndex',
      'isDisabled',
      'updatedAt',
    ],
    { numbers: ['isDisabled', 'updatedAt'], isReplaced: false },
  ),
  partner_group: table(['partnerGroupId', 'name'], { isReplaced: false }),
  admission: table(
    ['admissionId', 'registrationNumber', 'staySealed', 'admittedOn', 'dischargedOn'],
    { isReplaced: true },
  ),
  appointment: table(['appointmentId', 'registrationNumber', 'departmentSealed', 'visitDate'], {
    isReplaced: true,
  }),
  staff: table(['staffNumber', 'nameSealed', 'phoneSealed', 'department', 'isEntitled'], {
    numbers: ['isEntitled'],
    isReplaced: false,
  }),
  resident_guardian: table(
    ['residentGuardianId', 'registrationNumber', 'nameSealed', 'phoneSealed'],
    { isReplaced: true },
  ),
  partner_employee: table(
    [
      'partnerEmployeeId',
      'partnerGroupId',
      'nameSealed',
      'phoneSealed',
      'phoneIndex',
      'isManager',
      'hasAuthority',
    ],
    { numbers: ['isManager', 'hasAuthority'], isReplaced: true },
  ),
  partner_reservation: table(['reservationId', 'partnerGroupId', 'visitDate', 'department'], {
    isReplaced: true,
  }),
  visit_application: table(
    [
      'applicationId',
      'answerType',
      'phoneIndex',
      'phoneSealed',
      'nameSealed',
      'visitDate',
      'department',
      'visitReason',
    ],
    { isReplaced: true },
  ),
} satisfies Partial<Record<keyof Tables, DirectoryTable>>;

export type DirectoryTableName = keyof typeof DIRECTORY_TABLES;

/** The names of the tables, in the order of writing. */
export const DIRECTORY_TABLE_NAMES = Object.keys(DIRECTORY_TABLES) as readonly DirectoryTableName[];
