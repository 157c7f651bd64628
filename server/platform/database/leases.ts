import type { Handle } from './transaction-handle.ts';

/**
 * Permission for a task that only one process may do at a time; a lease of a dead holder expires.
 */
export const leases = (trx: Handle) => ({
  /**
   * Takes the lease or renews its own. False if another process holds it at `now`. Instants are UTC
   * milliseconds of the machine's clock. A lease that ends later than any request allows was taken
   * under a wrong clock, and does not count.
   */
  async take(name: string, holder: string, now: number, forMilliseconds: number): Promise<boolean> {
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

  /** The holder of the lease at `now`; null if there is none. */
  async holderAt(name: string, now: number): Promise<string | null> {
    const held = await trx
      .selectFrom('lease')
      .select('holder')
      .where('name', '=', name)
      .where('expiresAt', '>', now)
      .executeTakeFirst();
    return held?.holder ?? null;
  },

  /** Gives the lease back before it expires. */
  async release(name: string, holder: string): Promise<void> {
    await trx.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
  },
});
