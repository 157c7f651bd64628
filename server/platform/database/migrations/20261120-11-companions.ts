import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`
    create table companion (
      companion_id text not null primary key check (companion_id <> ''),
      registration_number text not null,
      visit_date text not null check (length(visit_date) = 8),
      slot integer not null check (slot >= 1),
      phone_index text not null,
      phone_sealed text not null,
      registered_by text not null check (registered_by in ('patient', 'guardian')),
      unique (registration_number, visit_date, slot),
      unique (registration_number, visit_date, phone_index)
    ) ${strict}`.execute(db);
};
