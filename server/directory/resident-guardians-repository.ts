import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** A guardian who stays in the ward with a patient. */
export interface ResidentGuardian {
  /** Assigned by the ward; 8 or 9 characters. */
  readonly residentGuardianId: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly phone: string;
}

/** Resident guardians of the wards. */
export const residentGuardians = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'resident_guardian');

  return {
    async byId(residentGuardianId: string): Promise<ResidentGuardian | null> {
      const row = await trx
        .selectFrom('resident_guardian')
        .selectAll()
        .where('residentGuardianId', '=', residentGuardianId)
        .executeTakeFirst();
      return row ? codec.open(row) : null;
    },

    async all(): Promise<readonly ResidentGuardian[]> {
      const rows = await trx.selectFrom('resident_guardian').selectAll().execute();
      return rows.map(codec.open);
    },

    async save(guardian: ResidentGuardian): Promise<void> {
      const row = codec.seal(guardian);
      await trx
        .insertInto('resident_guardian')
        .values(row)
        .onConflict((conflict) => conflict.column('residentGuardianId').doUpdateSet(row))
        .execute();
    },

    async remove(residentGuardianId: string): Promise<void> {
      await trx
        .deleteFrom('resident_guardian')
        .where('residentGuardianId', '=', residentGuardianId)
        .execute();
    },
  };
};
