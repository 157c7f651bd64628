import { sql } from 'kysely';
import { migrations } from '../migrations/migrations.ts';

/** A migration of a later version of the program. */
export const LATER_MIGRATION = '29990101-later';

/** Adds that migration to those of this process. Returns a function that removes it. */
export const addLaterMigration = (): (() => void) => {
  migrations[LATER_MIGRATION] = {
    up: async (db) => {
      await sql`alter table setting add column note text`.execute(db);
    },
  };
  return () => {
    delete migrations[LATER_MIGRATION];
  };
};
