import type { RepresentativeRelation } from '../../engine/visit/legal-representative.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { withIndexesOfEveryKey } from '../platform/database/index-lookups.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** The person who consents for a patient under 14. */
export interface LegalRepresentative {
  readonly relation: RepresentativeRelation;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
}

/** The person of a stored row, from its opened text. */
export const parseRepresentative = (person: string): LegalRepresentative =>
  JSON.parse(person) as LegalRepresentative;

/** The index needs only the phone, which is a part of the sealed text. */
const phoneIndexOf = (keys: Keys, phone: string) =>
  rowCodec(keys, 'legal_representative').index('phoneIndex', { person: JSON.stringify({ phone }) });

/** Legal representatives, one for each submission for a child. */
export const legalRepresentatives = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'legal_representative');

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
      return row ? parseRepresentative(codec.open(row).person) : null;
    },

    /** Every consent from a person with this phone, sealed, with the day of the visit. */
    sealedByPhone: (phone: string) =>
      withIndexesOfEveryKey(trx, keys)
        .selectFrom('legal_representative')
        .innerJoin('answer', 'answer.answerId', 'legal_representative.answerId')
        .select(['legal_representative.answerId', 'personSealed', 'answer.visitDate'])
        .where('legal_representative.phoneIndex', '=', phoneIndexOf(keys, phone))
        .orderBy('answer.createdAt')
        .execute(),

    /** Who consented to these submissions, sealed. */
    sealedByAnswers: (answerIds: readonly string[]) =>
      queryInBatches(answerIds, (portion) =>
        trx
          .selectFrom('legal_representative')
          .select(['answerId', 'personSealed'])
          .where('answerId', 'in', portion)
          .execute(),
      ),
  };
};
