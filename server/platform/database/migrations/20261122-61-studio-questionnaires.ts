import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Drafts, publications and saved cases of questionnaires. Versions that are already active count as
 * published by an operator, so that every history has a start. Accounts are named only by their id,
 * because their table is created again when the roles change.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table questionnaire_draft (
      code text not null primary key check (code <> ''),
      revision integer not null check (revision >= 1),
      based_on text references questionnaire_version (detail_id),
      definition text not null,
      saved_at ${instant} not null check (saved_at >= 0),
      saved_by text not null check (saved_by <> '')
    ) ${strict}`.execute(db);
  await sql`
    create table publication (
      publication_id text not null primary key check (publication_id <> ''),
      code text not null references questionnaire (code),
      detail_id text not null references questionnaire_version (detail_id),
      kind text not null check (kind in ('publish', 'rollback')),
      state text not null
        check (state in ('waiting', 'scheduled', 'inForce', 'ended', 'rejected', 'cancelled')),
      note text not null,
      is_critical integer not null check (is_critical in (0, 1)),
      overruled text not null,
      asked_at ${instant} not null check (asked_at >= 0),
      asked_by text not null check (asked_by <> ''),
      decided_at ${instant} check (decided_at >= asked_at),
      decided_by text,
      decision_note text not null,
      starts_at ${instant} check (starts_at >= 0),
      ends_at ${instant} check (ends_at >= 0),
      detail_before text references questionnaire_version (detail_id),
      publication_before text
    ) ${strict}`.execute(db);
  await sql`create index publication_of_code on publication (code, asked_at)`.execute(db);
  await sql`create index publication_by_state on publication (state, asked_at)`.execute(db);
  await sql`
    insert into publication (publication_id, code, detail_id, kind, state, note, is_critical,
      overruled, asked_at, asked_by, decision_note, starts_at)
    select detail_id, code, detail_id, 'publish', 'inForce', '', 0, '[]', imported_at, 'operator', '',
      imported_at
    from questionnaire_version
    where detail_id in (select published_detail_id from questionnaire)`.execute(db);
  await sql`
    create table try_case (
      code text not null check (code <> ''),
      case_id text not null check (case_id <> ''),
      name text not null check (name <> ''),
      user_type text not null,
      language text not null,
      answers text not null,
      expected text not null check (expected in ('clear', 'askStaff', 'refuse', 'incomplete')),
      primary key (code, case_id)
    ) ${strict}`.execute(db);
  // For reading the answers to a version, newest first, to test them again.
  await sql`create index answer_of_version on answer (detail_id, created_at)`.execute(db);
};
