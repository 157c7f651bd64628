import { appendFile } from 'node:fs/promises';

/** A message to a phone, ready to go. */
export interface Message {
  /** The same for every try: a gateway can tell a repeated one by it. */
  readonly messageId: string;
  readonly phone: string;
  readonly body: string;
  /** What it is for; names no person. */
  readonly purpose: string;
}

/** The way to visitors' phones. Rejects where a message was not taken over; it will be tried again. */
export interface Messenger {
  send(message: Message): Promise<void>;
}

const OWNER_ONLY = 0o600;

/** Appends each message as a line of JSON to a file: for demo and test, and to be read by a gateway. */
export const fileMessenger = (file: string): Messenger => ({
  send: ({ messageId, phone, body, purpose }) =>
    appendFile(file, `${JSON.stringify({ messageId, phone, body, purpose })}\n`, {
      mode: OWNER_ONLY,
    }),
});

/** Sends nothing: for simulations that read the outbox themselves. */
export const silentMessenger: Messenger = { send: () => Promise.resolve() };
