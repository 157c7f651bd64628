import type { DatabaseLocation } from '../open-database.ts';
import type { Snapshot } from './snapshot.ts';
import { withSqliteSnapshot } from './sqlite-snapshot.ts';

/** Reads the store as it is at this instant. Throws if there is none. */
export const withSnapshot = async <T>(
  location: DatabaseLocation,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  if (!('url' in location)) return withSqliteSnapshot(location.file, work);
  // An installation with a file need not load PostgreSQL's driver.
  const { withPostgresSnapshot: inPostgresSnapshot } = await import('./postgres-snapshot.ts');
  return inPostgresSnapshot(location.url, work);
};
