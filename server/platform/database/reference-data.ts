/**
 * Reference data: what administrators change rarely and every call of a visitor reads. It is kept
 * in memory under the revision of the reference tables (`reference_revision`), which triggers
 * change with each of their rows. Revisions are random, so what was read in a transaction that was
 * rolled back is never found again, and the entries of two databases do not mix
 * (docs/decisions/0072-reference-data-in-memory.md).
 */
import { LRUCache } from 'lru-cache';
import type { Handle } from './transaction-handle.ts';

/** The result of `read`, which `name` identifies among all reference data. It must not be changed. */
export type ReadReference = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Reads from the database: for actions that may change reference data. */
export const readReferenceDirectly: ReadReference = (_name, read) => read();

/** Some hundreds of entries per revision and day; the oldest are those of earlier ones. */
const MAX_ENTRIES = 2000;
const cache = new LRUCache<string, { readonly data: unknown }>({ max: MAX_ENTRIES });

/** Reads from memory. Only for one action, which must not change reference data. */
export const cachedReference = (trx: Handle): ReadReference => {
  let revision: Promise<string> | null = null;
  const readRevision = async (): Promise<string> => {
    const row = await trx
      .selectFrom('reference_revision')
      .select('revision')
      .executeTakeFirstOrThrow();
    return row.revision;
  };
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    revision ??= readRevision();
    const known = cache.get(`${await revision} ${name}`);
    if (known) return known.data as T;
    const data = await read();
    // An action that has changed reference data all the same spoils nothing for others.
    if ((await readRevision()) === (await revision)) {
      cache.set(`${await revision} ${name}`, { data });
    }
    return data;
  };
};
