/** A message to a phone, ready to send. */
export interface Message {
  /** The same for every try, so that a gateway can recognise a repeated one. */
  readonly messageId: string;
  readonly phone: string;
  readonly body: string;
  /** The purpose of the message; names no person. */
  readonly purpose: string;
  /** The instant after which it should no longer be delivered; null for no limit. */
  readonly notAfter: number | null;
}

/** The result of one try to hand a message over. `fault` is a few fixed words, never an address. */
export type Delivery =
  | { readonly kind: 'taken' }
  /** The gateway will never accept it. */
  | { readonly kind: 'refused'; readonly fault: string }
  /** Trying again can help, but not before `waitMs` if the gateway asked for that. */
  | { readonly kind: 'later'; readonly fault: string; readonly waitMs?: number };

/** Sends messages to visitors' phones. A rejected promise counts as `later`. */
export interface Messenger {
  /** Hands one message over; stops waiting when the signal aborts. */
  send(message: Message, signal: AbortSignal): Promise<Delivery>;
}

/** A message in the form a gateway reads, both in the file and over HTTP. */
export const messageFields = ({ messageId, phone, body, purpose, notAfter }: Message) => ({
  messageId,
  phone,
  body,
  purpose,
  notAfter: notAfter === null ? null : new Date(notAfter).toISOString(),
});

/** Sends nothing; for simulations that read the outbox themselves. */
export const silentMessenger: Messenger = { send: () => Promise.resolve({ kind: 'taken' }) };
