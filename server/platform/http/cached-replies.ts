/**
 * Results that are the same for many callers, so they are written as JSON once and compressed once.
 * The code that makes such a result keeps it, returns the same object each time and never changes
 * it.
 */
import { gzipSync } from 'node:zlib';

interface CachedReply {
  readonly json: string;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const cachedReplies = new WeakMap<object, CachedReply | null>();

/** Marks the result to be serialized once for all callers. */
export const markCacheable = <Result extends object>(result: Result): Result => {
  cachedReplies.set(result, null);
  return result;
};

/** The reply that `write` makes of a shared result; null for any other result. */
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
