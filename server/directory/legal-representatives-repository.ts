import type { RepresentativeRelation } from '../../engine/visit/legal-representative.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { withIndexesOfEveryKey } from '../platform/database/index-lookups.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** The person who consents for a patient under 14. */
export interface LegalRepresentative {
  readonly relation: RepresentativeRelation;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
}

const PURPOSE = 'legal_representative.person_sealed';

/** Legal representatives, one for each submission for a child. */
export const legalRepresentatives = (trx: Handle, keys: Keys) => {
  const opened = (answerId: string, sealed: string): LegalRepresentative =>
    JSON.parse(keys.open(PURPOSE, answerId, sealed)) as LegalRepresentative;

  return {
    async add(answerId: string, { relation, name, phone }: LegalRepresentative): Promise<void> {
      await trx
        .insertInto('legal_representative')
        .values({
          answer_id: answerId,
          person_sealed: keys.seal(PURPOSE, answerId, JSON.stringify({ relation, name, phone })),
          phone_index: keys.index('phone', phone),
        })
        .execute();
    },

    async byAnswer(answerId: string): Promise<LegalRepresentative | null> {
      const row = await trx
        .selectFrom('legal_representative')
        .select('person_sealed')
        .where('answer_id', '=', answerId)
        .executeTakeFirst();
      return row ? opened(answerId, row.person_sealed) : null;
    },

    /** Every consent from a person with this phone, with the day of the visit. */
    async byPhone(
      phone: string,
    ): Promise<
      readonly (LegalRepresentative & { readonly answerId: string; readonly visitDate: string })[]
    > {
      const rows = await withIndexesOfEveryKey(trx, keys)
        .selectFrom('legal_representative')
        .innerJoin('answer', 'answer.answer_id', 'legal_representative.answer_id')
        .select([
          'legal_representative.answer_id',
          'legal_representative.person_sealed',
          'answer.visit_date',
        ])
        .where('legal_representative.phone_index', '=', keys.index('phone', phone))
        .orderBy('answer.created_at')
        .execute();
      return rows.map((row) => ({
        answerId: row.answer_id,
        visitDate: row.visit_date,
        ...opened(row.answer_id, row.person_sealed),
      }));
    },
  };
};
