import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from '../column-types.ts';
import { makeRowsImmutable } from '../immutable-rows.ts';

/** Questionnaires: their versions, which never change, drafts, publications and saved cases. */
export const createQuestionnaireTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, bytes, strict } = columnTypes(db);
  // The two tables refer to each other: PostgreSQL accepts the first reference when both exist.
  const published = sql.raw(
    isPostgresql(db) ? '' : ' references questionnaire_version (detail_id)',
  );
  await sql`
    create table questionnaire (
      code text not null primary key check (code <> ''),
      kind text not null,
      user_types text not null check (user_types <> ''),
      published_detail_id text${published}
    ) ${strict}`.execute(db);

  await sql`
    create table questionnaire_version (
      detail_id text not null primary key check (detail_id <> ''),
      code text not null references questionnaire (code),
      version integer not null check (version >= 1),
      content_hash text not null,
      stored_form text not null,
      imported_at ${instant} not null check (imported_at >= 0),
      unique (code, version),
      unique (code, content_hash)
    ) ${strict}`.execute(db);
  if (isPostgresql(db)) {
    await sql`
      alter table questionnaire add foreign key (published_detail_id)
      references questionnaire_version (detail_id)`.execute(db);
  }
  await makeRowsImmutable(db, {
    trigger: 'questionnaire_version_stays',
    event: 'update',
    table: 'questionnaire_version',
    words: 'a questionnaire version never changes',
  });

  await sql`
    create table image (
      content_hash text not null primary key check (length(content_hash) = 64),
      media_type text not null,
      bytes ${bytes} not null check (length(bytes) between 1 and 1048576)
    ) ${strict}`.execute(db);
  await makeRowsImmutable(db, {
    trigger: 'image_stays',
    event: 'update',
    table: 'image',
    words: 'an image never changes',
  });

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
      kind text not null,
      state text not null,
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
      publication_before text,
      hindrance text
    ) ${strict}`.execute(db);
  await sql`create index publication_of_code on publication (code, asked_at)`.execute(db);
  await sql`create index publication_by_state on publication (state, asked_at)`.execute(db);

  await sql`
    create table try_case (
      code text not null check (code <> ''),
      case_id text not null check (case_id <> ''),
      name text not null check (name <> ''),
      user_type text not null,
      language text not null,
      answers text not null,
      expected text not null,
      primary key (code, case_id)
    ) ${strict}`.execute(db);
};
