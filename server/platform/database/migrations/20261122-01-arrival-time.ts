import { sql, type Kysely } from 'kysely';

/** Time of day, HH:mm of the hospital's clock, at which a patient came to the emergency room. */
export const up = async (db: Kysely<unknown>) => {
  await sql`
    alter table admission add column arrived_at text
    check (arrived_at is null or (length(arrived_at) = 5 and kind = 'emergency'))`.execute(db);
};
