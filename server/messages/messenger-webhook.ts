import { createHmac } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import { messageFields, type Delivery, type Messenger } from './messenger.ts';

/** Where a gateway accepts messages, and the secret that it shares with us. */
export interface Webhook {
  readonly url: string;
  readonly secret: string;
}

export interface WebhookOptions extends Webhook {
  readonly clock: Clock;
  /** Time limit of one try, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 2 * 3_600_000;
/** Minimum length of the secret, in characters: a shorter one has fewer than 128 bits. */
const MIN_SECRET_LENGTH = 24;

/**
 * Client errors that may go away without a change of the message: the gateway is configured wrongly
 * at the moment (401, 403, 404), busy with the same message (409), or busy in general (408, 425,
 * 429).
 */
const RETRYABLE_STATUSES = new Set([401, 403, 404, 408, 409, 425, 429]);

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** What is wrong with a webhook's configuration, as a sentence; null if nothing is. */
export const webhookFault = ({ url, secret }: Webhook): string | null => {
  if (!URL.canParse(url)) return 'The address of the message gateway is no URL.';
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK_HOST.test(hostname))) {
    return 'The message gateway must be reached by https, or be on this machine.';
  }
  if (username !== '' || password !== '') {
    return 'The address of the message gateway must hold no password.';
  }
  return secret.length < MIN_SECRET_LENGTH
    ? `The secret of the message gateway must have at least ${MIN_SECRET_LENGTH} characters.`
    : null;
};

/** `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, as in Standard Webhooks. */
export const webhookSignature = (
  secret: string,
  messageId: string,
  timestamp: string,
  body: string,
): string =>
  `v1,${createHmac('sha256', secret).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;

/** A Retry-After in seconds as milliseconds, within reasonable bounds. */
const parseRetryAfter = (response: Response): number | null => {
  const seconds = response.headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds)
    ? Math.min(MAX_WAIT_MS, Number(seconds) * 1000)
    : null;
};

const toDelivery = (response: Response): Delivery => {
  const { status } = response;
  const fault = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status))
    return { kind: 'refused', fault };
  const waitMs = parseRetryAfter(response);
  return waitMs === null ? { kind: 'later', fault } : { kind: 'later', fault, waitMs };
};

/** Posts a body to a webhook, signed and with one id for all its tries, without redirects. */
export const postSigned = async (
  { url, secret, clock, timeoutMs = TIMEOUT_MS }: WebhookOptions,
  id: string,
  body: string,
  signal: AbortSignal,
): Promise<Delivery> => {
  const timestamp = String(Math.floor(clock.now() / 1000));
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(secret, id, timestamp, body),
      },
      body,
    });
    // The body of the reply is of no use and could be of any length.
    await response.body?.cancel();
    return toDelivery(response);
  } catch {
    return { kind: 'later', fault: timeout.aborted ? 'timed out' : 'no connection' };
  }
};

/**
 * Posts each message to a gateway (docs/messages.md): signed, with one idempotency key for all its
 * tries, without following redirects. Throws when `webhookFault` finds a fault.
 */
export const createWebhookMessenger = (options: WebhookOptions): Messenger => {
  const fault = webhookFault(options);
  if (fault !== null) throw new Error(fault);
  return {
    send: (message, signal) =>
      postSigned(options, message.messageId, JSON.stringify(messageFields(message)), signal),
  };
};
