import { rowCodec } from '../platform/database/row-codec.ts';
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
        'messageId',
        'purpose',
        'state',
        'tries',
        'createdAt',
        'nextTryAt',
        'notAfter',
        'sentAt',
        'lockedUntil',
        'lastFault',
        'phoneSealed',
      ])
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.and([
            eb('createdAt', '<=', after?.at ?? 0),
            eb.or([eb('createdAt', '<', after?.at ?? 0), eb('messageId', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('messageId', 'desc')
      .limit(atMost)
      .execute();
    return rows.map(rowCodec(keys, 'outbox').openOrNull);
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
      .select(['messageId', 'phoneSealed', 'bodySealed'])
      .where('messageId', '=', messageId)
      .executeTakeFirst();
    return row ? rowCodec(keys, 'outbox').openOrNull(row) : null;
  },

  /** Stops a waiting message; false if it is not waiting, or if a sender is working on it. */
  async giveUp(messageId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ state: 'failed', lastFault: GIVEN_UP })
      .where('messageId', '=', messageId)
      .where('state', '=', 'waiting')
      .where('lockedUntil', '<=', now)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
});
