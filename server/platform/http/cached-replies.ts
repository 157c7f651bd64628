/**
 * Results that many callers are given alike: written as JSON once, and compressed once. Whoever
 * makes such a result keeps it, gives the same object each time and never changes it.
 */
import { gzipSync } from 'node:zlib';

interface CachedReply {
  readonly json: string;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const cachedReplies = new WeakMap<object, CachedReply | null>();

/** Has the result written out once for all who are given it. */
export const markCacheable = <Result extends object>(result: Result): Result => {
  cachedReplies.set(result, null);
  return result;
};

/** The reply `write` makes of a result that is given to many; null for any other. */
export const getCachedReply = (result: unknown, write: () => string): CachedReply | null => {
  if (typeof result !== 'object' || result === null) return null;
  const known = cachedReplies.get(result);
  if (known !== null) return known ?? null;
  const made = { json: write(), gzip: null };
  cachedReplies.set(result, made);
  return made;
};

/** Its compressed form. */
export const gzipCachedReply = (made: CachedReply): Uint8Array<ArrayBuffer> =>
  (made.gzip ??= new Uint8Array(gzipSync(made.json)));
