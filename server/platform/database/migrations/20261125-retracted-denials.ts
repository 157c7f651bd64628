import { sql, type Kysely } from 'kysely';

/** The denials of earlier answers that no longer fire, sealed; null for none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table answer add column retracted_sealed text`.execute(db);
};
