import { Client, errors } from 'undici';

/** A request to send; the path includes its query. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A complete reply. */
export interface RawReply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
}

/** Connections to one server, as many as are needed at a time. */
export interface ConnectionPool {
  /** Rejects if there is no reply. */
  readonly send: (request: RawRequest) => Promise<RawReply>;
  readonly close: () => void;
}

/** Longer than a person waits, and longer than a server may take. */
const REPLY_TIMEOUT_MS = 30_000;

const LINE_BREAK = /[\r\n]/g;

const toHeaders = (headers: RawRequest['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value.replace(LINE_BREAK, ' ')]),
  );

/** Why there is no reply, in the words of the load's report. */
const describeFailure = (error: unknown): unknown => {
  if (error instanceof errors.SocketError) return new Error('the server closed the connection');
  if (error instanceof errors.HTTPParserError)
    return new Error('what answers there does not speak HTTP/1.1');
  const isTimeout =
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  return isTimeout ? new Error('no reply in 30 s') : error;
};

/**
 * Opens connections to the server at an address when they are needed. undici's `Pool` releases a
 * connection only a turn of the event loop after the reply, so the next call of the same visit
 * would open another one.
 */
export const createConnectionPool = (address: string): ConnectionPool => {
  const clients: Client[] = [];
  const free: Client[] = [];
  const openClient = (): Client => {
    const client = new Client(address, {
      connect: { timeout: REPLY_TIMEOUT_MS },
      headersTimeout: REPLY_TIMEOUT_MS,
      bodyTimeout: REPLY_TIMEOUT_MS,
    });
    clients.push(client);
    return client;
  };
  return {
    send: async ({ method, path, headers: own, body = null }) => {
      const client = free.pop() ?? openClient();
      try {
        const reply = await client.request({ method, path, headers: toHeaders(own), body });
        const cookies = [reply.headers['set-cookie'] ?? []].flat();
        return { status: reply.statusCode, cookies, body: await reply.body.text() };
      } catch (error) {
        throw describeFailure(error);
      } finally {
        free.push(client);
      }
    },
    close: () => {
      for (const client of clients) void client.destroy();
    },
  };
};
