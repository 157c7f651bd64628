import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * What delivery by several processes needs: a deadline, a lease, how a message ended. The table is
 * created again, because a check of a column cannot be changed in place.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table outbox_next (
      message_id text not null primary key check (message_id <> ''),
      purpose text not null,
      phone_sealed text not null,
      body_sealed text not null,
      created_at ${instant} not null check (created_at >= 0),
      not_after ${instant},
      state text not null
        check (state in ('waiting', 'sent', 'failed', 'expired', 'withdrawn')),
      tries integer not null check (tries >= 0),
      next_try_at ${instant} not null check (next_try_at >= 0),
      locked_until ${instant} not null,
      locked_by text,
      last_fault text not null,
      sent_at ${instant} check ((sent_at is not null) = (state = 'sent'))
    ) ${strict}`.execute(db);
  await sql`
    insert into outbox_next
      (message_id, purpose, phone_sealed, body_sealed, created_at, not_after, state, tries,
       next_try_at, locked_until, locked_by, last_fault, sent_at)
    select message_id, purpose, phone_sealed, body_sealed, created_at, null, state, tries,
       next_try_at, 0, null, '', sent_at
    from outbox`.execute(db);
  await sql`drop table outbox`.execute(db);
  await sql`alter table outbox_next rename to outbox`.execute(db);
  await sql`create index outbox_due on outbox (state, next_try_at)`.execute(db);
  await sql`create index outbox_purpose on outbox (purpose)`.execute(db);
  await sql`create index outbox_sent on outbox (sent_at) where state = 'sent'`.execute(db);
};
