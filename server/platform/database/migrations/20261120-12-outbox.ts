import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table outbox (
      message_id text not null primary key check (message_id <> ''),
      purpose text not null,
      phone_sealed text not null,
      body_sealed text not null,
      created_at ${instant} not null check (created_at >= 0),
      state text not null check (state in ('waiting', 'sent', 'failed')),
      tries integer not null check (tries >= 0),
      next_try_at ${instant} not null check (next_try_at >= 0),
      sent_at ${instant} check ((sent_at is not null) = (state = 'sent'))
    ) ${strict}`.execute(db);
  await sql`create index outbox_due on outbox (state, next_try_at)`.execute(db);
  await sql`create index outbox_purpose on outbox (purpose)`.execute(db);
};
