import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * What the studio's dashboard counts, in plain columns that name no one: visits that were started
 * and completed, and the questions that refused someone, with only the day. With the indexes, the
 * dashboard and the studio's lists read only the days that are shown.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table visit_begun (
      begun_id text not null primary key check (begun_id <> ''),
      answer_type text not null,
      begun_at ${instant} not null check (begun_at >= 0),
      completed_at ${instant} check (completed_at >= begun_at)
    ) ${strict}`.execute(db);
  await sql`create index visit_begun_by_time on visit_begun (begun_at, completed_at)`.execute(db);
  await sql`
    create table refused_question (
      refused_question_id text not null primary key check (refused_question_id <> ''),
      day text not null check (length(day) = 8),
      detail_id text not null references questionnaire_version (detail_id),
      category_id text not null check (category_id <> ''),
      outcome text not null check (outcome in ('refuse', 'askStaff'))
    ) ${strict}`.execute(db);
  await sql`
    create index refused_question_by_day
    on refused_question (day, detail_id, category_id, outcome)`.execute(db);
  await sql`
    create index answer_by_time
    on answer (purpose, created_at, answer_type, language, screening_outcome)`.execute(db);
  await sql`create index scan_by_time on scan (scanned_at, direction)`.execute(db);
  await sql`create index outbox_by_time on outbox (created_at, message_id)`.execute(db);
  await sql`create index appointment_by_day on appointment (visit_date, appointment_id)`.execute(
    db,
  );
  await sql`create index admission_by_id on admission (admitted_on, admission_id)`.execute(db);
};
