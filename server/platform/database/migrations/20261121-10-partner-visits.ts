import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table partner_reservation (
      reservation_id text not null primary key check (reservation_id <> ''),
      partner_group_id text not null references partner_group (partner_group_id),
      visit_date text not null check (length(visit_date) = 8),
      department text not null,
      unique (partner_group_id, visit_date)
    ) ${strict}`.execute(db);
  // No reference to the employee, because an import may delete a row and insert it again.
  await sql`
    create table partner_link (
      link_hash text not null primary key,
      link_sealed text not null,
      partner_employee_id text not null,
      visit_date text not null check (length(visit_date) = 8),
      created_at ${instant} not null check (created_at >= 0),
      expires_at ${instant} not null check (expires_at >= 0),
      sent_at ${instant},
      unique (partner_employee_id, visit_date)
    ) ${strict}`.execute(db);
};
