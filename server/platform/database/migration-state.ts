import { databaseExists, type DatabaseLocation } from './database.ts';
import { migrations } from './migrations/migrations.ts';
import { withSnapshot } from './snapshot/snapshot.ts';

/** How the migrations of a database compare with those of this program. */
export interface MigrationState {
  /** False if nothing has been created yet: then everything is pending. */
  readonly exists: boolean;
  /** In the order in which they run. */
  readonly done: readonly string[];
  readonly pending: readonly string[];
  /** Those of a newer program, unknown to this one. */
  readonly unknown: readonly string[];
}

/** The names of every migration of this program, in the order in which they run. */
export const knownMigrations = (): readonly string[] => Object.keys(migrations).sort();

/** How the applied migrations compare with those of this program. */
export const compareMigrations = (
  done: readonly string[],
): Pick<MigrationState, 'pending' | 'unknown'> => {
  const known = knownMigrations();
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
};

/** Which migrations the database has had; reads only. */
export const migrationState = async (location: DatabaseLocation): Promise<MigrationState> => {
  if (!(await databaseExists(location))) {
    return { exists: false, done: [], ...compareMigrations([]) };
  }
  const done = await withSnapshot(location, ({ migrations: names }) => Promise.resolve(names));
  return { exists: true, done, ...compareMigrations(done) };
};
