import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table patient (
      registration_number text not null primary key check (length(registration_number) = 8),
      name_sealed text not null,
      birth_sealed text not null,
      phone_sealed text not null,
      phone_index text not null,
      phone_birth_index text not null,
      is_disabled integer not null check (is_disabled in (0, 1)),
      updated_at ${instant} not null check (updated_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index patient_phone_birth on patient (phone_birth_index)`.execute(db);
  await sql`create index patient_phone on patient (phone_index)`.execute(db);
  await sql`
    create table admission (
      admission_id text not null primary key check (admission_id <> ''),
      registration_number text not null references patient (registration_number),
      ward text not null,
      kind text not null check (kind in ('ward', 'intensiveCare', 'emergency')),
      admitted_on text not null check (length(admitted_on) = 8),
      discharged_on text check (length(discharged_on) = 8 and discharged_on >= admitted_on)
    ) ${strict}`.execute(db);
  await sql`create index admission_of_patient on admission (registration_number, admitted_on)`.execute(
    db,
  );
  await sql`
    create table appointment (
      appointment_id text not null primary key check (appointment_id <> ''),
      registration_number text not null references patient (registration_number),
      department text not null,
      visit_date text not null check (length(visit_date) = 8)
    ) ${strict}`.execute(db);
  await sql`create index appointment_of_patient on appointment (registration_number, visit_date)`.execute(
    db,
  );
};
