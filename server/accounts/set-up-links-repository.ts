import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A link with which a user chooses a password. */
export interface SetUpLink {
  /** Null for the link with which the first admin creates an account. */
  readonly adminId: string | null;
  readonly expiresAt: number;
}

/** Links with which users choose the password of their account, once; stored as hashes. */
export const setUpLinks = (trx: Handle, keys: Keys) => ({
  /**
   * A new link for the account, or for the first one; returns its token. Earlier links are void.
   */
  async issue({ adminId, expiresAt }: SetUpLink): Promise<string> {
    await this.remove(adminId);
    const token = keys.newToken();
    await trx
      .insertInto('admin_set_up')
      .values({ tokenHash: keys.tokenHash(token), adminId, expiresAt })
      .execute();
    return token;
  },

  /** The link of a token; null if there is none or it has expired. */
  async byToken(token: string, now: number): Promise<SetUpLink | null> {
    const row = await trx
      .selectFrom('admin_set_up')
      .selectAll()
      .where('tokenHash', '=', keys.tokenHash(token))
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return row ? { adminId: row.adminId, expiresAt: row.expiresAt } : null;
  },

  /** Voids the link of an account, or the first admin's. */
  async remove(adminId: string | null): Promise<void> {
    await trx
      .deleteFrom('admin_set_up')
      .where('adminId', adminId === null ? 'is' : '=', adminId)
      .execute();
  },
});
