import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table visit_session (
      session_hash text not null primary key,
      proven_sealed text not null,
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index visit_session_expiry on visit_session (expires_at)`.execute(db);
  await sql`
    create table answer (
      answer_id text not null primary key check (answer_id <> ''),
      answer_type text not null,
      identity_index text not null,
      identity_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      ref_id text,
      meeting_id text,
      attempt integer not null check (attempt >= 1),
      idempotency_key text not null unique,
      detail_id text references questionnaire_version (detail_id),
      language text not null check (language in ('ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn')),
      place_snapshot_id text references place_snapshot (place_snapshot_id),
      answers_sealed text,
      screening_outcome text not null check (screening_outcome in ('clear', 'refuse', 'askStaff')),
      fired_sealed text not null,
      complete_place integer not null check (complete_place in (0, 1)),
      privacy_code text not null,
      sensitive_code text not null,
      created_at ${instant} not null check (created_at >= 0),
      wiped_at ${instant} check (wiped_at >= created_at),
      check (wiped_at is null or answers_sealed is null)
    ) ${strict}`.execute(db);
  await sql`create index answer_of_person on answer (identity_index, visit_date, answer_type)`.execute(
    db,
  );
  await sql`create index answer_for_patient on answer (ref_id, visit_date)`.execute(db);
};
