import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The roles of the studio; an operator before now has the role of the gate's desk. SQLite cannot
 * change the allowed values of a column, so the tables are created again: signed-in users must sign
 * in again, and links to answers, which last 10 minutes, must be requested again.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`drop table answer_link`.execute(db);
  await sql`drop table admin_session`.execute(db);
  await sql`alter table admin_user rename to admin_user_before`.execute(db);
  await sql`
    create table admin_user (
      admin_id text not null primary key check (admin_id <> ''),
      name text not null unique check (name <> ''),
      role text not null
        check (role in ('admin', 'editor', 'translator', 'reviewer', 'gate', 'viewer')),
      password_hash text not null check (password_hash like '$argon2id$%'),
      added_at ${instant} not null check (added_at >= 0),
      disabled_at ${instant}
    ) ${strict}`.execute(db);
  await sql`
    insert into admin_user (admin_id, name, role, password_hash, added_at, disabled_at)
    select admin_id, name, case role when 'operator' then 'gate' else role end,
      password_hash, added_at, disabled_at
    from admin_user_before`.execute(db);
  await sql`drop table admin_user_before`.execute(db);
  await sql`
    create table admin_session (
      session_hash text not null primary key,
      admin_id text not null references admin_user (admin_id),
      started_at ${instant} not null check (started_at >= 0),
      used_at ${instant} not null check (used_at >= started_at)
    ) ${strict}`.execute(db);
  await sql`create index admin_session_of_user on admin_session (admin_id)`.execute(db);
  await sql`
    create table answer_link (
      link_hash text not null primary key,
      answer_id text not null check (answer_id <> ''),
      admin_id text not null references admin_user (admin_id),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
};
