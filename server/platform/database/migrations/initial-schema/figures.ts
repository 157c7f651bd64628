import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/**
 * What the studio's dashboard counts, in plain columns that name no one. The figures of a finished
 * day are counted once and kept (docs/decisions/0015): separate rows for each hour, type, language,
 * outcome and duration, because two of them together could identify one person.
 */
export const createFigureTables = async (db: Kysely<unknown>): Promise<void> => {
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
      outcome text not null
    ) ${strict}`.execute(db);
  await sql`
    create index refused_question_by_day
    on refused_question (day, detail_id, category_id, outcome)`.execute(db);

  await sql`
    create table counted_day (
      day text not null primary key check (length(day) = 8)
    ) ${strict}`.execute(db);

  await sql`
    create table day_figure (
      kind text not null,
      day text not null references counted_day (day),
      value text not null,
      count ${instant} not null check (count > 0),
      primary key (kind, day, value)
    ) ${strict}`.execute(db);

  await sql`
    create table day_refusal (
      day text not null references counted_day (day),
      detail_id text not null references questionnaire_version (detail_id),
      category_id text not null check (category_id <> ''),
      outcome text not null,
      count ${instant} not null check (count > 0),
      primary key (day, detail_id, category_id, outcome)
    ) ${strict}`.execute(db);
};
