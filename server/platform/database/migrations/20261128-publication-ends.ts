import { sql, type Kysely } from 'kysely';

/** The publication whose end a request changes; null for every other publication. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publication add column changes_end_of text`.execute(db);
};
