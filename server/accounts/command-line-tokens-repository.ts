import { randomUUID } from 'node:crypto';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { COMMAND_LINE_TOKEN_PREFIX, type Admin, type CommandLine } from '../platform/http/admin.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { parseLanguages } from './admins-repository.ts';

const MAX_LISTED = 500;

/** A token as users see it. */
export interface ListedCommandLineToken {
  readonly tokenId: string;
  readonly adminId: string;
  /** Name of the account. */
  readonly name: string;
  readonly role: AdminRole;
  readonly label: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** Tokens of command lines; stored as hashes. */
export const commandLineTokens = (trx: Handle, keys: Keys) => ({
  /** Adds a token; returns it, which is the only time that it is known. */
  async add(
    added: Pick<ListedCommandLineToken, 'adminId' | 'role' | 'label' | 'createdAt' | 'expiresAt'>,
  ): Promise<string> {
    const token = `${COMMAND_LINE_TOKEN_PREFIX}${keys.newToken()}`;
    await trx
      .insertInto('command_line_token')
      .values({ ...added, tokenId: randomUUID(), tokenHash: keys.tokenHash(token), usedAt: null })
      .execute();
    return token;
  },

  /**
   * The account of a token, with the role of the token; null if the token is unknown or expired at
   * `now`, or if the account is disabled.
   */
  async byToken(
    token: string,
    now: number,
  ): Promise<{
    readonly admin: Admin;
    readonly commandLine: CommandLine;
    readonly usedAt: number | null;
  } | null> {
    const row = await trx
      .selectFrom('command_line_token as token')
      .innerJoin('admin_user', 'admin_user.adminId', 'token.adminId')
      .selectAll('token')
      .select(['name', 'languages'])
      .where('tokenHash', '=', keys.tokenHash(token))
      .where('expiresAt', '>', now)
      .where('disabledAt', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { adminId, name, role, tokenId, label, usedAt } = row;
    return {
      admin: { adminId, name, role, languages: parseLanguages(row.languages) },
      commandLine: { tokenId, label },
      usedAt,
    };
  },

  /** The tokens that are valid at `now`, of one account or of all, newest first. */
  async list(adminId: string | null, now: number): Promise<readonly ListedCommandLineToken[]> {
    return trx
      .selectFrom('command_line_token as token')
      .innerJoin('admin_user', 'admin_user.adminId', 'token.adminId')
      .select(['tokenId', 'token.adminId', 'name', 'token.role', 'label'])
      .select(['createdAt', 'expiresAt', 'usedAt'])
      .where('expiresAt', '>', now)
      .$if(adminId !== null, (query) => query.where('token.adminId', '=', adminId ?? ''))
      .orderBy('createdAt', 'desc')
      .orderBy('tokenId')
      .limit(MAX_LISTED)
      .execute();
  },

  async touch(tokenId: string, now: number): Promise<void> {
    await trx
      .updateTable('command_line_token')
      .set({ usedAt: now })
      .where('tokenId', '=', tokenId)
      .execute();
  },

  /** Ends one token, of one account or of any; returns what it was, null for none. */
  async end(
    tokenId: string,
    adminId: string | null,
  ): Promise<Pick<ListedCommandLineToken, 'adminId' | 'label'> | null> {
    const row = await trx
      .deleteFrom('command_line_token')
      .where('tokenId', '=', tokenId)
      .$if(adminId !== null, (query) => query.where('adminId', '=', adminId ?? ''))
      .returning(['adminId', 'label'])
      .executeTakeFirst();
    return row ?? null;
  },

  /** Ends every token of an account, and what it has approved and no command line has fetched. */
  async endAll(adminId: string): Promise<void> {
    await trx.deleteFrom('command_line_request').where('adminId', '=', adminId).execute();
    await trx.deleteFrom('command_line_token').where('adminId', '=', adminId).execute();
  },

  /** Removes tokens and requests that have expired at `now`. */
  async purge(now: number): Promise<void> {
    await trx.deleteFrom('command_line_request').where('expiresAt', '<=', now).execute();
    await trx.deleteFrom('command_line_token').where('expiresAt', '<=', now).execute();
  },
});
