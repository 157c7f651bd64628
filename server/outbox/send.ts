import type { Clock } from '../outside/clock.ts';
import type { Messenger } from '../outside/messenger.ts';
import type { Log } from '../http/log.ts';
import type { Database } from '../store/database.ts';
import type { Keys } from '../store/keys.ts';
import { repositories } from '../store/repositories.ts';

const AT_ONCE = 20;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;

/** How long to wait after so many failed tries: twice as long each time, up to ten minutes. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1));

export interface Sending {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly messenger: Messenger;
  readonly log: Log;
}

/**
 * Sends the messages whose time has come; gives how many went out. Each is marked after it was
 * handed over: should the process die in between it is sent twice, never lost. The messenger is
 * never called within a transaction.
 */
export const sendDue = async ({
  database,
  keys,
  clock,
  messenger,
  log,
}: Sending): Promise<number> => {
  const { due, mostTries } = await database.read(async (trx) => {
    const { outbox, settings } = repositories(trx, keys);
    return {
      due: await outbox.due(clock.now(), AT_ONCE),
      mostTries: (await settings.all())['outbox.triesPerMessage'],
    };
  });
  let sent = 0;
  for (const message of due) {
    const { messageId, phone, body, purpose } = message;
    try {
      await messenger.send({ messageId, phone, body, purpose });
      await database.transaction((trx) =>
        repositories(trx, keys).outbox.markSent(messageId, clock.now()),
      );
      sent += 1;
    } catch {
      const tries = message.tries + 1;
      const next = tries < mostTries ? clock.now() + waitAfter(tries) : null;
      await database.transaction((trx) =>
        repositories(trx, keys).outbox.markTried(messageId, next),
      );
      log.notice('a message could not be sent', { tries });
    }
  }
  return sent;
};

export interface Sender {
  /** Ends the loop once the message in hand is done. */
  stop(): Promise<void>;
}

const EVERY_MS = 500;

/** Looks for messages to send until it is stopped. */
export const startSending = (sending: Sending): Sender => {
  let isStopped = false;
  let wake: () => void = () => undefined;
  const loop = async (): Promise<void> => {
    while (!isStopped) {
      const sent = await sendDue(sending).catch(() => {
        sending.log.notice('the outbox could not be read');
        return 0;
      });
      if (isStopped || sent === AT_ONCE) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = loop();
  return {
    stop: () => {
      isStopped = true;
      wake();
      return running;
    },
  };
};
