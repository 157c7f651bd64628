import { databaseExists, type DatabaseLocation } from './database.ts';
import { migrations } from './migrations/migrations.ts';
import { withSnapshot } from './snapshot/snapshot.ts';

/** How a database stands to the program that asks. */
export interface MigrationState {
  /** False where nothing has been made yet: then everything is pending. */
  readonly exists: boolean;
  /** In the order in which they run. */
  readonly done: readonly string[];
  readonly pending: readonly string[];
  /** Those of a newer program, which this one does not know. */
  readonly unknown: readonly string[];
}

/** The names of every migration of this program, in the order in which they run. */
export const knownMigrations = (): readonly string[] => Object.keys(migrations).sort();

/** Where migrations that have been done stand to those of this program. */
export const compareMigrations = (
  done: readonly string[],
): Pick<MigrationState, 'pending' | 'unknown'> => {
  const known = knownMigrations();
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
};

/** Which migrations the database has been through; asks, makes and changes nothing. */
export const migrationState = async (location: DatabaseLocation): Promise<MigrationState> => {
  if (!(await databaseExists(location))) {
    return { exists: false, done: [], ...compareMigrations([]) };
  }
  const done = await withSnapshot(location, ({ migrations: names }) => Promise.resolve(names));
  return { exists: true, done, ...compareMigrations(done) };
};
