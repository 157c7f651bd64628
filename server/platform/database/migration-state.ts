import { databaseExists, type DatabaseLocation } from './open-database.ts';
import { compareMigrations } from './known-migrations.ts';
import { withSnapshot } from './snapshot/with-snapshot.ts';

/** How the migrations of a database compare with those of this program. */
export interface MigrationState {
  /** False if nothing has been created yet: then everything is pending. */
  readonly exists: boolean;
  /** In the order in which they run. */
  readonly done: readonly string[];
  readonly pending: readonly string[];
  /** Those that this program does not know: from a newer program or a development version. */
  readonly unknown: readonly string[];
}

/** Which migrations the database has had; reads only. */
export const migrationState = async (location: DatabaseLocation): Promise<MigrationState> => {
  if (!(await databaseExists(location))) {
    return { exists: false, done: [], ...compareMigrations([]) };
  }
  const done = await withSnapshot(location, ({ migrations: names }) => Promise.resolve(names));
  return { exists: true, done, ...compareMigrations(done) };
};
