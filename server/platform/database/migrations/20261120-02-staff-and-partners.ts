import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
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
  await sql`create index resident_guardian_of_patient on resident_guardian (registration_number)`.execute(
    db,
  );
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
