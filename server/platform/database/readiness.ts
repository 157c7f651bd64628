import { sql } from 'kysely';
import type { Handle } from './transaction-handle.ts';
import { migrations } from './migrations/migrations.ts';

/** Checks whether the store can be used. */
export const readiness = (trx: Handle) => ({
  /** Writes one row; throws if the store accepts no writes now. */
  async probeWrite(now: number): Promise<void> {
    await trx.updateTable('readiness').set({ writtenAt: now }).where('one', '=', 1).execute();
  },

  /** Names of the migrations that this server knows and the store has not had. */
  async missingMigrations(): Promise<readonly string[]> {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    return Object.keys(migrations).filter((name) => !done.has(name));
  },
});
