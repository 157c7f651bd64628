import type { MessageState, OutboxMessage } from './outbox-repository.ts';
import { createRepositories } from '../repositories.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { UnknownName } from '../platform/unknown-name.ts';

/** A message as an operator may see it: its text and phone stay sealed. */
export interface ListedMessage {
  readonly messageId: string;
  readonly purpose: string;
  readonly state: MessageState;
  readonly tries: number;
  readonly createdAt: string;
  /** The instant of the next try; null if there is none. */
  readonly nextTryAt: string | null;
  readonly lastFault: string;
  readonly phoneEndsWith: string;
}

const SHOWN_DIGITS = 2;

const toListedMessage = (message: OutboxMessage): ListedMessage => {
  const { messageId, purpose, state, tries, createdAt, nextTryAt, lastFault, phone } = message;
  return {
    messageId,
    purpose,
    state,
    tries,
    createdAt: new Date(createdAt).toISOString(),
    nextTryAt: state === 'waiting' ? new Date(nextTryAt).toISOString() : null,
    lastFault,
    phoneEndsWith: phone.slice(-SHOWN_DIGITS),
  };
};

/** The newest messages, of all states or of one. */
export const listMessages = (
  { database, keys }: TaskContext,
  { state, most }: { readonly state: MessageState | null; readonly most: number },
): Promise<readonly ListedMessage[]> =>
  database.read(async (trx) => {
    const messages = await createRepositories(trx, keys).outbox.newest(most, state);
    return messages.map(toListedMessage);
  });

/**
 * Allows new tries for failed messages that are not too late: all of them, or one by its id.
 * Returns how many; a dry run counts and changes nothing. Throws UnknownName if there is no such
 * message.
 */
export const retryMessages = async (
  { database, keys, clock, dryRun }: TaskContext,
  messageId: string | null,
): Promise<number> => {
  const work = async (trx: Handle): Promise<number> => {
    const now = await databaseTime(trx, clock);
    const { outbox, outboxLists } = createRepositories(trx, keys);
    const isUnknown = messageId !== null && (await outboxLists.contentOf(messageId)) === null;
    if (isUnknown) throw new UnknownName(`There is no message ${messageId}.`, 'outbox list');
    return dryRun ? outbox.retriable(now, messageId) : outbox.retryFailed(now, messageId);
  };
  return dryRun ? database.read(work) : database.transaction(work);
};
