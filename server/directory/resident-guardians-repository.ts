import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { ResidentGuardianTable } from '../platform/database/tables/directory.ts';

/** A guardian who stays in the ward with a patient. */
export interface ResidentGuardian {
  /** Assigned by the ward; 8 or 9 characters. */
  readonly residentGuardianId: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly phone: string;
}

const NAME = 'resident_guardian.name_sealed';
const PHONE = 'resident_guardian.phone_sealed';

/** The guardian as a row of the table. */
export const residentGuardianRow = (keys: Keys, guardian: ResidentGuardian) => {
  const id = guardian.residentGuardianId;
  return {
    resident_guardian_id: id,
    registration_number: guardian.registrationNumber,
    name_sealed: keys.seal(NAME, id, guardian.name),
    phone_sealed: keys.seal(PHONE, id, guardian.phone),
  };
};

/** Resident guardians of the wards. */
export const residentGuardians = (trx: Handle, keys: Keys) => {
  const guardianOf = (row: ResidentGuardianTable): ResidentGuardian => ({
    residentGuardianId: row.resident_guardian_id,
    registrationNumber: row.registration_number,
    name: keys.open(NAME, row.resident_guardian_id, row.name_sealed),
    phone: keys.open(PHONE, row.resident_guardian_id, row.phone_sealed),
  });

  return {
    async byId(residentGuardianId: string): Promise<ResidentGuardian | null> {
      const row = await trx
        .selectFrom('resident_guardian')
        .selectAll()
        .where('resident_guardian_id', '=', residentGuardianId)
        .executeTakeFirst();
      return row ? guardianOf(row) : null;
    },

    async all(): Promise<readonly ResidentGuardian[]> {
      const rows = await trx.selectFrom('resident_guardian').selectAll().execute();
      return rows.map(guardianOf);
    },

    async save(guardian: ResidentGuardian): Promise<void> {
      const row = residentGuardianRow(keys, guardian);
      await trx
        .insertInto('resident_guardian')
        .values(row)
        .onConflict((conflict) => conflict.column('resident_guardian_id').doUpdateSet(row))
        .execute();
    },

    async remove(residentGuardianId: string): Promise<void> {
      await trx
        .deleteFrom('resident_guardian')
        .where('resident_guardian_id', '=', residentGuardianId)
        .execute();
    },
  };
};
