import { sql, type Kysely } from 'kysely';

/** With this index a purge finds the expired visits without reading all others. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index answer_by_day on answer (visit_date)`.execute(db);
};
