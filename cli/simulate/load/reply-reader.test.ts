import { describe, expect, it } from 'vitest';
import { createReplyReader, type RawReply } from './reply-reader.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');

/** The reply, read in portions of this many bytes; null if it was never complete. */
const readInPortions = (text: string, size: number): RawReply | null => {
  const all = bytes(text);
  const reader = createReplyReader();
  for (let at = 0; at < all.length; at += size) {
    const reply = reader.append(all.subarray(at, at + size));
    if (reply) return reply;
  }
  return null;
};

const WITH_LENGTH =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nSet-Cookie: one=1; Path=/\r\n' +
  'set-cookie: two=2\r\nContent-Length: 14\r\n\r\n{"a":"문진"}';
const CHUNKED =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"a":"x\r\n' +
  '5\r\nyz"}\n\r\n0\r\n\r\n';

describe('a reply as it arrives', () => {
  it.each([1, 7, 1000])('is read by its length, in portions of %i bytes', (size) => {
    expect(readInPortions(WITH_LENGTH, size)).toEqual({
      status: 200,
      cookies: ['one=1; Path=/', 'two=2'],
      body: '{"a":"문진"}',
      isKeepAlive: true,
    });
  });

  it.each([1, 7, 1000])('is read by its chunks, in portions of %i bytes', (size) => {
    expect(readInPortions(CHUNKED, size)?.body).toBe('{"a":"xyz"}\n');
  });

  it('has no body if its status says so, and may close the connection', () => {
    expect(readInPortions('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n', 9)).toEqual({
      status: 204,
      cookies: [],
      body: '',
      isKeepAlive: false,
    });
  });

  it('is not returned before it is complete', () => {
    expect(readInPortions(WITH_LENGTH.slice(0, -1), 5)).toBeNull();
  });

  it.each([
    ['SSH-2.0-OpenSSH\r\n\r\n', 'does not speak HTTP'],
    ['HTTP/1.1 200 OK\r\n\r\nabc', 'how long it is'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'without a length'],
  ])('is refused if it is not a reply: %j', (text, why) => {
    expect(() => readInPortions(text, 1000)).toThrow(why);
  });
});
