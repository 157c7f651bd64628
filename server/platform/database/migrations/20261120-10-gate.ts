import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table scan (
      scan_id text not null primary key check (scan_id <> ''),
      pass_id text not null references pass (pass_id),
      direction text not null check (direction in ('in', 'out')),
      scanned_at ${instant} not null check (scanned_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index scan_of_pass on scan (pass_id, scanned_at)`.execute(db);
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
};
