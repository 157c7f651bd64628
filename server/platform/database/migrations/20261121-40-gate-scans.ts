import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The gate: every request by its device and nonce, with its reply; one entry of a T pass and one
 * presence of a person, enforced by the tables; a scanned code is found by an index.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table gate_request (
      gate_request_id text not null primary key check (gate_request_id <> ''),
      device_id text not null references device (device_id),
      nonce text not null,
      fingerprint text not null,
      scanned_at ${instant} not null check (scanned_at >= 0),
      received_at ${instant} not null check (received_at >= 0),
      decision text not null check (decision in ('entered', 'left', 'refused')),
      reason text not null,
      reason_time ${instant},
      assurance text not null check (assurance in ('high', 'low', '')),
      pass_id text references pass (pass_id),
      unique (device_id, nonce)
    ) ${strict}`.execute(db);
  await sql`create index gate_request_by_time on gate_request (received_at)`.execute(db);
  await sql`create index gate_request_of_pass on gate_request (pass_id)`.execute(db);
  await sql`alter table scan add column single_pass_id text`.execute(db);
  await sql`alter table scan add column source text not null default 'gate'`.execute(db);
  await sql`
    update scan set single_pass_id = pass_id
    where direction = 'in' and exists (
      select 1 from pass
      where pass.pass_id = scan.pass_id and pass.pass_type = 'T'
        and not exists (
          select 1 from scan as earlier
          where earlier.pass_id = scan.pass_id and earlier.direction = 'in'
            and (earlier.scanned_at < scan.scanned_at
              or (earlier.scanned_at = scan.scanned_at and earlier.scan_id < scan.scan_id))
        )
    )`.execute(db);
  await sql`create unique index scan_single_entry on scan (single_pass_id)`.execute(db);
};
