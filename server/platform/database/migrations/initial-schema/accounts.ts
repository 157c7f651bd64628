import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';

/** Accounts of staff. The name of an account names no person. */
export const createAccountTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table admin_user (
      admin_id text not null primary key check (admin_id <> ''),
      name text not null unique check (name <> ''),
      role text not null,
      password_hash text not null check (password_hash like '$argon2id$%'),
      added_at ${instant} not null check (added_at >= 0),
      disabled_at ${instant},
      languages text not null default '',
      last_sign_in_at ${instant},
      handed_out_by text,
      handed_out_at ${instant}
    ) ${strict}`.execute(db);

  await sql`
    create table admin_session (
      session_hash text not null primary key,
      admin_id text not null references admin_user (admin_id),
      started_at ${instant} not null check (started_at >= 0),
      used_at ${instant} not null check (used_at >= started_at),
      session_id text not null default '',
      browser text not null default '',
      awaits text not null default ''
    ) ${strict}`.execute(db);
  await sql`create index admin_session_of_user on admin_session (admin_id)`.execute(db);

  await sql`
    create table admin_second_factor (
      admin_id text not null primary key references admin_user (admin_id),
      secret_sealed text not null,
      started_at ${instant} not null check (started_at >= 0),
      confirmed_at ${instant},
      last_step ${instant} not null
    ) ${strict}`.execute(db);

  await sql`
    create table admin_recovery_code (
      code_hash text not null primary key,
      admin_id text not null references admin_user (admin_id)
    ) ${strict}`.execute(db);
  await sql`create index admin_recovery_code_of_user on admin_recovery_code (admin_id)`.execute(db);

  await sql`
    create table admin_set_up (
      token_hash text not null primary key,
      admin_id text references admin_user (admin_id),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);

  await sql`
    create table admin_provider_identity (
      admin_id text not null primary key references admin_user (admin_id),
      identity_hash text not null unique,
      linked_at ${instant} not null check (linked_at >= 0)
    ) ${strict}`.execute(db);

  await sql`
    create table answer_link (
      link_hash text not null primary key,
      answer_id text not null check (answer_id <> ''),
      admin_id text not null references admin_user (admin_id),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
};
