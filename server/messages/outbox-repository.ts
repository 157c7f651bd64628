import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { OutboxTable } from '../platform/database/tables/message.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { shortLinkAddress } from './short-link.ts';

/** A message to a phone, before it is sent. */
export interface NewMessage {
  /**
   * Its purpose and subject, such as `pass:<id>`; names no person. A newer message of the same
   * purpose replaces one that still waits.
   */
  readonly purpose: string;
  readonly phone: string;
  readonly body: string;
  /** The address in the body, if there is one. The message carries a short link to it instead. */
  readonly link?: string;
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
  /** The address that its short link leads to; null without a link. */
  readonly link: string | null;
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
  /** By the database's clock. */
  readonly now: number;
}

/** Longer than a try may take: a sender that has held a message this long is dead. */
const LEASE_MS = 60_000;
/** No message waits longer for its next try. */
export const MAX_RETRY_WAIT_MS = 3 * 3_600_000;

const COLUMNS = [
  'messageId',
  'purpose',
  'phoneSealed',
  'bodySealed',
  'createdAt',
  'notAfter',
  'state',
  'tries',
  'nextTryAt',
  'lastFault',
  'linkSealed',
] as const;

/**
 * Whether a waiting message is due and has no holder at `now`. An instant so late that no sender can
 * have meant it is from a clock that was ahead, and does not count; nor does the clock of the
 * process that wrote a message delay its first try.
 */
const isDue = (now: number) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([
    eb.or([
      eb('nextTryAt', '<=', now),
      eb('nextTryAt', '>', now + MAX_RETRY_WAIT_MS),
      eb.and([eb('tries', '=', 0), eb('lastFault', '=', '')]),
    ]),
    eb.or([eb('lockedUntil', '<=', now), eb('lockedUntil', '>', now + 2 * LEASE_MS)]),
  ]);

/** Messages, written in the visitor's own transaction and sent after it. */
export const outbox = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'outbox');
  const messageOf = (row: Pick<OutboxTable, (typeof COLUMNS)[number]>): OutboxMessage => {
    const { phone, body, ...message } = codec.openOrNull(row);
    return {
      ...message,
      isReadable: phone !== null && body !== null,
      phone: phone ?? '',
      body: body ?? '',
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
      .where('messageId', '=', messageId)
      .where('lockedBy', '=', holder)
      .where('state', '=', 'waiting');

  return {
    withdraw,

    async add(message: NewMessage): Promise<void> {
      await withdraw(message.purpose);
      const { link = null } = message;
      const token = link === null ? null : keys.newShortToken();
      const row = codec.seal({
        messageId: randomUUID(),
        purpose: message.purpose,
        phone: message.phone,
        body:
          link === null || token === null
            ? message.body
            : message.body.replaceAll(link, shortLinkAddress(link, token)),
        linkHash: token === null ? null : keys.tokenHash(token),
        link,
        createdAt: message.createdAt,
        notAfter: message.notAfter ?? null,
        state: 'waiting',
        tries: 0,
        nextTryAt: message.createdAt,
        lockedUntil: 0,
        lockedBy: null,
        lastFault: '',
        sentAt: null,
      });
      await trx.insertInto('outbox').values(row).execute();
    },

    /** The address that the short link of a message leads to; null if unknown or no longer valid. */
    async addressOf(token: string, now: number): Promise<string | null> {
      const row = await trx
        .selectFrom('outbox')
        .select(COLUMNS)
        .where('linkHash', '=', keys.tokenHash(token))
        .where('notAfter', '>', now)
        .executeTakeFirst();
      return row ? messageOf(row).link : null;
    },

    /** Messages that wait, are due and have no holder; longest due first. */
    async due(now: number, atMost: number): Promise<readonly OutboxMessage[]> {
      const rows = await trx
        .selectFrom('outbox')
        .select(COLUMNS)
        .where('state', '=', 'waiting')
        .where(isDue(now))
        .orderBy('nextTryAt')
        .orderBy('messageId')
        .limit(atMost)
        .execute();
      return rows.map(messageOf);
    },

    /** Takes a due message; false if another sender has it, or it is no longer needed. */
    async claim(messageId: string, { holder, now }: MessageLease): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ lockedUntil: now + LEASE_MS, lockedBy: holder })
        .where('messageId', '=', messageId)
        .where('state', '=', 'waiting')
        .where(isDue(now))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The gateway accepted the message. */
    async markSent(messageId: string, holder: string, at: number): Promise<void> {
      await held(messageId, holder)
        .set((eb) => ({
          state: 'sent' as const,
          sentAt: at,
          tries: eb('tries', '+', 1),
          lastFault: '',
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
          nextTryAt: at,
          lockedUntil: 0,
          lastFault: fault,
        }))
        .execute();
    },

    /** Lets a held message wait without counting a try. */
    async postpone(messageId: string, holder: string, until: number, fault: string): Promise<void> {
      await held(messageId, holder)
        .set({ nextTryAt: until, lockedUntil: 0, lastFault: fault })
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
        .set((eb) => ({ state, lastFault: fault, tries: eb('tries', '+', wasTried ? 1 : 0) }))
        .execute();
    },

    /** How many failed messages are not too late: all of them, or one by its id. */
    async retriable(now: number, messageId: string | null): Promise<number> {
      const { failed } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('failed'))
        .where('state', '=', 'failed')
        .where((eb) => eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', now)]))
        // A message that staff stopped is tried again only if it is named.
        .where((eb) =>
          messageId === null ? eb('lastFault', '<>', GIVEN_UP) : eb('messageId', '=', messageId),
        )
        .executeTakeFirstOrThrow();
      return Number(failed);
    },

    /** Resets the tries of messages that can be tried again; returns how many. */
    async retryFailed(now: number, messageId: string | null): Promise<number> {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set((eb) => ({
          state: 'waiting',
          tries: 0,
          nextTryAt: eb.ref('createdAt'),
          // As for a new message, the clock of the process that wrote it does not count.
          lastFault: '',
          lockedUntil: 0,
        }))
        .where('state', '=', 'failed')
        .where((eb) => eb.or([eb('notAfter', 'is', null), eb('notAfter', '>', now)]))
        // A message that staff stopped is tried again only if it is named.
        .where((eb) =>
          messageId === null ? eb('lastFault', '<>', GIVEN_UP) : eb('messageId', '=', messageId),
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
        .orderBy('createdAt', 'desc')
        .orderBy('messageId')
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
        .orderBy('createdAt')
        .execute();
      return new Map(rows.map(({ purpose, state }) => [purpose, state]));
    },

    /** How many messages were sent between two instants. */
    async sentBetween(since: number, until: number): Promise<number> {
      const { sent } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('sent'))
        .where('state', '=', 'sent')
        .where('sentAt', '>', since)
        .where('sentAt', '<=', until)
        .executeTakeFirstOrThrow();
      return Number(sent);
    },

    /** How many messages wait, and since when the oldest one waits. */
    async depth(): Promise<{ readonly waiting: number; readonly oldest: number | null }> {
      const { waiting, oldest } = await trx
        .selectFrom('outbox')
        .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('createdAt').as('oldest')])
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return { waiting: Number(waiting), oldest: oldest === null ? null : Number(oldest) };
    },
  };
};
