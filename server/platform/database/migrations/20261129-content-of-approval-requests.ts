import { sql, type Kysely } from 'kysely';

/** What a request asks for, where nothing else stores it; null for terms. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table approval_request add column content text`.execute(db);
};
