import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** A member of the hospital's staff. */
export interface StaffMember {
  readonly staffNumber: string;
  readonly name: string;
  readonly phone: string;
  readonly department: string;
  /** Whether this person may enter with a pass of this service. */
  readonly isEntitled: boolean;
}

/** Staff, found by staff number. */
export const staff = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'staff');
  return {
    async byNumber(staffNumber: string): Promise<StaffMember | null> {
      const row = await trx
        .selectFrom('staff')
        .selectAll()
        .where('staffNumber', '=', staffNumber)
        .executeTakeFirst();
      return row ? codec.open(row) : null;
    },

    /** The names of these members by their staff numbers; unknown and unreadable ones are left out. */
    async namesOf(staffNumbers: Iterable<string>): Promise<ReadonlyMap<string, string>> {
      const found = await queryInBatches(staffNumbers, (portion) =>
        trx
          .selectFrom('staff')
          .select(['staffNumber', 'nameSealed'])
          .where('staffNumber', 'in', portion)
          .execute(),
      );
      return new Map(
        found.flatMap((row) => {
          const { staffNumber, name } = codec.openOrNull(row);
          return name === null ? [] : [[staffNumber, name] as const];
        }),
      );
    },

    async all(): Promise<readonly StaffMember[]> {
      return (await trx.selectFrom('staff').selectAll().execute()).map(codec.open);
    },

    async save(member: StaffMember): Promise<void> {
      const row = codec.seal(member);
      await trx
        .insertInto('staff')
        .values(row)
        .onConflict((conflict) => conflict.column('staffNumber').doUpdateSet(row))
        .execute();
    },
  };
};
