import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { AdminUserTable } from '../platform/database/tables/admin-and-device.ts';

export type AdminRole = AdminUserTable['role'];

export const ADMIN_ROLES = [
  'admin',
  'editor',
  'translator',
  'reviewer',
  'gate',
  'viewer',
] as const satisfies readonly AdminRole[];

/** Somebody of the hospital who signs in with a password. */
export interface Admin {
  readonly adminId: string;
  /** The name of the account, not of the person. */
  readonly name: string;
  readonly role: AdminRole;
  /** What a translator may translate; empty for everybody else. */
  readonly languages: readonly Language[];
}

/** Stands for the password of who has not chosen one yet: no password has this hash. */
export const NO_PASSWORD = '$argon2id$none';

export interface AdminAccount extends Admin {
  readonly passwordHash: string;
  readonly addedAt: number;
  /** Null while the account may sign in. */
  readonly disabledAt: number | null;
}

/** An account as whoever looks after accounts sees it. */
export interface ListedAdmin extends Omit<AdminAccount, 'passwordHash'> {
  /** Null who never signed in. */
  readonly lastSignInAt: number | null;
  readonly hasPassword: boolean;
  /** Whether the identity provider alone opens it. */
  readonly isBound: boolean;
  readonly hasSecondFactor: boolean;
  /** Until when the link is good by which the person chooses a password; null without one. */
  readonly setUpUntil: number | null;
}

const userOf = (row: Selectable<AdminUserTable>): AdminAccount => ({
  adminId: row.admin_id,
  name: row.name,
  role: row.role,
  languages: parseLanguages(row.languages),
  passwordHash: row.password_hash,
  addedAt: row.added_at,
  disabledAt: row.disabled_at,
});

/** The languages in such a column. */
export const parseLanguages = (column: string): readonly Language[] => {
  const named = column.split(',');
  return LANGUAGES.filter((language) => named.includes(language));
};

/** Accounts of the hospital's own people; passwords only as argon2id hashes. */
export const admins = (trx: Handle) => ({
  /** The account of that name, disabled or not; null where there is none. */
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
      .where('admin_id', '=', adminId)
      .executeTakeFirst();
    return row ? userOf(row) : null;
  },

  /** Whether nobody has an account yet. */
  async isEmpty(): Promise<boolean> {
    const row = await trx.selectFrom('admin_user').select('admin_id').limit(1).executeTakeFirst();
    return row === undefined;
  },

  /** Whether somebody else can sign in as an admin; from here on nobody else changes that. */
  async hasOtherAdmin(adminId: string): Promise<boolean> {
    await acquireAdvisoryLock(trx, 'admins');
    const row = await trx
      .selectFrom('admin_user')
      .leftJoin('admin_provider_identity as bound', 'bound.admin_id', 'admin_user.admin_id')
      .select('admin_user.admin_id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .where((eb) =>
        eb.or([eb('password_hash', '<>', NO_PASSWORD), eb('bound.admin_id', 'is not', null)]),
      )
      .where('admin_user.admin_id', '<>', adminId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Adds an account; null where the name is taken. */
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
        admin_id: admin.adminId,
        name,
        role,
        password_hash: passwordHash,
        added_at: now,
        disabled_at: null,
        languages: languages.join(),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? admin : null;
  },

  /** That somebody holds, or held, the link by which the account is entered. */
  async recordLinkHolder(adminId: string, by: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ handed_out_by: by, handed_out_at: now })
      .where('admin_id', '=', adminId)
      .execute();
  },

  /**
   * Who may be the bearer of an account: itself, whoever held the link to it after `since`, and
   * whoever held the link to theirs.
   */
  async possibleAccountHolders(adminId: string, since: number): Promise<ReadonlySet<string>> {
    const bearers = new Set<string>();
    let next: string | null = adminId;
    while (next !== null && !bearers.has(next)) {
      bearers.add(next);
      const row: { handed_out_by: string | null } | undefined = await trx
        .selectFrom('admin_user')
        .select('handed_out_by')
        .where('admin_id', '=', next)
        .where('handed_out_at', '>', since)
        .executeTakeFirst();
      next = row?.handed_out_by ?? null;
    }
    return bearers;
  },

  async disable(adminId: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ disabled_at: now })
      .where('admin_id', '=', adminId)
      .execute();
  },

  async enable(adminId: string): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ disabled_at: null })
      .where('admin_id', '=', adminId)
      .execute();
  },

  /** Another password; whether the account may sign in stays as it was. */
  async savePassword(adminId: string, passwordHash: string): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ password_hash: passwordHash })
      .where('admin_id', '=', adminId)
      .execute();
  },

  async saveRole(
    adminId: string,
    { role, languages }: Pick<Admin, 'role' | 'languages'>,
  ): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ role, languages: languages.join() })
      .where('admin_id', '=', adminId)
      .execute();
  },

  async noteSignIn(adminId: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ last_sign_in_at: now })
      .where('admin_id', '=', adminId)
      .execute();
  },

  /** The accounts' names by their ids. */
  async names(): Promise<ReadonlyMap<string, string>> {
    const rows = await trx.selectFrom('admin_user').select(['admin_id', 'name']).execute();
    return new Map(rows.map((row) => [row.admin_id, row.name]));
  },

  /** Every account, by name. */
  async list(): Promise<readonly ListedAdmin[]> {
    const rows = await trx
      .selectFrom('admin_user')
      .leftJoin('admin_second_factor', 'admin_second_factor.admin_id', 'admin_user.admin_id')
      .leftJoin('admin_set_up', 'admin_set_up.admin_id', 'admin_user.admin_id')
      .leftJoin('admin_provider_identity as bound', 'bound.admin_id', 'admin_user.admin_id')
      .selectAll('admin_user')
      .select(['admin_second_factor.confirmed_at', 'admin_set_up.expires_at', 'bound.linked_at'])
      .orderBy('name')
      .execute();
    return rows.map((row) => {
      const { passwordHash, ...user } = userOf(row);
      return {
        ...user,
        lastSignInAt: row.last_sign_in_at,
        hasPassword: passwordHash !== NO_PASSWORD,
        isBound: row.linked_at !== null,
        hasSecondFactor: row.confirmed_at !== null,
        setUpUntil: row.expires_at,
      };
    });
  },
});
