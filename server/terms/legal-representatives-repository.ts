import type { RepresentativeRelation } from '../../engine/visit/legal-representative.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { withIndexesOfEveryKey } from '../platform/database/index-lookups.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { LegalRepresentativeTable } from '../platform/database/tables/visit.ts';

/** The person who consents for a patient under 14. */
export interface LegalRepresentative {
  readonly relation: RepresentativeRelation;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
}

/** The index needs only the phone, which is a part of the sealed text. */
const phoneIndexOf = (keys: Keys, phone: string) =>
  rowCodec(keys, 'legal_representative').index('phoneIndex', { person: JSON.stringify({ phone }) });

/** Legal representatives, one for each submission for a child. */
export const legalRepresentatives = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'legal_representative');
  const opened = (row: LegalRepresentativeTable): LegalRepresentative =>
    JSON.parse(codec.open(row).person) as LegalRepresentative;

  return {
    async add(answerId: string, { relation, name, phone }: LegalRepresentative): Promise<void> {
      const person = JSON.stringify({ relation, name, phone });
      await trx
        .insertInto('legal_representative')
        .values(codec.seal({ answerId, person }))
        .execute();
    },

    async byAnswer(answerId: string): Promise<LegalRepresentative | null> {
      const row = await trx
        .selectFrom('legal_representative')
        .selectAll()
        .where('answerId', '=', answerId)
        .executeTakeFirst();
      return row ? opened(row) : null;
    },

    /** Every consent from a person with this phone, with the day of the visit. */
    async byPhone(
      phone: string,
    ): Promise<
      readonly (LegalRepresentative & { readonly answerId: string; readonly visitDate: string })[]
    > {
      const rows = await withIndexesOfEveryKey(trx, keys)
        .selectFrom('legal_representative')
        .innerJoin('answer', 'answer.answerId', 'legal_representative.answerId')
        .selectAll('legal_representative')
        .select('answer.visitDate')
        .where('legal_representative.phoneIndex', '=', phoneIndexOf(keys, phone))
        .orderBy('answer.createdAt')
        .execute();
      return rows.map((row) => ({
        answerId: row.answerId,
        visitDate: row.visitDate,
        ...opened(row),
      }));
    },
  };
};
