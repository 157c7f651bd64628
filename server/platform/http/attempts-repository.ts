import type { Handle } from '../database/transaction-handle.ts';
import { acquireAdvisoryLock } from '../database/writer-queue.ts';
import type { Keys } from '../keys/keys.ts';

/** One bucket of one limit: the key that it counts. */
export interface Bucket {
  readonly limit: string;
  /** What the limit applies to, in plain text; stored as a keyed hash. */
  readonly key: string;
}

/** Attempts that count against a limit; they survive a restart (decisions, part e). */
export const attempts = (trx: Handle, keys: Keys) => {
  const hashed = (text: string): string => keys.index('attempt', text);
  // A hash cannot be computed again from itself, so while keys are rotated, attempts count under
  // both.
  const everyHash = (text: string): readonly string[] => keys.everyIndex(hashed(text));
  /** Parallel attempts are counted one after the other. */
  const alone = (bucket: Bucket): Promise<void> =>
    acquireAdvisoryLock(trx, `attempts ${bucket.limit} ${hashed(bucket.key)}`);
  return {
    async record(bucket: Bucket, subject: string, at: number): Promise<void> {
      await trx
        .insertInto('attempt')
        .values({
          limitName: bucket.limit,
          bucket: hashed(bucket.key),
          subject: subject === '' ? '' : hashed(subject),
          at,
        })
        .execute();
    },

    /** Instants of the attempts after `since`, earliest first. */
    async since(bucket: Bucket, since: number): Promise<readonly number[]> {
      await alone(bucket);
      const rows = await trx
        .selectFrom('attempt')
        .select('at')
        .where('limitName', '=', bucket.limit)
        .where('bucket', 'in', everyHash(bucket.key))
        .where('at', '>', since)
        .orderBy('at')
        .execute();
      return rows.map(({ at }) => at);
    },

    /** The different subjects tried after `since`, each with its last instant, earliest first. */
    async subjectsSince(
      bucket: Bucket,
      since: number,
      subject: string,
    ): Promise<{ instants: readonly number[]; knows: boolean }> {
      await alone(bucket);
      const rows = await trx
        .selectFrom('attempt')
        .select((select) => ['subject', select.fn.max('at').as('last')])
        .where('limitName', '=', bucket.limit)
        .where('bucket', 'in', everyHash(bucket.key))
        .where('at', '>', since)
        .groupBy('subject')
        .orderBy('last')
        .execute();
      const wanted = everyHash(subject);
      return {
        instants: rows.map(({ last }) => Number(last)),
        knows: rows.some((row) => wanted.includes(row.subject)),
      };
    },

    /**
     * For a limit, over all its buckets: the attempts after `since`, and their different subjects.
     */
    async countSince(
      limit: string,
      since: number,
    ): Promise<{ attempts: number; subjects: number }> {
      const row = await trx
        .selectFrom('attempt')
        .select((select) => [
          select.fn.countAll().as('attempts'),
          select.fn.count('subject').distinct().as('subjects'),
        ])
        .where('limitName', '=', limit)
        .where('at', '>', since)
        .executeTakeFirst();
      return { attempts: Number(row?.attempts ?? 0), subjects: Number(row?.subjects ?? 0) };
    },

    /** Forgets the attempts of one bucket: all, or those for one subject. */
    async clear(bucket: Bucket, subject: string | null = null): Promise<void> {
      await trx
        .deleteFrom('attempt')
        .where('limitName', '=', bucket.limit)
        .where('bucket', 'in', everyHash(bucket.key))
        .$if(subject !== null, (query) => query.where('subject', 'in', everyHash(subject ?? '')))
        .execute();
    },

    /** How many attempts from before an instant are still stored. */
    async countBefore(instant: number): Promise<number> {
      const row = await trx
        .selectFrom('attempt')
        .select((select) => select.fn.countAll().as('rows'))
        .where('at', '<', instant)
        .executeTakeFirst();
      return Number(row?.rows ?? 0);
    },

    /** Removes the attempts from before an instant, and returns how many. */
    async purge(before: number): Promise<number> {
      const { numDeletedRows } = await trx
        .deleteFrom('attempt')
        .where('at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
};
