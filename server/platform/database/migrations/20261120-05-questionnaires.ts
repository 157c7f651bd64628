import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, bytes, strict } = columnTypes(db);
  // The two tables refer to each other: PostgreSQL accepts the first reference when both exist.
  const pointer = sql.raw(isPostgresql(db) ? '' : ' references questionnaire_version (detail_id)');
  await sql`
    create table questionnaire (
      code text not null primary key check (code <> ''),
      kind text not null check (kind in ('standard', 'urgent', 'research')),
      user_types text not null check (user_types <> ''),
      published_detail_id text${pointer}
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
  await sql`
    create table image (
      content_hash text not null primary key check (length(content_hash) = 64),
      media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'image/avif')),
      bytes ${bytes} not null check (length(bytes) between 1 and 1048576)
    ) ${strict}`.execute(db);
};
