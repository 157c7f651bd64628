import { randomUUID } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { CompanionTable } from '../platform/database/tables/visit.ts';

/** A guardian's place with a patient on one day. */
export interface Companion {
  readonly slot: number;
  readonly phone: string;
  readonly registeredBy: CompanionTable['registeredBy'];
}

/** The places of a patient's guardians, one row per taken slot and day. */
export const companions = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'companion');
  return {
    /** The taken slots of a patient and day, lowest first. */
    async of(registrationNumber: string, visitDate: string): Promise<readonly Companion[]> {
      const rows = await trx
        .selectFrom('companion')
        .select(['companionId', 'slot', 'phoneSealed', 'registeredBy'])
        .where('registrationNumber', '=', registrationNumber)
        .where('visitDate', '=', visitDate)
        .orderBy('slot')
        .execute();
      return rows.map((row) => {
        const { slot, phone, registeredBy } = codec.open(row);
        return { slot, phone, registeredBy };
      });
    },

    async register(
      registrationNumber: string,
      visitDate: string,
      { slot, phone, registeredBy }: Companion,
    ): Promise<void> {
      const row = {
        companionId: randomUUID(),
        registrationNumber,
        visitDate,
        slot,
        phone,
        registeredBy,
      };
      await trx.insertInto('companion').values(codec.seal(row)).execute();
    },

    async remove(registrationNumber: string, visitDate: string, phone: string): Promise<void> {
      await trx
        .deleteFrom('companion')
        .where('registrationNumber', '=', registrationNumber)
        .where('visitDate', '=', visitDate)
        .where('phoneIndex', '=', codec.index('phoneIndex', { phone }))
        .execute();
    },
  };
};
