import { sql, type Kysely } from 'kysely';

/**
 * The reason why a publication did not start or end as planned gets its own column: it was stored
 * in the column for the second person's words, and in English. A publication that did not start
 * because its end had come was stored as ended, as if visitors had received it: it was cancelled.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table publication add column hindrance text`.execute(db);
  await sql`
    update publication set state = 'cancelled'
    where state = 'ended' and decision_note = 'Its end had come before it began.'`.execute(db);
};
