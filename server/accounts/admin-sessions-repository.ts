import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { parseLanguages, type Admin } from './admins-repository.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { AdminSessionTable } from '../platform/database/tables/admin-and-device.ts';

/** How long a session lasts after it was started or last used, in milliseconds. */
export interface SessionLimits {
  readonly idleMs: number;
  readonly absoluteMs: number;
}

export interface AdminSession {
  readonly admin: Admin;
  /** When the user last proved that they are this admin, UTC milliseconds. */
  readonly startedAt: number;
  /** Last recorded use, UTC milliseconds. */
  readonly usedAt: number;
}

/**
 * What a session still needs before a user is signed in: a code, or the set-up of a second factor.
 */
export type AwaitedStep = Exclude<Selectable<AdminSessionTable>['awaits'], ''>;

/** A session as users see it. */
export interface ListedSession {
  readonly sessionId: string;
  readonly adminId: string;
  readonly name: string;
  readonly startedAt: number;
  readonly usedAt: number;
  readonly browser: string;
  /** Whether it is the session of the given token. */
  readonly isThis: boolean;
}

/** How long a user who has entered a password has for the next step. */
const AWAITED_STEP_MS = 10 * 60_000;
const MAX_LISTED = 500;
const ACCOUNT = ['admin_user.admin_id', 'name', 'role', 'languages'] as const;

const adminOf = (row: {
  admin_id: string;
  name: string;
  role: Admin['role'];
  languages: string;
}): Admin => ({
  adminId: row.admin_id,
  name: row.name,
  role: row.role,
  languages: parseLanguages(row.languages),
});

/** Sessions of signed-in admins: opaque tokens, found by their hash. */
export const adminSessions = (trx: Handle, keys: Keys) => ({
  /**
   * The admin signed in with that token; null if it is unknown, idle or too old at `now`, or if the
   * account is disabled.
   */
  async byToken(
    token: string,
    now: number,
    { idleMs, absoluteMs }: SessionLimits,
  ): Promise<AdminSession | null> {
    const row = await trx
      .selectFrom('admin_session')
      .innerJoin('admin_user', 'admin_user.admin_id', 'admin_session.admin_id')
      .select([...ACCOUNT, 'started_at', 'used_at'])
      .where('session_hash', '=', keys.tokenHash(token))
      .where('awaits', '=', '')
      .where('used_at', '>', now - idleMs)
      .where('started_at', '>', now - absoluteMs)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row ? { admin: adminOf(row), startedAt: row.started_at, usedAt: row.used_at } : null;
  },

  /**
   * The admin who has entered a password with that token and still needs the next step; else null.
   */
  async pendingByToken(token: string, awaited: AwaitedStep, now: number): Promise<Admin | null> {
    const row = await trx
      .selectFrom('admin_session')
      .innerJoin('admin_user', 'admin_user.admin_id', 'admin_session.admin_id')
      .select(ACCOUNT)
      .where('session_hash', '=', keys.tokenHash(token))
      .where('awaits', '=', awaited)
      .where('started_at', '>', now - AWAITED_STEP_MS)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    return row ? adminOf(row) : null;
  },

  /** Starts a session; returns its token. */
  async start(
    adminId: string,
    now: number,
    {
      browser = '',
      awaits = '',
    }: { readonly browser?: string; readonly awaits?: '' | AwaitedStep } = {},
  ): Promise<string> {
    const token = keys.newToken();
    await trx
      .insertInto('admin_session')
      .values({
        session_hash: keys.tokenHash(token),
        session_id: randomUUID(),
        admin_id: adminId,
        started_at: now,
        used_at: now,
        browser,
        awaits,
      })
      .execute();
    return token;
  },

  /** Sessions that are valid at `now`, of one account or of all, last used first. */
  async list(
    { adminId, token }: { readonly adminId: string | null; readonly token: string | null },
    now: number,
    { idleMs, absoluteMs }: SessionLimits,
  ): Promise<readonly ListedSession[]> {
    const rows = await trx
      .selectFrom('admin_session')
      .innerJoin('admin_user', 'admin_user.admin_id', 'admin_session.admin_id')
      .selectAll('admin_session')
      .select('name')
      .where('awaits', '=', '')
      .where('used_at', '>', now - idleMs)
      .where('started_at', '>', now - absoluteMs)
      .$if(adminId !== null, (query) => query.where('admin_session.admin_id', '=', adminId ?? ''))
      .orderBy('used_at', 'desc')
      .orderBy('session_id')
      .limit(MAX_LISTED)
      .execute();
    const own = token === null ? '' : keys.tokenHash(token);
    return rows.map((row) => ({
      sessionId: row.session_id,
      adminId: row.admin_id,
      name: row.name,
      startedAt: row.started_at,
      usedAt: row.used_at,
      browser: row.browser,
      isThis: row.session_hash === own,
    }));
  },

  /**
   * Ends one session by its public name; returns the account that it belonged to, null for none.
   */
  async endById(sessionId: string, adminId: string | null): Promise<string | null> {
    const row = await trx
      .deleteFrom('admin_session')
      .where('session_id', '=', sessionId)
      .$if(adminId !== null, (query) => query.where('admin_id', '=', adminId ?? ''))
      .returning('admin_id')
      .executeTakeFirst();
    return row?.admin_id ?? null;
  },

  /** Signs an account out everywhere except in the session of that token. */
  async endOthers(adminId: string, token: string): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where('admin_id', '=', adminId)
      .where('session_hash', '<>', keys.tokenHash(token))
      .execute();
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

  /** Removes the sessions that have ended at `now`. */
  async purge(now: number, { idleMs, absoluteMs }: SessionLimits): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where((row) =>
        row.or([row('used_at', '<=', now - idleMs), row('started_at', '<=', now - absoluteMs)]),
      )
      .execute();
  },
});
