import { sql, type Kysely } from 'kysely';

/**
 * The origin of an action. Older rows have none: it is unknown, and rows never change. The chain
 * now follows the transactions that write rows instead of a clock, so its note is removed.
 */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table audit add column source text not null default ''`.execute(db);
  await sql`create index audit_by_source on audit (source, audit_id)`.execute(db);
  await sql`drop table audit_chaining`.execute(db);
};
