import { sql, type Kysely } from 'kysely';

/** By which a purge finds the visits whose time is over, without reading all others. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index answer_by_day on answer (visit_date)`.execute(db);
};
