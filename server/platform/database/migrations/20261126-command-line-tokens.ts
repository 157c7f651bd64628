import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Tokens of the command line, and the requests for them that wait for a person in the studio. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table command_line_request (
      device_code_hash text not null primary key,
      user_code_index text not null unique,
      label text not null check (label <> ''),
      role text not null,
      days ${instant} not null check (days > 0),
      address text not null,
      asked_at ${instant} not null check (asked_at >= 0),
      expires_at ${instant} not null check (expires_at > asked_at),
      polled_at ${instant},
      state text not null,
      admin_id text references admin_user (admin_id)
    ) ${strict}`.execute(db);

  await sql`
    create table command_line_token (
      token_id text not null primary key check (token_id <> ''),
      token_hash text not null unique,
      admin_id text not null references admin_user (admin_id),
      role text not null,
      label text not null check (label <> ''),
      created_at ${instant} not null check (created_at >= 0),
      expires_at ${instant} not null check (expires_at > created_at),
      used_at ${instant}
    ) ${strict}`.execute(db);
  await sql`create index command_line_token_of_user on command_line_token (admin_id)`.execute(db);
};
