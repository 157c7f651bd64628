/**
 * Results that many callers are given alike: written as JSON once, and compressed once. Whoever
 * makes such a result keeps it, gives the same object each time and never changes it.
 */
import { gzipSync } from 'node:zlib';

interface Written {
  readonly json: string;
  gzip: Uint8Array<ArrayBuffer> | null;
}

const written = new WeakMap<object, Written | null>();

/** Has the result written out once for all who are given it. */
export const givenToMany = <Result extends object>(result: Result): Result => {
  written.set(result, null);
  return result;
};

/** The reply `write` makes of a result that is given to many; null for any other. */
export const writtenOnce = (result: unknown, write: () => string): Written | null => {
  if (typeof result !== 'object' || result === null) return null;
  const known = written.get(result);
  if (known !== null) return known ?? null;
  const made = { json: write(), gzip: null };
  written.set(result, made);
  return made;
};

/** Its compressed form. */
export const compressedOnce = (made: Written): Uint8Array<ArrayBuffer> =>
  (made.gzip ??= new Uint8Array(gzipSync(made.json)));
