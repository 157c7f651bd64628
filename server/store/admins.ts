import { randomUUID } from 'node:crypto';
import type { Handle } from './handle.ts';
import type { AdminUserTable } from './tables/people-and-devices.ts';

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
}

export interface AdminUser extends Admin {
  readonly passwordHash: string;
  readonly addedAt: number;
  /** Null while the account may sign in. */
  readonly disabledAt: number | null;
}

/** Accounts of the hospital's own people; passwords only as argon2id hashes. */
export const admins = (trx: Handle) => ({
  /** The account of that name, disabled or not; null where there is none. */
  async byName(name: string): Promise<AdminUser | null> {
    const row = await trx
      .selectFrom('admin_user')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    return row
      ? {
          adminId: row.admin_id,
          name: row.name,
          role: row.role,
          passwordHash: row.password_hash,
          addedAt: row.added_at,
          disabledAt: row.disabled_at,
        }
      : null;
  },

  /** Adds an account; null where the name is taken. */
  async add({
    name,
    role,
    passwordHash,
    now,
  }: {
    readonly name: string;
    readonly role: AdminRole;
    readonly passwordHash: string;
    readonly now: number;
  }): Promise<Admin | null> {
    const admin: Admin = { adminId: randomUUID(), name, role };
    const added = await trx
      .insertInto('admin_user')
      .values({
        admin_id: admin.adminId,
        name,
        role,
        password_hash: passwordHash,
        added_at: now,
        disabled_at: null,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n ? admin : null;
  },

  /** Gives the account a new password, and lets it sign in again where it was disabled. */
  async reset(adminId: string, passwordHash: string): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ password_hash: passwordHash, disabled_at: null })
      .where('admin_id', '=', adminId)
      .execute();
  },

  async disable(adminId: string, now: number): Promise<void> {
    await trx
      .updateTable('admin_user')
      .set({ disabled_at: now })
      .where('admin_id', '=', adminId)
      .execute();
  },

  /** Every account, by name. */
  async list(): Promise<readonly Omit<AdminUser, 'passwordHash'>[]> {
    const rows = await trx.selectFrom('admin_user').selectAll().orderBy('name').execute();
    return rows.map((row) => ({
      adminId: row.admin_id,
      name: row.name,
      role: row.role,
      addedAt: row.added_at,
      disabledAt: row.disabled_at,
    }));
  },
});
