import { randomUUID } from 'node:crypto';
import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';

/** A message to a phone, before it is sent. */
export interface NewMessage {
  /** What it is for, such as `pass:<id>`; names no person. */
  readonly purpose: string;
  readonly phone: string;
  readonly body: string;
  readonly createdAt: number;
}

export interface OutboxMessage extends NewMessage {
  readonly messageId: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly tries: number;
}

/** Messages, written in the visitor's own transaction and sent after it. */
export const outbox = (trx: Handle, keys: Keys) => {
  const columns = [
    'message_id',
    'purpose',
    'phone_sealed',
    'body_sealed',
    'created_at',
    'state',
    'tries',
  ] as const;
  const messageOf = (row: {
    message_id: string;
    purpose: string;
    phone_sealed: string;
    body_sealed: string;
    created_at: number;
    state: OutboxMessage['state'];
    tries: number;
  }): OutboxMessage => ({
    messageId: row.message_id,
    purpose: row.purpose,
    phone: keys.open('outbox.phone_sealed', row.message_id, row.phone_sealed),
    body: keys.open('outbox.body_sealed', row.message_id, row.body_sealed),
    createdAt: row.created_at,
    state: row.state,
    tries: row.tries,
  });

  return {
    async add(message: NewMessage): Promise<void> {
      const id = randomUUID();
      await trx
        .insertInto('outbox')
        .values({
          message_id: id,
          purpose: message.purpose,
          phone_sealed: keys.seal('outbox.phone_sealed', id, message.phone),
          body_sealed: keys.seal('outbox.body_sealed', id, message.body),
          created_at: message.createdAt,
          state: 'waiting',
          tries: 0,
          next_try_at: message.createdAt,
          sent_at: null,
        })
        .execute();
    },

    /** Messages that wait and whose time has come, oldest first. */
    async due(now: number, atMost: number): Promise<readonly OutboxMessage[]> {
      const rows = await trx
        .selectFrom('outbox')
        .select(columns)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .orderBy('created_at')
        .limit(atMost)
        .execute();
      return rows.map(messageOf);
    },

    /** The newest messages first, whatever their state. */
    async newest(atMost: number): Promise<readonly OutboxMessage[]> {
      const rows = await trx
        .selectFrom('outbox')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('message_id')
        .limit(atMost)
        .execute();
      return rows.map(messageOf);
    },

    async markSent(messageId: string, at: number): Promise<void> {
      await trx
        .updateTable('outbox')
        .set((eb) => ({ state: 'sent' as const, sent_at: at, tries: eb('tries', '+', 1) }))
        .where('message_id', '=', messageId)
        .execute();
    },

    /** Counts a failed try; with no further instant the message has failed for good. */
    async markTried(messageId: string, nextTryAt: number | null): Promise<void> {
      await trx
        .updateTable('outbox')
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          ...(nextTryAt === null ? { state: 'failed' as const } : { next_try_at: nextTryAt }),
        }))
        .where('message_id', '=', messageId)
        .execute();
    },

    /** A message of that purpose that still waits is no longer wanted. */
    async withdraw(purpose: string): Promise<void> {
      await trx
        .deleteFrom('outbox')
        .where('purpose', '=', purpose)
        .where('state', '=', 'waiting')
        .execute();
    },
  };
};
