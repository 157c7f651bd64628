import { sql } from 'kysely';
import type { Handle } from '../../platform/database/transaction-handle.ts';

/** An editor renews its row each minute; a row that missed two renewals has ended. */
export const PRESENCE_LIFETIME_MS = 150_000;

const MAX_OTHERS = 20;

/** An account that has a draft open. */
export interface Present {
  readonly name: string;
  readonly since: number;
  /** The selected question; empty if none is. */
  readonly categoryId: string;
}

interface OpenDraft {
  readonly code: string;
  readonly adminId: string;
}

/** Who has which draft open: one row for each account and draft. */
export const draftPresence = (trx: Handle) => ({
  /** Records that an account has the draft open; returns the time of the database. */
  async renew({ code, adminId }: OpenDraft, categoryId: string): Promise<number> {
    const { seenAt } = await trx
      .insertInto('draft_presence')
      .values({ code, adminId, categoryId })
      .onConflict((conflict) =>
        conflict.columns(['code', 'adminId']).doUpdateSet({
          categoryId,
          seenAt: sql<number>`excluded.seen_at`,
          // Someone who was away for longer came back, and is here since then.
          since: sql<number>`case
            when excluded.seen_at - draft_presence.seen_at < ${PRESENCE_LIFETIME_MS}
            then draft_presence.since else excluded.since end`,
        }),
      )
      .returning('seenAt')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('draft_presence')
      .where('seenAt', '<=', seenAt - PRESENCE_LIFETIME_MS)
      .execute();
    return seenAt;
  },

  /** The other accounts that have it open, the first one first. */
  async others({ code, adminId }: OpenDraft): Promise<readonly Present[]> {
    return trx
      .selectFrom('draft_presence')
      .innerJoin('admin_user', 'admin_user.adminId', 'draft_presence.adminId')
      .select(['admin_user.name', 'draft_presence.since', 'draft_presence.categoryId'])
      .where('code', '=', code)
      .where('draft_presence.adminId', '<>', adminId)
      .orderBy('since')
      .orderBy('name')
      .limit(MAX_OTHERS)
      .execute();
  },

  /** Records that an account closed it. */
  async end({ code, adminId }: OpenDraft): Promise<void> {
    await trx
      .deleteFrom('draft_presence')
      .where('code', '=', code)
      .where('adminId', '=', adminId)
      .execute();
  },
});
