import { sql, type Kysely } from 'kysely';

/** The account that lifted the refusal of a submission; null for none, and for earlier lifts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table answer add column lifted_by text`.execute(db);
};
