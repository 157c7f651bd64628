import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** Links for reading saved answers once, without a session. */
export const answerLinks = (trx: Handle, keys: Keys) => ({
  /** Makes a link for the admin; returns its token. */
  async create(link: {
    readonly answerId: string;
    readonly adminId: string;
    readonly expiresAt: number;
  }): Promise<string> {
    const token = keys.newToken();
    await trx
      .insertInto('answer_link')
      .values({
        link_hash: keys.tokenHash(token),
        answer_id: link.answerId,
        admin_id: link.adminId,
        expires_at: link.expiresAt,
      })
      .execute();
    return token;
  },

  /** Uses up a link; null if it is unknown, used or too old at `now`. */
  async consume(token: string, now: number): Promise<{ answerId: string; adminId: string } | null> {
    const row = await trx
      .deleteFrom('answer_link')
      .where('link_hash', '=', keys.tokenHash(token))
      .where('expires_at', '>', now)
      .returning(['answer_id', 'admin_id'])
      .executeTakeFirst();
    return row ? { answerId: row.answer_id, adminId: row.admin_id } : null;
  },

  /** Removes what is too old at `now`. */
  async purge(now: number): Promise<void> {
    await trx.deleteFrom('answer_link').where('expires_at', '<=', now).execute();
  },
});
