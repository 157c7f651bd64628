import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table admin_user (
      admin_id text not null primary key check (admin_id <> ''),
      name text not null unique check (name <> ''),
      role text not null
        check (role in ('admin', 'editor', 'translator', 'reviewer', 'operator')),
      password_hash text not null check (password_hash like '$argon2id$%'),
      added_at ${instant} not null check (added_at >= 0),
      disabled_at ${instant}
    ) ${strict}`.execute(db);
  await sql`
    create table admin_session (
      session_hash text not null primary key,
      admin_id text not null references admin_user (admin_id),
      started_at ${instant} not null check (started_at >= 0),
      used_at ${instant} not null check (used_at >= started_at)
    ) ${strict}`.execute(db);
  await sql`create index admin_session_of_user on admin_session (admin_id)`.execute(db);
};
