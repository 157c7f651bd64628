import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The figures of a finished day, counted once and kept (docs/decisions/0015): separate rows for
 * each hour, type, language, outcome and duration, because two of them together could identify one
 * person. Also an index with all columns that the studio's list of answers is filtered by, in place
 * of one with only some of them.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table counted_day (
      day text not null primary key check (length(day) = 8)
    ) ${strict}`.execute(db);
  await sql`
    create table day_figure (
      kind text not null
        check (kind in ('hour', 'type', 'language', 'outcome', 'begun', 'halfMinutes')),
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
      outcome text not null check (outcome in ('refuse', 'askStaff')),
      count ${instant} not null check (count > 0),
      primary key (day, detail_id, category_id, outcome)
    ) ${strict}`.execute(db);
  await sql`
    create index answer_by_time_and_kind
    on answer (purpose, created_at, answer_type, language, screening_outcome, device_type,
      kiosk_type, detail_id)`.execute(db);
  await sql`drop index answer_by_time`.execute(db);
};
