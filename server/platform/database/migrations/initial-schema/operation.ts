import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from '../column-types.ts';

/** Tables for the operation of the servers: messages to send, limits, leases and keys. */
export const createOperationTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table outbox (
      message_id text not null primary key check (message_id <> ''),
      purpose text not null,
      phone_sealed text not null,
      body_sealed text not null,
      created_at ${instant} not null check (created_at >= 0),
      not_after ${instant},
      state text not null,
      tries integer not null check (tries >= 0),
      next_try_at ${instant} not null check (next_try_at >= 0),
      locked_until ${instant} not null,
      locked_by text,
      last_fault text not null,
      sent_at ${instant} check ((sent_at is not null) = (state = 'sent'))
    ) ${strict}`.execute(db);
  await sql`create index outbox_due on outbox (state, next_try_at)`.execute(db);
  await sql`create index outbox_purpose on outbox (purpose)`.execute(db);
  await sql`create index outbox_sent on outbox (sent_at) where state = 'sent'`.execute(db);
  await sql`create index outbox_by_time on outbox (created_at, message_id)`.execute(db);

  await sql`
    create table attempt (
      limit_name text not null check (limit_name <> ''),
      bucket text not null,
      subject text not null,
      at ${instant} not null check (at >= 0)
    ) ${strict}`.execute(db);
  await sql`create index attempt_of_bucket on attempt (limit_name, bucket, at)`.execute(db);

  await sql`
    create table lease (
      name text not null primary key check (name <> ''),
      holder text not null check (holder <> ''),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);

  await sql`
    create table key_rotation (
      key_id text not null primary key check (key_id <> ''),
      started_at ${instant} not null check (started_at >= 0),
      done_tables text not null,
      current_table text,
      current_row text,
      finished_at ${instant} check (finished_at >= started_at)
    ) ${strict}`.execute(db);

  // One sealed row that a server uses to check whether its keys belong to this database.
  await sql`
    create table key_canary (
      name text not null primary key check (name = 'canary'),
      canary_sealed text not null
    ) ${strict}`.execute(db);

  // One row that a server writes to check whether it can write.
  await sql`
    create table readiness (
      one integer not null primary key check (one = 1),
      written_at ${instant} not null
    ) ${strict}`.execute(db);
  await sql`insert into readiness (one, written_at) values (1, 0)`.execute(db);

  // Holds no rows: PostgreSQL's writers lock it, in shared or exclusive mode (postgres-database.ts).
  if (isPostgresql(db)) await sql`create table write_turn ()`.execute(db);
};
