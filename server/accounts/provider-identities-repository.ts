import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/**
 * The permanent identity of a person at an identity provider: names and addresses there may change
 * owners.
 */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** The identities of accounts at the hospital's identity provider; stored as hashes. */
export const providerIdentities = (trx: Handle, keys: Keys) => {
  const hashOf = ({ issuer, subject }: ProviderIdentity): string =>
    keys.tokenHash(JSON.stringify([issuer, subject]));
  return {
    /** The account that this identity signs in to; null for none. */
    async accountOf(identity: ProviderIdentity): Promise<string | null> {
      const row = await trx
        .selectFrom('admin_provider_identity')
        .select('adminId')
        .where('identityHash', '=', hashOf(identity))
        .executeTakeFirst();
      return row?.adminId ?? null;
    },

    /**
     * Binds an account to it for good; false if the account is bound already, to this or to another
     * identity.
     */
    async link(adminId: string, identity: ProviderIdentity, now: number): Promise<boolean> {
      const added = await trx
        .insertInto('admin_provider_identity')
        .values({ adminId, identityHash: hashOf(identity), linkedAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Removes the identity of an account: the next sign-in with its name binds it again. */
    async remove(adminId: string): Promise<void> {
      await trx.deleteFrom('admin_provider_identity').where('adminId', '=', adminId).execute();
    },
  };
};
