import { sql, type Kysely } from 'kysely';

/**
 * Why a publication did not begin or end as planned has a place of its own: it stood where the second
 * person's words are, and in English. A publication that began no more because its end had come was
 * kept as ended, as if visitors had been given it: it was cancelled.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table publication add column hindrance text`.execute(db);
  await sql`
    update publication set state = 'cancelled'
    where state = 'ended' and decision_note = 'Its end had come before it began.'`.execute(db);
};
