import { randomUUID } from 'node:crypto';
import { isMobilePhone } from '../../engine/visit/phone.ts';
import type { Log } from '../platform/http/log.ts';
import type { Clock } from '../platform/clock.ts';
import type { Delivery, Messenger } from './messenger.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { MAX_RETRY_WAIT_MS, type OutboxMessage } from './outbox-repository.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { Settings } from '../settings/index.ts';
import { retryDelay } from './retry-delay.ts';
import { checkRecipientLimit } from './recipient-limit.ts';
import type { SendingResult } from '../platform/metrics/metrics.ts';

const BATCH_SIZE = 20;
const DAY_MS = 24 * 3_600_000;
/** How long messages wait when the daily number is used up. */
const BUDGET_PAUSE_MS = 10 * 60_000;

export interface SendingContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly messenger: Messenger;
  readonly log: Log;
  /** A number from 0 to 1 that spreads the tries over time. */
  readonly jitter: () => number;
  readonly count?: (result: SendingResult) => void;
}

interface SendingRun {
  readonly holder: string;
  readonly settings: Settings;
  /** By the database's clock. */
  readonly now: number;
}

/**
 * Claims a due message. Returns whether it may be sent now or how it ended for now; null if another
 * sender holds it.
 */
const claimMessage = async (
  stores: Repositories,
  { holder, settings, now }: SendingRun,
  message: OutboxMessage,
  isWithinBudget: boolean,
): Promise<SendingResult | 'mine' | null> => {
  const { outbox } = stores;
  const { messageId, isReadable, phone, notAfter } = message;
  if (!(await outbox.claim(messageId, { holder, now }))) return null;
  if (notAfter !== null && notAfter <= now) {
    await outbox.giveUp(messageId, holder, 'expired', { fault: 'too late', wasTried: false });
    return 'expired';
  }
  if (!isReadable) {
    const fault = 'cannot be opened: its key is gone, or the row is spoilt';
    await outbox.giveUp(messageId, holder, 'failed', { fault, wasTried: false });
    return 'failed';
  }
  if (!isMobilePhone(phone)) {
    await outbox.giveUp(messageId, holder, 'failed', { fault: 'no mobile phone', wasTried: false });
    return 'failed';
  }
  if (!isWithinBudget) {
    const until = now + BUDGET_PAUSE_MS;
    await outbox.postpone(messageId, holder, until, 'the messages of the day are used up');
    return 'postponed';
  }
  const free = await checkRecipientLimit(stores, settings, message, now);
  if (free === null) return 'mine';
  const until = Math.min(free, now + MAX_RETRY_WAIT_MS);
  await outbox.postpone(messageId, holder, until, 'too many messages to this phone');
  return 'postponed';
};

/** Records the result of a try. */
const recordDelivery = async (
  { outbox }: Repositories,
  { holder, settings, now }: SendingRun,
  { messageId, notAfter, tries }: OutboxMessage,
  delivery: Delivery,
  jitter: number,
): Promise<SendingResult> => {
  if (delivery.kind === 'taken') {
    await outbox.markSent(messageId, holder, now);
    return 'sent';
  }
  const { fault } = delivery;
  if (delivery.kind === 'refused' || tries + 1 >= settings['outbox.triesPerMessage']) {
    await outbox.giveUp(messageId, holder, 'failed', { fault, wasTried: true });
    return 'failed';
  }
  const next = now + Math.max(retryDelay(tries + 1, jitter), delivery.waitMs ?? 0);
  if (notAfter !== null && next >= notAfter) {
    await outbox.giveUp(messageId, holder, 'expired', { fault, wasTried: true });
    return 'expired';
  }
  await outbox.scheduleRetry(messageId, holder, next, fault);
  return 'retried';
};

/** Hands a message over, then records the result. */
const deliver = async (
  { database, keys, clock, messenger, log, jitter }: SendingContext,
  run: Omit<SendingRun, 'now'>,
  message: OutboxMessage,
  signal: AbortSignal,
): Promise<SendingResult> => {
  const { messageId, phone, body, purpose, notAfter } = message;
  const delivery = await messenger
    .send({ messageId, phone, body, purpose, notAfter }, signal)
    .catch((): Delivery => ({ kind: 'later', fault: 'the messenger failed' }));
  const spread = jitter();
  const result = await database.transaction(async (trx) => {
    const now = await databaseTime(trx, clock);
    return recordDelivery(
      createRepositories(trx, keys),
      { ...run, now },
      message,
      delivery,
      spread,
    );
  });
  if (delivery.kind !== 'taken') {
    const { fault } = delivery;
    log.notice('a message could not be sent', { tries: message.tries + 1, fault, result });
  }
  return result;
};

/**
 * Sends the messages that are due; returns how many went out. A message is claimed under a lease,
 * handed over outside any transaction, then marked. If the process dies in between, the message is
 * handed over again with the same message id, so that the gateway recognises it: delivered once,
 * never lost. Any number of processes may send from one store, whatever their clocks show.
 */
export const sendDueMessages = async (
  context: SendingContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> => {
  const { database, keys, clock, log, count = () => undefined } = context;
  const { due, settings, sentToday } = await database.read(async (trx) => {
    const { outbox, settings } = createRepositories(trx, keys);
    const now = await databaseTime(trx, clock);
    const due = await outbox.due(now, BATCH_SIZE);
    return {
      due,
      settings: await settings.all(),
      sentToday: due.length > 0 ? await outbox.sentBetween(now - DAY_MS, now) : 0,
    };
  });
  if (due.length === 0) return 0;
  const allowed = Math.max(0, settings['outbox.messagesPerDay'] - sentToday);
  if (allowed < due.length) log.notice('the messages of the day are used up');
  const run = { holder: randomUUID(), settings };
  const taken = await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const now = await databaseTime(trx, clock);
    const results: (SendingResult | 'mine' | null)[] = [];
    for (const [index, message] of due.entries()) {
      results.push(await claimMessage(stores, { ...run, now }, message, index < allowed));
    }
    return results;
  });
  for (const result of taken) if (result !== 'mine' && result !== null) count(result);
  const results = await Promise.all(
    due
      .filter((_, index) => taken[index] === 'mine')
      .map((message) => deliver(context, run, message, signal)),
  );
  for (const result of results) count(result);
  return results.filter((result) => result === 'sent').length;
};

export interface Sender {
  /** Ends the loop when the claimed messages are done; after `withinMs` their tries are cut off. */
  stop(withinMs?: number): Promise<void>;
}

const POLL_INTERVAL_MS = 500;
const STOP_TIMEOUT_MS = 5_000;

/** Looks for messages to send until it is stopped. */
export const startSender = (context: SendingContext): Sender => {
  const abortController = new AbortController();
  let isStopped = false;
  let wake: () => void = () => undefined;
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const sent = await sendDueMessages(context, abortController.signal).catch(() => {
        context.log.notice('the outbox could not be worked on');
        return 0;
      });
      if (isStopped || sent === BATCH_SIZE) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_INTERVAL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = loop();
  return {
    stop: async (withinMs = STOP_TIMEOUT_MS) => {
      isStopped = true;
      wake();
      const timer = setTimeout(() => abortController.abort(), withinMs);
      await running;
      clearTimeout(timer);
    },
  };
};
