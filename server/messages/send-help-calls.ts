import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/http/log.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';
import { postSigned, type Webhook } from './messenger-webhook.ts';
import type { Sender } from './send-messages.ts';

export interface HelpCallContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  readonly webhook: Webhook;
}

const POLL_INTERVAL_MS = 5_000;
/** A person who waits longer has found help or has left. */
const LATEST_MS = 10 * 60_000;

/**
 * Posts the oldest help call that was not posted yet; returns whether it was accepted, null if there
 * was none. A call that could not be posted is tried again with the same id, for ten minutes or
 * until staff acknowledge it.
 */
export const sendHelpCall = async (
  { database, keys, clock, log, webhook }: HelpCallContext,
  signal: AbortSignal = new AbortController().signal,
): Promise<boolean | null> => {
  const now = clock.now();
  const called = await database.transaction((trx) =>
    createRepositories(trx, keys).devices.claimHelpCall(now, now - LATEST_MS),
  );
  if (!called) return null;
  const { deviceId, name, kind, kioskType, helpCalledAt } = called;
  const calledAt = new Date(helpCalledAt).toISOString();
  const body = JSON.stringify({ event: 'help', deviceId, name, kind, kioskType, calledAt });
  const id = `${deviceId}.${helpCalledAt}`;
  const delivery = await postSigned({ ...webhook, clock }, id, body, signal);
  if (delivery.kind === 'taken') return true;
  await database.transaction((trx) =>
    createRepositories(trx, keys).devices.releaseHelpCall(deviceId),
  );
  log.notice('a help call could not be sent', { fault: delivery.fault });
  return false;
};

/** Posts help calls until it is stopped. */
export const startHelpCallSender = (context: HelpCallContext): Sender => {
  const abortController = new AbortController();
  let current: Promise<unknown> | null = null;
  const look = (): void => {
    current ??= sendHelpCall(context, abortController.signal)
      .catch(() => {
        context.log.notice('help calls could not be worked on');
      })
      .finally(() => {
        current = null;
      });
  };
  const timer = setInterval(look, POLL_INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      abortController.abort();
      await current;
    },
  };
};
