import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/**
 * Visitors who are expected but not in the directory: guests of meetings, and people that a
 * department or a partner company has applied for.
 */
export const createVisitorTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table meeting (
      meeting_id text not null primary key check (meeting_id <> ''),
      name_ko text not null,
      name_en text not null,
      open_yn text not null check (open_yn in ('Y', 'N')),
      invite_code_sealed text check ((invite_code_sealed is null) = (open_yn = 'N')),
      start_date text not null check (length(start_date) = 8),
      end_date text not null check (length(end_date) = 8 and end_date >= start_date),
      opens_at ${instant} check (opens_at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index meeting_days on meeting (end_date, start_date)`.execute(db);

  await sql`
    create table meeting_guest (
      meeting_id text not null references meeting (meeting_id) on delete cascade,
      phone_index text not null,
      name_sealed text not null,
      phone_sealed text not null,
      primary key (meeting_id, phone_index)
    ) ${strict}`.execute(db);

  await sql`
    create table visit_application (
      application_id text not null primary key check (application_id <> ''),
      answer_type text not null,
      phone_index text not null,
      phone_sealed text not null,
      name_sealed text not null,
      visit_date text not null check (length(visit_date) = 8),
      department text not null,
      visit_reason text not null,
      unique (phone_index, visit_date)
    ) ${strict}`.execute(db);

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
