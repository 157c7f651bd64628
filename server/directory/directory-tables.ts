/**
 * The directory tables that an import writes, described so that one way of writing fits them all:
 * the id of a row, and its other columns in the order of a staged row.
 */
import type { Tables } from '../platform/database/tables.ts';

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
      'registration_number',
      'name_sealed',
      'birth_sealed',
      'phone_sealed',
      'phone_index',
      'phone_birth_index',
      'is_disabled',
      'updated_at',
    ],
    { numbers: ['is_disabled', 'updated_at'], isReplaced: false },
  ),
  partner_group: table(['partner_group_id', 'name'], { isReplaced: false }),
  admission: table(
    ['admission_id', 'registration_number', 'stay_sealed', 'admitted_on', 'discharged_on'],
    { isReplaced: true },
  ),
  appointment: table(['appointment_id', 'registration_number', 'department_sealed', 'visit_date'], {
    isReplaced: true,
  }),
  staff: table(['staff_number', 'name_sealed', 'phone_sealed', 'department', 'is_entitled'], {
    numbers: ['is_entitled'],
    isReplaced: false,
  }),
  resident_guardian: table(
    ['resident_guardian_id', 'registration_number', 'name_sealed', 'phone_sealed'],
    { isReplaced: true },
  ),
  partner_employee: table(
    [
      'partner_employee_id',
      'partner_group_id',
      'name_sealed',
      'phone_sealed',
      'phone_index',
      'is_manager',
      'has_authority',
    ],
    { numbers: ['is_manager', 'has_authority'], isReplaced: true },
  ),
  partner_reservation: table(['reservation_id', 'partner_group_id', 'visit_date', 'department'], {
    isReplaced: true,
  }),
  visit_application: table(
    [
      'application_id',
      'answer_type',
      'phone_index',
      'phone_sealed',
      'name_sealed',
      'visit_date',
      'department',
      'visit_reason',
    ],
    { isReplaced: true },
  ),
} satisfies Partial<Record<keyof Tables, DirectoryTable>>;

export type DirectoryTableName = keyof typeof DIRECTORY_TABLES;

/** The names of the tables, in the order of writing. */
export const DIRECTORY_TABLE_NAMES = Object.keys(DIRECTORY_TABLES) as readonly DirectoryTableName[];
