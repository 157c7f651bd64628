import { Migrator, sql, type Kysely } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './tables.ts';

/** Runs the migrations that the database has not seen yet. */
export const migrate = async (kysely: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
};

/** Whether every migration has run: one short question, where `migrate` asks many. */
export const isMigrated = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  const done = new Set(rows.map(({ name }) => name));
  const names = Object.keys(migrations);
  // An unknown one is for the migrator to complain of.
  return done.size === names.length && names.every((name) => done.has(name));
};
