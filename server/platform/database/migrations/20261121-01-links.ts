import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table link (
      link_id text not null primary key check (link_id <> ''),
      pid_hash text not null unique,
      pid_sealed text not null,
      link_type text not null check (link_type <> ''),
      identity_index text not null,
      identity_sealed text not null,
      ref_id text,
      phone_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      expires_at ${instant} not null,
      created_at ${instant} not null,
      sent_at ${instant}
    ) ${strict}`.execute(db);
  await sql`create index link_of_person on link (identity_index, link_type, visit_date)`.execute(
    db,
  );
};
