import { randomUUID } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** A message to a phone, before it is sent. */
export interface NewMessage {
  /**
   * Its purpose and subject, such as `pass:<id>`; names no person. A newer message of the same
   * purpose replaces one that still waits.
   */
  readonly purpose: string;
  readonly phone: string;
  readonly body: string;
  readonly createdAt: number;
  /** From this instant on the message is no longer needed, such as the end of the visit date. */
  readonly notAfter?: number;
}

/** The fault of a message that staff stopped. */
export const GIVEN_UP = 'given up by staff';

/** The state of a message: on its way, or how it ended. */
export type MessageState = 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn';

export interface OutboxMessage {
  readonly messageId: string;
  readonly purpose: string;
  /** False if its key is gone or the row is corrupted; phone and body are then empty. */
  readonly isReadable: boolean;
  readonly phone: string;
  readonly body: string;
  readonly createdAt: number;
  readonly notAfter: number | null;
  readonly state: MessageState;
  readonly tries: number;
  readonly nextTryAt: number;
  /** The error of the last try, in a few fixed words; empty if there was none. */
  readonly lastFault: string;
}

/**
 * A sender holds a lease on the messages that it is sending, so that no other sender takes them
 * too.
 */
export interface MessageLease {
  readonly holder: string;
  readonly now: number;
  /** When another sender may take the message, in case the holder is dead. */
  readonly until: number;
}

const COLUMNS = [
  'message_id',
  'purpose',
  'phone_sealed',
  'body_sealed',
  'created_at',
  'not_after',
  'state',
  'tries',
  'next_try_at',
  'last_fault',
] as const;

