import type { Admin } from './admins.ts';
import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';

/** Until when a session that was started or used at an instant lasts, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export interface AdminSession {
  readonly admin: Admin;
  /** Last noted use, UTC milliseconds. */
  readonly usedAt: number;
}

/** Sessions of signed-in admins: opaque tokens, found by their hash. */
export const adminSessions = (trx: Handle, keys: Keys) => ({
  /**
   * Who is signed in with that token; null where it is unknown, idle or old for too long at `now`,
   * or the account is disabled.
   */
  async byToken(
    token: string,
    now: number,
    { idleMs, absoluteMs }: SessionLimits,
  ): Promise<AdminSession | null> {
    const row = await trx
      .selectFrom('admin_session')
      .innerJoin('admin_user', 'admin_user.admin_id', 'admin_session.admin_id')
      .select(['admin_user.admin_id', 'name', 'role', 'used_at'])
      .where('session_hash', '=', keys.tokenHash(token))
      .where('used_at', '>', now - idleMs)
      .where('started_at', '>', now - absoluteMs)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row
      ? {
          admin: { adminId: row.admin_id, name: row.name, role: row.role },
          usedAt: row.used_at,
        }
      : null;
  },

  /** Starts a session; gives its token. */
  async start(adminId: string, now: number): Promise<string> {
    const token = keys.newToken();
    await trx
      .insertInto('admin_session')
      .values({
        session_hash: keys.tokenHash(token),
        admin_id: adminId,
        started_at: now,
        used_at: now,
      })
      .execute();
    return token;
  },

  async touch(token: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_session')
      .set({ used_at: now })
      .where('session_hash', '=', keys.tokenHash(token))
      .execute();
  },

  async end(token: string): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where('session_hash', '=', keys.tokenHash(token))
      .execute();
  },

  /** Signs an account out everywhere. */
  async endAll(adminId: string): Promise<void> {
    await trx.deleteFrom('admin_session').where('admin_id', '=', adminId).execute();
  },

  /** Removes what has ended at `now`. */
  async purge(now: number, { idleMs, absoluteMs }: SessionLimits): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where((row) =>
        row.or([row('used_at', '<=', now - idleMs), row('started_at', '<=', now - absoluteMs)]),
      )
      .execute();
  },
});
