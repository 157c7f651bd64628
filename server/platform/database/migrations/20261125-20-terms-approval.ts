import { sql, type Kysely } from 'kysely';

/** The account that saved terms in the studio which no second person has approved yet. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table terms_version add column waits_since_saved_by text`.execute(db);
};
