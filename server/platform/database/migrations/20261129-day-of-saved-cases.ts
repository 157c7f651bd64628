import { sql, type Kysely } from 'kysely';

/** The hospital's day on which a case was saved; null for cases saved before there was one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table try_case add column saved_on text`.execute(db);
};
