import { sql, type Kysely } from 'kysely';

/**
 * Where an act came from. Rows from before have none: nothing is known of it, and they never change.
 * The chain follows the transactions that write rows, and no longer a clock: its note goes.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table audit add column source text not null default ''`.execute(db);
  await sql`create index audit_by_source on audit (source, audit_id)`.execute(db);
  await sql`drop table audit_chaining`.execute(db);
};
