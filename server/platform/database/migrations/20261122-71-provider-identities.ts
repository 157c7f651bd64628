import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

/**
 * The identity that the hospital's identity provider has for an account; and the audit's index by
 * action in byte order, whatever language the database sorts by: in byte order, all actions of one
 * first word are adjacent.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table admin_provider_identity (
      admin_id text not null primary key references admin_user (admin_id),
      identity_hash text not null unique,
      linked_at ${instant} not null check (linked_at >= 0)
    ) ${strict}`.execute(db);
  if (!isPostgresql(db)) return;
  await sql`drop index audit_by_action`.execute(db);
  await sql`create index audit_by_action on audit (action collate "C", audit_id)`.execute(db);
};
