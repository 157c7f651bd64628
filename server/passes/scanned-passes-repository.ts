import type { Selectable } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import { UnsealFailed, type Keys } from '../platform/keys/keys.ts';
import { createPassReader } from './pass-reader.ts';
import type { Pass } from './pass.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import type { PassTable } from '../platform/database/tables/pass.ts';

/** A pass whose seals cannot be opened: the readable rest of it. */
export interface UnreadablePass extends Pick<
  Pass,
  'passId' | 'answerType' | 'refId' | 'passType' | 'state' | 'notBefore' | 'notAfter' | 'issuedAt'
> {
  readonly identityIndex: string;
}

/** A pass that a code names. */
export type PassLookup =
  | { readonly kind: 'found'; readonly pass: Pass }
  | { readonly kind: 'unreadable'; readonly pass: UnreadablePass };

/** Only the latest of a person's passes can matter. */
const MAX_PASSES_PER_PERSON = 50;

/**
 * Passes as the gate reads them. A damaged row stops neither the gate nor its lists, as it may when
 * a visit starts: its bearer may be inside, and others wait behind.
 */
export const scannedPasses = (trx: Handle, keys: Keys) => {
  const passOf = createPassReader(keys);

  const named = (row: Selectable<PassTable>): PassLookup => {
    try {
      return { kind: 'found', pass: passOf(row) };
    } catch (cause) {
      if (!(cause instanceof UnsealFailed)) throw cause;
      const pass: UnreadablePass = {
        passId: row.passId,
        answerType: row.answerType as UserType,
        identityIndex: row.identityIndex,
        refId: row.refId,
        passType: row.passType,
        state: row.state,
        notBefore: row.notBefore,
        notAfter: row.notAfter,
        issuedAt: row.issuedAt,
      };
      return { kind: 'unreadable', pass };
    }
  };

  /** These passes by their ids, in any state; those that cannot be opened are left out. */
  const byIds = async (passIds: readonly string[]): Promise<ReadonlyMap<string, Pass>> => {
    const rows = await queryInBatches(passIds, (portion) =>
      trx.selectFrom('pass').selectAll().where('passId', 'in', portion).execute(),
    );
    const found = rows.map(named).filter((one) => one.kind === 'found');
    return new Map(found.map(({ pass }) => [pass.passId, pass]));
  };

  return {
    byIds,

    /** A pass by its id, in any state; null also for one that cannot be opened. */
    async byId(passId: string): Promise<Pass | null> {
      return (await byIds([passId])).get(passId) ?? null;
    },

    /** The pass that a QR code names, in any state. */
    async byGateReference(gateReference: string): Promise<readonly PassLookup[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('gateReference', '=', gateReference)
        .where('kind', '=', 'pass')
        .execute();
      return rows.map(named);
    },

    /**
     * Every pass with that barcode, newest first: with a fixed suffix, passes of other days have
     * the same one.
     */
    async byBarcode(barcode: string): Promise<readonly PassLookup[]> {
      const index = rowCodec(keys, 'pass').index('barcodeIndex', { barcode });
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('barcodeIndex', '=', index)
        .where('kind', '=', 'pass')
        .orderBy('issuedAt', 'desc')
        .execute();
      return rows.map(named);
    },

    /** The passes of an identity number, of all types and days, newest first. */
    async ofIdentity(identityNo: string): Promise<readonly PassLookup[]> {
      const rows = await trx
        .selectFrom('pass')
        .selectAll()
        .where('identityIndex', '=', identityIndex(keys, identityNo))
        .where('kind', '=', 'pass')
        .orderBy('issuedAt', 'desc')
        .limit(MAX_PASSES_PER_PERSON)
        .execute();
      return rows.map(named);
    },
  };
};
