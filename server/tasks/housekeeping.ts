import type { Log } from '../http/log.ts';
import type { Clock } from '../outside/clock.ts';
import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';

const EVERY_MS = 10 * 60_000;
/** Longest window of any limit, with a margin. */
const ATTEMPTS_KEPT_MS = 2 * 24 * 3_600_000;

interface Housekeeping {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
}

/** Forgets what has no more effect: sessions that ended, attempts that no limit counts any more. */
export const tidyUp = ({ database, keys, clock }: Housekeeping): Promise<void> =>
  database.transaction(async (trx) => {
    const { visitSessions, attempts } = repositories(trx, keys);
    await visitSessions.purge(clock.now());
    await attempts.purge(clock.now() - ATTEMPTS_KEPT_MS);
  });

/** Tidies up from time to time until it is stopped. */
export const startHousekeeping = (housekeeping: Housekeeping): { readonly stop: () => void } => {
  const timer = setInterval(() => {
    tidyUp(housekeeping).catch(() => {
      housekeeping.log.notice('the store could not be tidied up');
    });
  }, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
    },
  };
};
