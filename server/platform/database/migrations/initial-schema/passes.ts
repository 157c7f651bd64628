import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/** Passes, the hospital's devices, and the scans at its gates. */
export const createPassTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table pass (
      pass_id text not null primary key check (pass_id <> ''),
      answer_id text not null references answer (answer_id),
      answer_type text not null,
      identity_index text not null,
      identity_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      ref_id text,
      pass_check_hash text not null unique,
      pass_check_sealed text not null,
      pass_type text not null,
      gate_reference text not null unique check (length(gate_reference) = 16),
      not_before ${instant} not null,
      not_after ${instant} not null check (not_after > not_before),
      issued_at ${instant} not null check (issued_at >= 0),
      agree_pass_yn text not null check (agree_pass_yn in ('Y', 'N')),
      phone_sealed text not null,
      visit_reason text not null,
      state text not null,
      kind text not null default 'pass',
      gate_code_sealed text,
      barcode_sealed text,
      barcode_index text,
      notice_check_hash text,
      check (kind = 'pass' or (gate_code_sealed is null and barcode_sealed is null))
    ) ${strict}`.execute(db);
  await sql`
    create unique index pass_one_live on pass (identity_index, answer_type, visit_date)
    where state = 'live'`.execute(db);
  await sql`create index pass_for_patient on pass (ref_id, visit_date)`.execute(db);
  await sql`create index pass_of_answer on pass (answer_id)`.execute(db);
  await sql`create index pass_of_barcode on pass (barcode_index)`.execute(db);
  await sql`create index pass_by_end on pass (not_after)`.execute(db);
  await sql`create unique index pass_by_notice_check on pass (notice_check_hash)`.execute(db);

  await sql`
    create table scan (
      scan_id text not null primary key check (scan_id <> ''),
      pass_id text not null references pass (pass_id),
      direction text not null,
      scanned_at ${instant} not null check (scanned_at >= 0),
      single_pass_id text,
      source text not null default 'gate'
    ) ${strict}`.execute(db);
  await sql`create index scan_of_pass on scan (pass_id, scanned_at)`.execute(db);
  // A T pass is for one entry.
  await sql`create unique index scan_single_entry on scan (single_pass_id)`.execute(db);
  await sql`create index scan_by_time on scan (scanned_at, direction)`.execute(db);

  await sql`
    create table presence (
      pass_id text not null primary key references pass (pass_id),
      answer_type text not null,
      identity_index text not null,
      entered_at ${instant} not null check (entered_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index presence_of_person on presence (identity_index)`.execute(db);

  await sql`
    create table guardian_slot (
      registration_number text not null,
      slot integer not null check (slot >= 1),
      pass_id text not null unique references pass (pass_id),
      identity_index text not null,
      entered_at ${instant} not null check (entered_at >= 0),
      primary key (registration_number, slot)
    ) ${strict}`.execute(db);

  await sql`
    create table device (
      device_id text not null primary key check (device_id <> ''),
      kind text not null,
      name text not null check (name <> ''),
      kiosk_type text not null,
      token_hash text not null unique,
      added_at ${instant} not null check (added_at >= 0),
      revoked_at ${instant},
      seen_at ${instant}
    ) ${strict}`.execute(db);

  await sql`
    create table device_pairing (
      device_id text not null primary key references device (device_id),
      code_index text not null unique,
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);

  // Every request of a gate by its device and nonce, with its reply.
  await sql`
    create table gate_request (
      gate_request_id text not null primary key check (gate_request_id <> ''),
      device_id text not null references device (device_id),
      nonce text not null,
      fingerprint text not null,
      scanned_at ${instant} not null check (scanned_at >= 0),
      received_at ${instant} not null check (received_at >= 0),
      decision text not null,
      reason text not null,
      reason_time ${instant},
      assurance text not null,
      pass_id text references pass (pass_id),
      unique (device_id, nonce)
    ) ${strict}`.execute(db);
  await sql`create index gate_request_by_time on gate_request (received_at)`.execute(db);
  await sql`create index gate_request_of_pass on gate_request (pass_id)`.execute(db);
  await sql`create index gate_request_by_nonce on gate_request (nonce)`.execute(db);
};
