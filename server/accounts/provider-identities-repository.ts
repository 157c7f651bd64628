import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Who somebody is at an identity provider, for good: names and addresses there may change hands. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** By what the hospital's identity provider knows accounts; kept as hashes. */
export const providerIdentities = (trx: Handle, keys: Keys) => {
  const hashOf = ({ issuer, subject }: ProviderIdentity): string =>
    keys.tokenHash(JSON.stringify([issuer, subject]));
  return {
    /** The account that has been signed in to by it; null for none. */
    async accountOf(identity: ProviderIdentity): Promise<string | null> {
      const row = await trx
        .selectFrom('admin_provider_identity')
        .select('admin_id')
        .where('identity_hash', '=', hashOf(identity))
        .executeTakeFirst();
      return row?.admin_id ?? null;
    },

    /** Binds an account to it for good; false where the account is bound, to it or to another. */
    async link(adminId: string, identity: ProviderIdentity, now: number): Promise<boolean> {
      const added = await trx
        .insertInto('admin_provider_identity')
        .values({ admin_id: adminId, identity_hash: hashOf(identity), linked_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Forgets by what an account is known: the next sign-in with its name binds it anew. */
    async remove(adminId: string): Promise<void> {
      await trx.deleteFrom('admin_provider_identity').where('admin_id', '=', adminId).execute();
    },
  };
};
