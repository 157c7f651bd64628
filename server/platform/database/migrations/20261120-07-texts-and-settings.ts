import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`
    create table terms_version (
      terms_code text not null primary key check (terms_code <> ''),
      kind text not null check (kind in ('privacy', 'sensitive')),
      base_type text not null check (base_type <> ''),
      effective_from text not null check (length(effective_from) = 8),
      title text not null,
      contents text not null,
      unique (base_type, kind, effective_from)
    ) ${strict}`.execute(db);
  await sql`
    create table wording (
      language text not null check (language in ('ko', 'en', 'ja', 'zh', 'ru', 'vi', 'ar', 'mn')),
      message_key text not null check (message_key <> ''),
      text text not null,
      primary key (language, message_key)
    ) ${strict}`.execute(db);
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
