import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { StaffTable } from '../platform/database/tables/directory.ts';

/** A member of the hospital's staff. */
export interface StaffMember {
  readonly staffNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly department: string;
  /** Whether this person may enter with a pass of this service. */
  readonly isEntitled: boolean;
}

/** The member as a row of the table. */
export const staffRow = (keys: Keys, member: StaffMember) => {
  const id = member.staffNumber;
  return {
    staff_number: id,
    name_sealed: keys.seal('staff.name_sealed', id, member.name),
    phone_sealed: keys.seal('staff.phone_sealed', id, member.phone),
    department: member.department,
    is_entitled: member.isEntitled ? (1 as const) : (0 as const),
  };
};

/** Staff, found by staff number. */
export const staff = (trx: Handle, keys: Keys) => {
  const memberOf = (row: StaffTable): StaffMember => ({
    staffNumber: row.staff_number,
    name: keys.open('staff.name_sealed', row.staff_number, row.name_sealed),
    phone: keys.open('staff.phone_sealed', row.staff_number, row.phone_sealed),
    department: row.department,
    isEntitled: row.is_entitled === 1,
  });
  return {
    async byNumber(staffNumber: string): Promise<StaffMember | null> {
      const row = await trx
        .selectFrom('staff')
        .selectAll()
        .where('staff_number', '=', staffNumber)
        .executeTakeFirst();
      return row ? memberOf(row) : null;
    },

    /** The names of these members by their staff numbers; unknown and unreadable ones are left out. */
    async namesOf(staffNumbers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
      const rows = await queryInBatches(staffNumbers, (portion) =>
        trx
          .selectFrom('staff')
          .select(['staff_number', 'name_sealed'])
          .where('staff_number', 'in', portion)
          .execute(),
      );
      return new Map(
        rows.flatMap(({ staff_number: id, name_sealed }) => {
          const name = keys.openOrNull('staff.name_sealed', id, name_sealed);
          return name === null ? [] : [[id, name] as const];
        }),
      );
    },

    async all(): Promise<readonly StaffMember[]> {
      return (await trx.selectFrom('staff').selectAll().execute()).map(memberOf);
    },

    async save(member: StaffMember): Promise<void> {
      const row = staffRow(keys, member);
      await trx
        .insertInto('staff')
        .values(row)
        .onConflict((conflict) => conflict.column('staff_number').doUpdateSet(row))
        .execute();
    },
  };
};
