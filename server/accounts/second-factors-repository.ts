import { UnsealFailed, type Keys } from '../platform/keys/keys.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';

const PURPOSE = 'admin_second_factor.secret_sealed';

/** The secret shared with an account's authenticator. */
export interface SecondFactor {
  /** Base 32. */
  readonly secret: string;
  /** Null until a first code has proven that the user has it. */
  readonly confirmedAt: number | null;
}

/** Second factors of accounts, and the codes for users who have lost theirs. */
export const secondFactors = (trx: Handle, keys: Keys) => {
  const codeHash = (adminId: string, code: string): string => keys.tokenHash(`${adminId} ${code}`);
  return {
    async of(adminId: string): Promise<SecondFactor | null> {
      const row = await trx
        .selectFrom('admin_second_factor')
        .selectAll()
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      if (!row) return null;
      const secret = keys.openOrNull(PURPOSE, adminId, row.secret_sealed);
      if (secret === null) throw new UnsealFailed(`the second factor of ${adminId} does not open`);
      return { secret, confirmedAt: row.confirmed_at };
    },

    /** Stores a new secret; it replaces one that was never confirmed. */
    async start(adminId: string, secret: string, now: number): Promise<void> {
      const row = {
        secret_sealed: keys.seal(PURPOSE, adminId, secret),
        started_at: now,
        confirmed_at: null,
        last_step: 0,
      };
      await trx
        .insertInto('admin_second_factor')
        .values({ admin_id: adminId, ...row })
        .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
        .execute();
    },

    async confirm(adminId: string, now: number): Promise<void> {
      await trx
        .updateTable('admin_second_factor')
        .set({ confirmed_at: now })
        .where('admin_id', '=', adminId)
        .execute();
    },

    /** Uses up the code of a time step; false if this or a later one was used before. */
    async consumeTimeStep(adminId: string, step: number): Promise<boolean> {
      const taken = await trx
        .updateTable('admin_second_factor')
        .set({ last_step: step })
        .where('admin_id', '=', adminId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },

    async remove(adminId: string): Promise<void> {
      await trx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
      await trx.deleteFrom('admin_second_factor').where('admin_id', '=', adminId).execute();
    },

    /** Stores recovery codes as hashes; earlier ones are void. */
    async saveRecoveryCodes(adminId: string, codes: readonly string[]): Promise<void> {
      await trx.deleteFrom('admin_recovery_code').where('admin_id', '=', adminId).execute();
      const rows = codes.map((code) => ({
        code_hash: codeHash(adminId, code),
        admin_id: adminId,
      }));
      await trx.insertInto('admin_recovery_code').values(rows).execute();
    },

    /** Uses up a recovery code; false if it is not valid. */
    async consumeRecoveryCode(adminId: string, code: string): Promise<boolean> {
      const taken = await trx
        .deleteFrom('admin_recovery_code')
        .where('code_hash', '=', codeHash(adminId, code))
        .executeTakeFirst();
      return taken.numDeletedRows > 0n;
    },

    async countRecoveryCodes(adminId: string): Promise<number> {
      const row = await trx
        .selectFrom('admin_recovery_code')
        .select((select) => select.fn.countAll().as('rows'))
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },
  };
};
