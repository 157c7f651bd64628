import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { parseLanguages } from './admins-repository.ts';
import { commandLineTokens } from './command-line-tokens-repository.ts';
import type { Admin } from '../platform/http/admin.ts';
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
const ACCOUNT = ['admin_user.adminId', 'name', 'role', 'languages'] as const;

const adminOf = (row: {
  adminId: string;
  name: string;
  role: Admin['role'];
  languages: string;
}): Admin => ({
  adminId: row.adminId,
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
      .innerJoin('admin_user', 'admin_user.adminId', 'admin_session.adminId')
      .select([...ACCOUNT, 'startedAt', 'usedAt'])
      .where('sessionHash', '=', keys.tokenHash(token))
      .where('awaits', '=', '')
      .where('usedAt', '>', now - idleMs)
      .where('startedAt', '>', now - absoluteMs)
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    return row ? { admin: adminOf(row), startedAt: row.startedAt, usedAt: row.usedAt } : null;
  },

  /**
   * The admin who has entered a password with that token and still needs the next step; else null.
   */
  async pendingByToken(token: string, awaited: AwaitedStep, now: number): Promise<Admin | null> {
    const row = await trx
      .selectFrom('admin_session')
      .innerJoin('admin_user', 'admin_user.adminId', 'admin_session.adminId')
      .select(ACCOUNT)
      .where('sessionHash', '=', keys.tokenHash(token))
      .where('awaits', '=', awaited)
      .where('startedAt', '>', now - AWAITED_STEP_MS)
      .where('disabledAt', 'is', null)
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
        sessionHash: keys.tokenHash(token),
        sessionId: randomUUID(),
        adminId,
        startedAt: now,
        usedAt: now,
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
      .innerJoin('admin_user', 'admin_user.adminId', 'admin_session.adminId')
      .selectAll('admin_session')
      .select('name')
      .where('awaits', '=', '')
      .where('usedAt', '>', now - idleMs)
      .where('startedAt', '>', now - absoluteMs)
      .$if(adminId !== null, (query) => query.where('admin_session.adminId', '=', adminId ?? ''))
      .orderBy('usedAt', 'desc')
      .orderBy('sessionId')
      .limit(MAX_LISTED)
      .execute();
    const own = token === null ? '' : keys.tokenHash(token);
    return rows.map((row) => ({
      sessionId: row.sessionId,
      adminId: row.adminId,
      name: row.name,
      startedAt: row.startedAt,
      usedAt: row.usedAt,
      browser: row.browser,
      isThis: row.sessionHash === own,
    }));
  },

  /**
   * Ends one session by its public name; returns the account that it belonged to, null for none.
   */
  async endById(sessionId: string, adminId: string | null): Promise<string | null> {
    const row = await trx
      .deleteFrom('admin_session')
      .where('sessionId', '=', sessionId)
      .$if(adminId !== null, (query) => query.where('adminId', '=', adminId ?? ''))
      .returning('adminId')
      .executeTakeFirst();
    return row?.adminId ?? null;
  },

  /** Signs an account out everywhere except in the session of that token. */
  async endOthers(adminId: string, token: string): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where('adminId', '=', adminId)
      .where('sessionHash', '<>', keys.tokenHash(token))
      .execute();
  },

  async touch(token: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_session')
      .set({ usedAt: now })
      .where('sessionHash', '=', keys.tokenHash(token))
      .execute();
  },

  async end(token: string): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where('sessionHash', '=', keys.tokenHash(token))
      .execute();
  },

  /** Signs an account out everywhere, on command lines too. */
  async endAll(adminId: string): Promise<void> {
    await commandLineTokens(trx, keys).endAll(adminId);
    await trx.deleteFrom('admin_session').where('adminId', '=', adminId).execute();
  },

  /** Removes the sessions that have ended at `now`. */
  async purge(now: number, { idleMs, absoluteMs }: SessionLimits): Promise<void> {
    await trx
      .deleteFrom('admin_session')
      .where((row) =>
        row.or([row('usedAt', '<=', now - idleMs), row('startedAt', '<=', now - absoluteMs)]),
      )
      .execute();
  },
});
