import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

/** The secret shared with an account's authenticator. */
export interface SecondFactor {
  /** Base 32. */
  readonly secret: string;
  /** Null until a first code has proven that the user has it. */
  readonly confirmedAt: number | null;
}

/** Second factors of accounts, and the codes for users who have lost theirs. */
export const secondFactors = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'admin_second_factor');
  const codeHash = (adminId: string, code: string): string => keys.tokenHash(`${adminId} ${code}`);
  return {
    async of(adminId: string): Promise<SecondFactor | null> {
      const row = await trx
        .selectFrom('admin_second_factor')
        .select(['adminId', 'secretSealed', 'confirmedAt'])
        .where('adminId', '=', adminId)
        .executeTakeFirst();
      if (!row) return null;
      const { secret, confirmedAt } = codec.open(row);
      return { secret, confirmedAt };
    },

    /** Stores a new secret; it replaces one that was never confirmed. */
    async start(adminId: string, secret: string, now: number): Promise<void> {
      const row = codec.seal({ adminId, secret, startedAt: now, confirmedAt: null, lastStep: 0 });
      await trx
        .insertInto('admin_second_factor')
        .values(row)
        .onConflict((conflict) => conflict.column('adminId').doUpdateSet(row))
        .execute();
    },

    async confirm(adminId: string, now: number): Promise<void> {
      await trx
        .updateTable('admin_second_factor')
        .set({ confirmedAt: now })
        .where('adminId', '=', adminId)
        .execute();
    },

    /** Uses up the code of a time step; false if this or a later one was used before. */
    async consumeTimeStep(adminId: string, step: number): Promise<boolean> {
      const taken = await trx
        .updateTable('admin_second_factor')
        .set({ lastStep: step })
        .where('adminId', '=', adminId)
        .where('lastStep', '<', step)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n;
    },

    async remove(adminId: string): Promise<void> {
      await trx.deleteFrom('admin_recovery_code').where('adminId', '=', adminId).execute();
      await trx.deleteFrom('admin_second_factor').where('adminId', '=', adminId).execute();
    },

    /** Stores recovery codes as hashes; earlier ones are void. */
    async saveRecoveryCodes(adminId: string, codes: readonly string[]): Promise<void> {
      await trx.deleteFrom('admin_recovery_code').where('adminId', '=', adminId).execute();
      const rows = codes.map((code) => ({
        codeHash: codeHash(adminId, code),
        adminId,
      }));
      await trx.insertInto('admin_recovery_code').values(rows).execute();
    },

    /** Uses up a recovery code; false if it is not valid. */
    async consumeRecoveryCode(adminId: string, code: string): Promise<boolean> {
      const taken = await trx
        .deleteFrom('admin_recovery_code')
        .where('codeHash', '=', codeHash(adminId, code))
        .executeTakeFirst();
      return taken.numDeletedRows > 0n;
    },

    async countRecoveryCodes(adminId: string): Promise<number> {
      const row = await trx
        .selectFrom('admin_recovery_code')
        .select((select) => select.fn.countAll().as('rows'))
        .where('adminId', '=', adminId)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },
  };
};
