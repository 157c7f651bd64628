import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table urgent_send (
      send_id text not null primary key check (send_id <> ''),
      emergency_id_hash text not null unique,
      emergency_id_sealed text not null,
      pid_hash text not null unique,
      answer_type text not null,
      identity_index text not null,
      identity_sealed text not null,
      phone_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      detail_id text not null references questionnaire_version (detail_id),
      state text not null check (state in ('N', 'T')),
      created_at ${instant} not null check (created_at >= 0),
      expires_at ${instant} not null check (expires_at > created_at),
      answered_at ${instant},
      answer_id text
    ) ${strict}`.execute(db);
  await sql`create index urgent_send_of_person on urgent_send (identity_index, answer_type)`.execute(
    db,
  );
};
