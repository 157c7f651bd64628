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
        linkHash: keys.tokenHash(token),
        answerId: link.answerId,
        adminId: link.adminId,
        expiresAt: link.expiresAt,
      })
      .execute();
    return token;
  },

  /** Uses up a link; null if it is unknown, used or too old at `now`. */
  async consume(token: string, now: number): Promise<{ answerId: string; adminId: string } | null> {
    const row = await trx
      .deleteFrom('answer_link')
      .where('linkHash', '=', keys.tokenHash(token))
      .where('expiresAt', '>', now)
      .returning(['answerId', 'adminId'])
      .executeTakeFirst();
    return row ? { answerId: row.answerId, adminId: row.adminId } : null;
  },

  /** Removes what is too old at `now`. */
  async purge(now: number): Promise<void> {
    await trx.deleteFrom('answer_link').where('expiresAt', '<=', now).execute();
  },
});
