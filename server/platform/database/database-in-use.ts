import type { DatabaseLocation } from './open-database.ts';
import { assertExclusiveAccess } from './replace-sqlite.ts';
import { DatabaseBusy } from './store-errors.ts';

/**
 * Throws DatabaseBusy if another process is using the database. On PostgreSQL its connections show
 * that and, for a minute after it died, its leases.
 */
export const assertDatabaseNotInUse = async (
  location: DatabaseLocation,
  now: number,
): Promise<void> => {
  if (!('url' in location)) {
    assertExclusiveAccess(location.file);
    return;
  }
  const { withSingleConnection: onOneConnection } = await import('./snapshot/postgres-snapshot.ts');
  const [found] = await onOneConnection(location.url, (ask) =>
    ask(
      `select (
        select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'munjin'
        and pid <> pg_backend_pid()
      ) + (select count(*) from lease where expires_at > $1) as users`,
      [now],
    ),
  );
  if (Number(found?.['users'] ?? 0) > 0) throw new DatabaseBusy('a server has the data open');
};
