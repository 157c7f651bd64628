import type { Clock } from '../clock.ts';
import { databaseTime } from './database-time.ts';
import type { Handle } from './transaction-handle.ts';

/**
 * Permission for a task that only one process may do at a time; a lease of a dead holder expires.
 * Leases go by the database's clock. One that ends later than any request allows was taken before
 * that clock was set back, and does not count.
 */
export const leases = (trx: Handle) => ({
  /**
   * Takes the lease or renews its own. False if another process holds it.
   */
  async take(
    name: string,
    holder: string,
    clock: Clock,
    forMilliseconds: number,
  ): Promise<boolean> {
    const now = await databaseTime(trx, clock);
    const row = { holder, expiresAt: now + forMilliseconds };
    await trx
      .insertInto('lease')
      .values({ name, ...row })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(row)
          .where((eb) =>
            eb.or([
              eb('lease.holder', '=', holder),
              eb('lease.expiresAt', '<=', now),
              eb('lease.expiresAt', '>', now + 2 * forMilliseconds),
            ]),
          ),
      )
      .execute();
    const held = await trx
      .selectFrom('lease')
      .select('holder')
      .where('name', '=', name)
      .executeTakeFirst();
    return held?.holder === holder;
  },

  /** The holder of a lease that is taken for `forMilliseconds`; null if there is none. */
  async currentHolder(name: string, clock: Clock, forMilliseconds: number): Promise<string | null> {
    const now = await databaseTime(trx, clock);
    const held = await trx
      .selectFrom('lease')
      .select('holder')
      .where('name', '=', name)
      .where('expiresAt', '>', now)
      .where('expiresAt', '<=', now + 2 * forMilliseconds)
      .executeTakeFirst();
    return held?.holder ?? null;
  },

  /** Gives the lease back before it expires. */
  async release(name: string, holder: string): Promise<void> {
    await trx.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
  },
});
