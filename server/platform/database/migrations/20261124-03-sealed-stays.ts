import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Where and why a patient is in the hospital was stored unencrypted beside the registration number.
 * Stored data cannot be sealed here, because a migration has no keys: it is removed, and the next
 * import of the directory restores it. The days stay readable, because people are found by them.
 */
export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`drop table admission`.execute(db);
  await sql`drop table appointment`.execute(db);
  await sql`
    create table admission (
      admission_id text not null primary key check (admission_id <> ''),
      registration_number text not null references patient (registration_number),
      stay_sealed text not null,
      admitted_on text not null check (length(admitted_on) = 8),
      discharged_on text check (length(discharged_on) = 8 and discharged_on >= admitted_on)
    ) ${strict}`.execute(db);
  await sql`create index admission_of_patient on admission (registration_number, admitted_on)`.execute(
    db,
  );
  await sql`create index admission_by_id on admission (admitted_on, admission_id)`.execute(db);
  await sql`
    create table appointment (
      appointment_id text not null primary key check (appointment_id <> ''),
      registration_number text not null references patient (registration_number),
      department_sealed text not null,
      visit_date text not null check (length(visit_date) = 8)
    ) ${strict}`.execute(db);
  await sql`create index appointment_of_patient on appointment (registration_number, visit_date)`.execute(
    db,
  );
  await sql`create index appointment_by_day on appointment (visit_date, appointment_id)`.execute(
    db,
  );
};
