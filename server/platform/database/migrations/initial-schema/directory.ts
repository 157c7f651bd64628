import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/**
 * Patients with their stays, staff, resident guardians, and employees of partner companies. Values
 * that can identify a person are sealed, and found by an index of the value.
 */
export const createDirectoryTables = async (db: Kysely<unknown>): Promise<void> => {
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
      stay_sealed text not null,
      admitted_on text not null check (length(admitted_on) = 8),
      discharged_on text check (length(discharged_on) = 8 and discharged_on >= admitted_on)
    ) ${strict}`.execute(db);
  await sql`
    create index admission_of_patient
    on admission (registration_number, admitted_on)`.execute(db);
  await sql`create index admission_by_id on admission (admitted_on, admission_id)`.execute(db);

  await sql`
    create table appointment (
      appointment_id text not null primary key check (appointment_id <> ''),
      registration_number text not null references patient (registration_number),
      department_sealed text not null,
      visit_date text not null check (length(visit_date) = 8)
    ) ${strict}`.execute(db);
  await sql`
    create index appointment_of_patient
    on appointment (registration_number, visit_date)`.execute(db);
  await sql`
    create index appointment_by_day
    on appointment (visit_date, appointment_id)`.execute(db);

  await sql`
    create table staff (
      staff_number text not null primary key check (length(staff_number) = 7),
      name_sealed text not null,
      phone_sealed text not null,
      department text not null,
      is_entitled integer not null check (is_entitled in (0, 1))
    ) ${strict}`.execute(db);

  await sql`
    create table resident_guardian (
      resident_guardian_id text not null primary key check (length(resident_guardian_id) between 8 and 9),
      registration_number text not null references patient (registration_number),
      name_sealed text not null,
      phone_sealed text not null
    ) ${strict}`.execute(db);
  await sql`
    create index resident_guardian_of_patient
    on resident_guardian (registration_number)`.execute(db);

  await sql`
    create table partner_group (
      partner_group_id text not null primary key check (partner_group_id <> ''),
      name text not null
    ) ${strict}`.execute(db);

  await sql`
    create table partner_employee (
      partner_employee_id text not null primary key check (partner_employee_id <> ''),
      partner_group_id text not null references partner_group (partner_group_id),
      name_sealed text not null,
      phone_sealed text not null,
      phone_index text not null,
      is_manager integer not null check (is_manager in (0, 1)),
      has_authority integer not null check (has_authority in (0, 1)),
      unique (partner_group_id, phone_index)
    ) ${strict}`.execute(db);
  await sql`create index partner_employee_phone on partner_employee (phone_index)`.execute(db);
};
