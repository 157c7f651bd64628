import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/** Sessions and links of visitors, their submissions and their companions. */
export const createAnswerTables = async (db: Kysely<unknown>): Promise<void> => {
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
      language text not null,
      place_snapshot_id text references place_snapshot (place_snapshot_id),
      answers_sealed text,
      screening_outcome text not null,
      fired_sealed text not null,
      complete_place integer not null check (complete_place in (0, 1)),
      privacy_code text not null,
      sensitive_code text not null,
      created_at ${instant} not null check (created_at >= 0),
      wiped_at ${instant} check (wiped_at >= created_at),
      purpose text not null default 'visit',
      lifted_at ${instant} check (lifted_at >= created_at),
      device_type text not null default 'M',
      kiosk_type text not null default '',
      check (wiped_at is null or answers_sealed is null)
    ) ${strict}`.execute(db);
  await sql`
    create index answer_of_person
    on answer (identity_index, visit_date, answer_type)`.execute(db);
  await sql`create index answer_for_patient on answer (ref_id, visit_date)`.execute(db);
  await sql`create index answer_by_day on answer (visit_date)`.execute(db);
  await sql`create index answer_of_version on answer (detail_id, created_at)`.execute(db);
  await sql`create index answer_by_privacy_code on answer (privacy_code)`.execute(db);
  await sql`create index answer_by_sensitive_code on answer (sensitive_code)`.execute(db);
  await sql`
    create index answer_by_time_and_kind
    on answer (purpose, created_at, answer_type, language, screening_outcome, device_type, kiosk_type, detail_id)`.execute(
    db,
  );

  await sql`
    create table emergency_patient (
      answer_id text not null primary key references answer (answer_id) on delete cascade,
      device_id text not null check (device_id <> ''),
      is_new integer not null check (is_new in (0, 1)),
      person_sealed text not null
    ) ${strict}`.execute(db);

  // The person who consented for a patient under 14, one row for each submission.
  await sql`
    create table legal_representative (
      answer_id text not null primary key references answer (answer_id) on delete cascade,
      person_sealed text not null,
      phone_index text not null
    ) ${strict}`.execute(db);
  await sql`
    create index legal_representative_by_phone
    on legal_representative (phone_index)`.execute(db);

  await sql`
    create table companion (
      companion_id text not null primary key check (companion_id <> ''),
      registration_number text not null,
      visit_date text not null check (length(visit_date) = 8),
      slot integer not null check (slot >= 1),
      phone_index text not null,
      phone_sealed text not null,
      registered_by text not null,
      unique (registration_number, visit_date, slot),
      unique (registration_number, visit_date, phone_index)
    ) ${strict}`.execute(db);

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
  await sql`
    create index link_of_person
    on link (identity_index, link_type, visit_date)`.execute(db);

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
      state text not null,
      created_at ${instant} not null check (created_at >= 0),
      expires_at ${instant} not null check (expires_at > created_at),
      answered_at ${instant},
      answer_id text
    ) ${strict}`.execute(db);
  await sql`
    create index urgent_send_of_person
    on urgent_send (identity_index, answer_type)`.execute(db);
};
