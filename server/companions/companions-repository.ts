import { randomUUID } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { CompanionTable } from '../platform/database/tables/visit.ts';

/** A guardian's place with a patient on one day. */
export interface Companion {
  readonly slot: number;
  readonly phone: string;
  readonly registeredBy: CompanionTable['registered_by'];
}

/** The places of a patient's guardians, one row per taken slot and day. */
export const companions = (trx: Handle, keys: Keys) => ({
  /** The taken slots of a patient and day, lowest first. */
  async of(registrationNumber: string, visitDate: string): Promise<readonly Companion[]> {
    const rows = await trx
      .selectFrom('companion')
      .select(['companion_id', 'slot', 'phone_sealed', 'registered_by'])
      .where('registration_number', '=', registrationNumber)
      .where('visit_date', '=', visitDate)
      .orderBy('slot')
      .execute();
    return rows.map((row) => ({
      slot: row.slot,
      phone: keys.open('companion.phone_sealed', row.companion_id, row.phone_sealed),
      registeredBy: row.registered_by,
    }));
  },

  async register(
    registrationNumber: string,
    visitDate: string,
    { slot, phone, registeredBy }: Companion,
  ): Promise<void> {
    const id = randomUUID();
    await trx
      .insertInto('companion')
      .values({
        companion_id: id,
        registration_number: registrationNumber,
        visit_date: visitDate,
        slot,
        phone_index: keys.index('phone', phone),
        phone_sealed: keys.seal('companion.phone_sealed', id, phone),
        registered_by: registeredBy,
      })
      .execute();
  },

  async remove(registrationNumber: string, visitDate: string, phone: string): Promise<void> {
    await trx
      .deleteFrom('companion')
      .where('registration_number', '=', registrationNumber)
      .where('visit_date', '=', visitDate)
      .where('phone_index', '=', keys.index('phone', phone))
      .execute();
  },
});
