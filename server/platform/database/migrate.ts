import { Migrator, sql, type Kysely } from 'kysely';
import { compareMigrations, unknownMigrationsFault } from './known-migrations.ts';
import { migrations } from './migrations/migrations.ts';
import { UnknownMigrations } from './store-errors.ts';
import type { Tables } from './tables.ts';

const migratorOn = (kysely: Kysely<Tables>, schema?: string) =>
  new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });

const throwIf = (error: unknown): void => {
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
};

/** Runs the migrations that the database has not had yet. */
export const migrate = async (kysely: Kysely<Tables>): Promise<void> => {
  throwIf((await migratorOn(kysely).migrateToLatest()).error);
};

/**
 * Creates the tables as they were after the migration of that name, in an empty database (or in an
 * empty schema of PostgreSQL, the first on the connection's path).
 */
export const migrateTo = async (
  kysely: Kysely<Tables>,
  name: string,
  schema?: string,
): Promise<void> => {
  throwIf((await migratorOn(kysely, schema).migrateTo(name)).error);
};

/** As `migrate`, in a schema. */
export const migrateSchema = async (kysely: Kysely<Tables>, schema: string): Promise<void> => {
  throwIf((await migratorOn(kysely, schema).migrateToLatest()).error);
};

/**
 * Whether every migration has run: one short query, where `migrate` runs many. Throws
 * UnknownMigrations if the database has had a migration that this program does not know.
 */
export const isMigrated = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  const { pending, unknown } = compareMigrations(rows.map(({ name }) => name));
  const fault = unknownMigrationsFault(unknown);
  if (fault) throw new UnknownMigrations(`${fault.message} ${fault.fix}`);
  return pending.length === 0;
};
