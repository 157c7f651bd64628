import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../platform/database/writer-queue.ts';
import type { AdminUserTable } from '../platform/database/tables/admin-and-device.ts';
import type { Admin } from '../platform/http/admin.ts';

/** Used as the password hash of an account without a chosen password: no password has this hash. */
export const NO_PASSWORD = '$argon2id$none';

export interface AdminAccount extends Admin {
  readonly passwordHash: string;
  readonly addedAt: number;
  /** Null while the account may sign in. */
  readonly disabledAt: number | null;
}

/** An account as shown to those who manage accounts. */
export interface ListedAdmin extends Omit<AdminAccount, 'passwordHash'> {
  /** Null if the account never signed in. */
  readonly lastSignInAt: number | null;
  readonly hasPassword: boolean;
  /** Whether only the identity provider can sign in to it. */
  readonly isBound: boolean;
  readonly hasSecondFactor: boolean;
  /** Until when the link to choose a password is valid; null without one. */
  readonly setUpUntil: number | null;
}

const userOf = (row: Selectable<AdminUserTable>): AdminAccount => ({
  adminId: row.adminId,
  name: row.name,
  role: row.role,
  languages: parseLanguages(row.languages),
  passwordHash: row.passwordHash,
  addedAt: row.addedAt,
  disabledAt: row.disabledAt,
});

/** The languages in such a column. */
export const parseLanguages = (column: string): readonly Language[] => {
  const named = column.split(',');
  return LANGUAGES.filter((language) => named.includes(language));
};

/** Accounts of staff; passwords only as argon2id hashes. */
export const admins = (trx: Handle) => ({
  /** The account of that name, disabled or not; null if there is none. */
  async byName(name: string): Promise<AdminAccount | null> {
    const row = await trx
      .selectFrom('admin_user')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    return row ? userOf(row) : null;
  },

  async byId(adminId: string): Promise<AdminAccount | null> {
    const row = await trx
      .selectFrom('admin_user')
      .selectAll()
      .where('adminId', '=', adminId)
      .executeTakeFirst();
    return row ? userOf(row) : null;
  },

  /** Whether there is no account yet. */
  async isEmpty(): Promise<boolean> {
    const row = await trx.selectFrom('admin_user').select('adminId').limit(1).executeTakeFirst();
    return row === undefined;
  },

  /**
   * Whether another account can sign in as an admin. The lock keeps other transactions from
   * changing that until this one ends.
   */
  async hasOtherAdmin(adminId: string): Promise<boolean> {
    await acquireAdvisoryLock(trx, 'admins');
    const row = await trx
      .selectFrom('admin_user')
      .leftJoin('admin_provider_identity as bound', 'bound.adminId', 'admin_user.adminId')
      .select('admin_user.adminId')
      .where('role', '=', 'admin')
      .where('disabledAt', 'is', null)
      .where((eb) =>
        eb.or([eb('passwordHash', '<>', NO_PASSWORD), eb('bound.adminId', 'is not', null)]),
      )
      .where('admin_user.adminId', '<>', adminId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Adds an account; null if the name is taken. */
  async add({
    name,
    role,
    languages = [],
    passwordHash,
    now,
  }: {
    readonly name: string;
    readonly role: AdminRole;
    readonly languages?: readonly Language[];
    readonly passwordHash: string;
    readonly now: number;
  }): Promise<Admin | null> {
    const admin: Admin = { adminId: randomUUID(), name, role, languages };
    const added = await trx
      .insertInto('admin_user')
      .values({
        adminId: admin.adminId,
        name,
        role,
        passwordHash,
        addedAt: now,
        disabledAt: null,
        languages: languages.join(),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? admin : null;
  },

  /** Records that `by` holds, or held, the link that opens the account. */
  async recordLinkHolder(adminId: string, by: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ handedOutBy: by, handedOutAt: now })
      .where('adminId', '=', adminId)
      .execute();
  },

  /**
   * The accounts that may be the bearer of an account: itself, anyone who held the link to it after
   * `since`, and anyone who held the link to theirs.
   */
  async possibleAccountHolders(adminId: string, since: number): Promise<ReadonlySet<string>> {
    const bearers = new Set<string>();
    let next: string | null = adminId;
    while (next !== null && !bearers.has(next)) {
      bearers.add(next);
      const row: { handedOutBy: string | null } | undefined = await trx
        .selectFrom('admin_user')
        .select('handedOutBy')
        .where('adminId', '=', next)
        .where('handedOutAt', '>', since)
        .executeTakeFirst();
      next = row?.handedOutBy ?? null;
    }
    return bearers;
  },

  async disable(adminId: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ disabledAt: now })
      .where('adminId', '=', adminId)
      .execute();
  },

  async enable(adminId: string): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ disabledAt: null })
      .where('adminId', '=', adminId)
      .execute();
  },

  /** Sets another password; whether the account may sign in does not change. */
  async savePassword(adminId: string, passwordHash: string): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ passwordHash })
      .where('adminId', '=', adminId)
      .execute();
  },

  async saveRole(
    adminId: string,
    { role, languages }: Pick<Admin, 'role' | 'languages'>,
  ): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ role, languages: languages.join() })
      .where('adminId', '=', adminId)
      .execute();
  },

  async noteSignIn(adminId: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ lastSignInAt: now })
      .where('adminId', '=', adminId)
      .execute();
  },

  /** The accounts' names by their ids. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await trx.selectFrom('admin_user').select(['adminId', 'name']).execute();
    return new Map(rows.map((row) => [row.adminId, row.name]));
  },

  /** Every account, by name. */
  async list(): Promise<readonly ListedAdmin[]> {
    const rows = await trx
      .selectFrom('admin_user')
      .leftJoin('admin_second_factor', 'admin_second_factor.adminId', 'admin_user.adminId')
      .leftJoin('admin_set_up', 'admin_set_up.adminId', 'admin_user.adminId')
      .leftJoin('admin_provider_identity as bound', 'bound.adminId', 'admin_user.adminId')
      .selectAll('admin_user')
      .select(['admin_second_factor.confirmedAt', 'admin_set_up.expiresAt', 'bound.linkedAt'])
      .orderBy('name')
      .execute();
    return rows.map((row) => {
      const { passwordHash, ...user } = userOf(row);
      return {
        ...user,
        lastSignInAt: row.lastSignInAt,
        hasPassword: passwordHash !== NO_PASSWORD,
        isBound: row.linkedAt !== null,
        hasSecondFactor: row.confirmedAt !== null,
        setUpUntil: row.expiresAt,
      };
    });
  },
});
