import { sql, type Kysely } from 'kysely';

/** What became of a publication that started without the second person; null for all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table publication add column approval_after text`.execute(db);
};
