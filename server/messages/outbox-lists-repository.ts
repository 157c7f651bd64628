import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { GIVEN_UP, type MessageState } from './outbox-repository.ts';
import type { PageCursor } from '../platform/database/page-cursor.ts';

/** A message as shown in a list; its body stays sealed. */
export interface ListedMessage {
  readonly messageId: string;
  readonly purpose: string;
  readonly state: MessageState;
  readonly tries: number;
  readonly createdAt: number;
  readonly nextTryAt: number;
  readonly notAfter: number | null;
  readonly sentAt: number | null;
  readonly lockedUntil: number;
  readonly lastFault: string;
  /** Null if it cannot be opened. */
  readonly phone: string | null;
}

/** Distinguishes a message that a person stopped from those that the gateway refused. */

/** Messages to phones, as staff manage them. */
export const outboxLists = (trx: Handle, keys: Keys) => ({
  async page(
    state: MessageState | null,
    after: PageCursor | null,
    atMost: number,
  ): Promise<readonly ListedMessage[]> {
    const rows = await trx
      .selectFrom('outbox')
      .select([
        'message_id',
        'purpose',
        'state',
        'tries',
        'created_at',
        'next_try_at',
        'not_after',
        'sent_at',
        'locked_until',
        'last_fault',
        'phone_sealed',
      ])
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.and([
            eb('created_at', '<=', after?.at ?? 0),
            eb.or([eb('created_at', '<', after?.at ?? 0), eb('message_id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('message_id', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      messageId: row.message_id,
      purpose: row.purpose,
      state: row.state,
      tries: row.tries,
      createdAt: row.created_at,
      nextTryAt: row.next_try_at,
      notAfter: row.not_after,
      sentAt: row.sent_at,
      lockedUntil: row.locked_until,
      lastFault: row.last_fault,
      phone: keys.openOrNull('outbox.phone_sealed', row.message_id, row.phone_sealed),
    }));
  },

  /** How many there are in each state that has any. */
  async counts(): Promise<readonly { readonly state: MessageState; readonly count: number }[]> {
    const rows = await trx
      .selectFrom('outbox')
      .select(({ fn }) => ['state', fn.countAll().as('count')])
      .groupBy('state')
      .orderBy('state')
      .execute();
    return rows.map(({ state, count }) => ({ state, count: Number(count) }));
  },

  /**
   * The text and recipient of a message; null if there is no such message, empty if it cannot be
   * opened.
   */
  async contentOf(
    messageId: string,
  ): Promise<{ readonly phone: string | null; readonly body: string | null } | null> {
    const row = await trx
      .selectFrom('outbox')
      .select(['phone_sealed', 'body_sealed'])
      .where('message_id', '=', messageId)
      .executeTakeFirst();
    return row
      ? {
          phone: keys.openOrNull('outbox.phone_sealed', messageId, row.phone_sealed),
          body: keys.openOrNull('outbox.body_sealed', messageId, row.body_sealed),
        }
      : null;
  },

  /** Stops a waiting message; false if it is not waiting, or if a sender is working on it. */
  async giveUp(messageId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'failed', last_fault: GIVEN_UP })
      .where('message_id', '=', messageId)
      .where('state', '=', 'waiting')
      .where('locked_until', '<=', now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
