import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLocation } from './open-database.ts';
import { assertExclusiveAccess } from './replace-sqlite.ts';
import { DatabaseBusy } from './store-errors.ts';

/** PostgreSQL lists a closed connection until the process behind it has ended. */
const ENDING_MILLISECONDS = 2000;
const PAUSE_MILLISECONDS = 50;
const LONGEST_LEASE_MILLISECONDS = 60_000;

/**
 * Throws DatabaseBusy if another process is using the database. On PostgreSQL its connections show
 * that and, for a minute after it died, its leases.
 */
export const assertDatabaseNotInUse = async (location: DatabaseLocation): Promise<void> => {
  if (!('url' in location)) {
    assertExclusiveAccess(location.file);
    return;
  }
  const { withSingleConnection: onOneConnection } = await import('./snapshot/postgres-snapshot.ts');
  await onOneConnection(location.url, async (ask) => {
    for (let waited = 0; ; waited += PAUSE_MILLISECONDS) {
      const [found] = await ask(
        `select (
          select count(*) from pg_stat_activity
          where datname = current_database() and application_name = 'munjin'
          and pid <> pg_backend_pid()
        ) as connections, (
          select count(*) from lease,
            (select extract(epoch from clock_timestamp()) * 1000 as now) as clock
          where expires_at > now and expires_at <= now + $1
        ) as leases`,
        [2 * LONGEST_LEASE_MILLISECONDS],
      );
      const isLeased = Number(found?.['leases'] ?? 0) > 0;
      if (!isLeased && Number(found?.['connections'] ?? 0) === 0) return;
      if (isLeased || waited >= ENDING_MILLISECONDS) {
        throw new DatabaseBusy('a server has the data open');
      }
      await pause(PAUSE_MILLISECONDS);
    }
  });
};
