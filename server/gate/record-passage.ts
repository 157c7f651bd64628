import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';

interface StoreAccess {
  readonly database: Database;
  readonly keys: Keys;
}

/**
 * The bearer of a pass enters, without a scanner: for simulations and tests. A guardian takes the
 * lowest free slot of the patient. False for an unknown pass.
 */
export const recordEntry = (
  { database, keys }: StoreAccess,
  passCheck: string,
  at: number,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { passes, presences } = createRepositories(trx, keys);
    const pass = await passes.byCheck(passCheck);
    if (!pass) return false;
    const guardiansInside = pass.refId === null ? [] : await presences.guardiansOf(pass.refId);
    let slot = 1;
    while (guardiansInside.some((guardian) => guardian.slot === slot)) slot += 1;
    await presences.enter(pass, at, slot);
    return true;
  });

/** The bearer of a pass leaves. False for an unknown pass. */
export const recordExit = (
  { database, keys }: StoreAccess,
  passCheck: string,
  at: number,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const { passes, presences } = createRepositories(trx, keys);
    const pass = await passes.byCheck(passCheck);
    if (!pass) return false;
    await presences.leave(pass, at);
    return true;
  });
