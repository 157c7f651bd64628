/** Reads one HTTP/1.1 reply from the data that arrives on a connection. */

/** A complete reply. */
export interface RawReply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: string;
  /** Whether the connection may carry the next request. */
  readonly isKeepAlive: boolean;
}

/** The reply once it is complete, null before; throws if it cannot be parsed. */
export interface ReplyReader {
  readonly append: (chunk: Buffer) => RawReply | null;
}

const END_OF_HEAD = '\r\n\r\n';
const STATUS = /^HTTP\/1\.[01] (\d{3})/;
const LENGTH = /\r\ncontent-length: *(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding: *chunked/i;
const CLOSES = /\r\nconnection: *close/i;
const COOKIES = /\r\nset-cookie: *([^\r]*)/gi;
const NO_BODY: ReadonlySet<number> = new Set([204, 304]);

/** The body in chunks from an offset on; null while a part is missing. */
const decodeChunks = (bytes: Buffer, from: number): string | null => {
  const parts: Buffer[] = [];
  for (let at = from; ;) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16);
    if (Number.isNaN(size)) throw new Error('the reply has a chunk without a length');
    const start = end + 2;
    if (bytes.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(parts).toString('utf8');
    parts.push(bytes.subarray(start, start + size));
    at = start + size + 2;
  }
};

const readBody = (bytes: Buffer, head: string, status: number, from: number): string | null => {
  if (NO_BODY.has(status)) return '';
  if (CHUNKED.test(head)) return decodeChunks(bytes, from);
  const [, length] = LENGTH.exec(head) ?? [];
  if (length === undefined) throw new Error('the reply does not say how long it is');
  const end = from + Number(length);
  return bytes.length < end ? null : bytes.toString('utf8', from, end);
};

/** A reader for one reply. */
export const createReplyReader = (): ReplyReader => {
  let bytes: Buffer = Buffer.alloc(0);
  return {
    append: (chunk) => {
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
      const headEnd = bytes.indexOf(END_OF_HEAD);
      if (headEnd < 0) return null;
      const head = bytes.toString('latin1', 0, headEnd);
      const status = Number(STATUS.exec(head)?.[1]);
      if (Number.isNaN(status)) throw new Error('what answers there does not speak HTTP/1.1');
      const body = readBody(bytes, head, status, headEnd + END_OF_HEAD.length);
      if (body === null) return null;
      const cookies = [...head.matchAll(COOKIES)].map(([, cookie = '']) => cookie);
      return { status, cookies, body, isKeepAlive: !CLOSES.test(head) };
    },
  };
};
