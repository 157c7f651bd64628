/** A message to a phone, ready to go. */
export interface Message {
  /** The same for every try: a gateway can tell a repeated one by it. */
  readonly messageId: string;
  readonly phone: string;
  readonly body: string;
  /** What it is for; names no person. */
  readonly purpose: string;
  /** From this instant on it should not be delivered any more; null for no such instant. */
  readonly notAfter: number | null;
}

/** What became of one try to hand a message over. `fault` is a few fixed words, never an address. */
export type Delivery =
  | { readonly kind: 'taken' }
  /** The gateway will never take it. */
  | { readonly kind: 'refused'; readonly fault: string }
  /** Trying again can help, not before `waitMs` where the gateway said so. */
  | { readonly kind: 'later'; readonly fault: string; readonly waitMs?: number };

/** The way to visitors' phones. What it rejects with counts as `later`. */
export interface Messenger {
  /** Hands one message over, and gives up waiting when the signal aborts. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>;
}

/** A message as a gateway reads it, in the file as over HTTP. */
export const messageFields = ({ messageId, phone, body, purpose, notAfter }: Message) => ({
  messageId,
  phone,
  body,
  purpose,
  notAfter: notAfter === null ? null : new Date(notAfter).toISOString(),
});

/** Sends nothing: for simulations that read the outbox themselves. */
export const silentMessenger: Messenger = { send: () => Promise.resolve({ kind: 'taken' }) };
