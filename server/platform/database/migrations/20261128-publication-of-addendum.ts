import { sql, type Kysely } from 'kysely';

/** What the publications of one addendum over several questionnaires share; null for all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publication add column addendum_id text`.execute(db);
};