/** Messages, written in the visitor's own transaction and sent after it. */
export const outbox = (trx: Handle, keys: Keys) => {
  const messageOf = (row: {
    message_id: string;
    purpose: string;
    phone_sealed: string;
    body_sealed: string;
    created_at: number;
    not_after: number | null;
    state: MessageState;
    tries: number;
    next_try_at: number;
    last_fault: string;
  }): OutboxMessage => {
    const phone = keys.openOrNull('outbox.phone_sealed', row.message_id, row.phone_sealed);
    const body = keys.openOrNull('outbox.body_sealed', row.message_id, row.body_sealed);
    return {
      messageId: row.message_id,
      purpose: row.purpose,
      isReadable: phone !== null && body !== null,
      phone: phone ?? '',
      body: body ?? '',
      createdAt: row.created_at,
      notAfter: row.not_after,
      state: row.state,
      tries: row.tries,
      nextTryAt: row.next_try_at,
      lastFault: row.last_fault,
    };
  };

  /** A waiting message of that purpose is no longer needed. */
  const withdraw = async (purpose: string): Promise<void> => {
    await trx
      .updateTable('outbox')
      .set({ state: 'withdrawn' })
      .where('purpose', '=', purpose)
      .where('state', '=', 'waiting')
      .execute();
  };

  /** The changes that only the holder of a message may make. */
  const held = (messageId: string, holder: string) =>
    trx
      .updateTable('outbox')
      .where('message_id', '=', messageId)
      .where('locked_by', '=', holder)
      .where('state', '=', 'waiting');

  return {
    withdraw,

    async add(message: NewMessage): Promise<void> {
      await withdraw(message.purpose);
      const id = randomUUID();
      await trx
        .insertInto('outbox')
        .values({
          message_id: id,
          purpose: message.purpose,
          phone_sealed: keys.seal('outbox.phone_sealed', id, message.phone),
          body_sealed: keys.seal('outbox.body_sealed', id, message.body),
          created_at: message.createdAt,
          not_after: message.notAfter ?? null,
          state: 'waiting',
          tries: 0,
          next_try_at: message.createdAt,
          locked_until: 0,
          locked_by: null,
          last_fault: '',
          sent_at: null,
        })
        .execute();
    },

    /** Messages that wait, are due and have no holder; longest due first. */
    async due(now: number, atMost: number): Promise<readonly OutboxMessage[]> {
      const rows = await trx
        .selectFrom('outbox')
        .select(COLUMNS)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where('locked_until', '<=', now)
        .orderBy('next_try_at')
        .orderBy('message_id')
        .limit(atMost)
        .execute();
      return rows.map(messageOf);
    },

    /** Takes a due message; false if another sender has it, or it is no longer needed. */
    async claim(messageId: string, { holder, now, until }: MessageLease): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ locked_until: until, locked_by: holder })
        .where('message_id', '=', messageId)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .where('locked_until', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The gateway accepted the message. */
    async markSent(messageId: string, holder: string, at: number): Promise<void> {
      await held(messageId, holder)
        .set((eb) => ({
          state: 'sent' as const,
          sent_at: at,
          tries: eb('tries', '+', 1),
          last_fault: '',
        }))
        .execute();
    },

    /** A try failed: counts it, and lets the message wait until the next try. */
    async scheduleRetry(
      messageId: string,
      holder: string,
      at: number,
      fault: string,
    ): Promise<void> {
      await held(messageId, holder)
        .set((eb) => ({
          tries: eb('tries', '+', 1),
          next_try_at: at,
          locked_until: 0,
          last_fault: fault,
        }))
        .execute();
    },

    /** Lets a held message wait without counting a try. */
    async postpone(messageId: string, holder: string, until: number, fault: string): Promise<void> {
      await held(messageId, holder)
        .set({ next_try_at: until, locked_until: 0, last_fault: fault })
        .execute();
    },

    /** A held message will not be sent any more. */
    async giveUp(
      messageId: string,
      holder: string,
      state: 'failed' | 'expired',
      { fault, wasTried }: { readonly fault: string; readonly wasTried: boolean },
    ): Promise<void> {
      await held(messageId, holder)
        .set((eb) => ({ state, last_fault: fault, tries: eb('tries', '+', wasTried ? 1 : 0) }))
        .execute();
    },

    /** How many failed messages are not too late: all of them, or one by its id. */
    async retriable(now: number, messageId: string | null): Promise<number> {
      const { failed } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('failed'))
        .where('state', '=', 'failed')
        .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', now)]))
        // A message that staff stopped is tried again only if it is named.
        .where((eb) =>
          messageId === null ? eb('last_fault', '<>', GIVEN_UP) : eb('message_id', '=', messageId),
        )
        .executeTakeFirstOrThrow();
      return Number(failed);
    },

    /** Resets the tries of messages that can be tried again; returns how many. */
    async retryFailed(now: number, messageId: string | null): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ state: 'waiting', tries: 0, next_try_at: now, locked_until: 0 })
        .where('state', '=', 'failed')
        .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', now)]))
        // A message that staff stopped is tried again only if it is named.
        .where((eb) =>
          messageId === null ? eb('last_fault', '<>', GIVEN_UP) : eb('message_id', '=', messageId),
        )
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** The newest messages first: in every state, or in one. */
    async newest(
      atMost: number,
      state: MessageState | null = null,
    ): Promise<readonly OutboxMessage[]> {
      const rows = await trx
        .selectFrom('outbox')
        .select(COLUMNS)
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
        .orderBy('created_at', 'desc')
        .orderBy('message_id')
        .limit(atMost)
        .execute();
      return rows.map(messageOf);
    },

    /** The result of the latest message for each of these purposes. */
    async statesOf(purposes: readonly string[]): Promise<ReadonlyMap<string, MessageState>> {
      if (purposes.length === 0) return new Map();
      const rows = await trx
        .selectFrom('outbox')
        .select(['purpose', 'state'])
        .where('purpose', 'in', purposes)
        .orderBy('created_at')
        .execute();
      return new Map(rows.map(({ purpose, state }) => [purpose, state]));
    },

    /** How many messages were sent after an instant. */
    async sentSince(since: number): Promise<number> {
      const { sent } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('sent'))
        .where('state', '=', 'sent')
        .where('sent_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(sent);
    },

    /** How many messages wait, and since when the oldest one waits. */
    async depth(): Promise<{ readonly waiting: number; readonly oldest: number | null }> {
      const { waiting, oldest } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('created_at').as('oldest')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return { waiting: Number(waiting), oldest: oldest === null ? null : Number(oldest) };
    },
  };
};
