import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/** Texts and settings of the hospital: terms, visitors' wording, and what is in use. */
export const createTextTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table terms_version (
      terms_code text not null primary key check (terms_code <> ''),
      kind text not null,
      base_type text not null check (base_type <> ''),
      variant text not null default '',
      effective_from text not null check (length(effective_from) = 8),
      facts text not null default '{"items":[],"purposes":[]}',
      retention text not null default '{}',
      title text not null,
      contents text not null,
      waits_since_saved_by text,
      unique (base_type, kind, variant, effective_from)
    ) ${strict}`.execute(db);

  await sql`
    create table wording (
      language text not null,
      message_key text not null check (message_key <> ''),
      text text not null,
      primary key (language, message_key)
    ) ${strict}`.execute(db);

  // The texts of visitors' screens that wait for their language to go live.
  await sql`
    create table wording_in_work (
      language text not null,
      message_key text not null check (message_key <> ''),
      text text not null,
      state text not null,
      source text,
      replaces text not null,
      saved_at ${instant} not null check (saved_at >= 0),
      saved_by text not null,
      primary key (language, message_key)
    ) ${strict}`.execute(db);

  // Counts the writes of visitors' texts, so that the copy in memory knows its age.
  await sql`
    create table wording_revision (
      only_row ${instant} not null primary key check (only_row = 1),
      revision ${instant} not null check (revision >= 0)
    ) ${strict}`.execute(db);
  await sql`insert into wording_revision (only_row, revision) values (1, 0)`.execute(db);

  await sql`
    create table use_setting (
      inq_type text not null primary key check (inq_type <> ''),
      use_yn text not null check (use_yn in ('Y', 'N'))
    ) ${strict}`.execute(db);

  await sql`
    create table setting (
      name text not null primary key check (name <> ''),
      value text not null
    ) ${strict}`.execute(db);
};
