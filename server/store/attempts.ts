import type { Handle } from './handle.ts';
import type { Keys } from './keys.ts';

/** One bucket of one limit: whom it counts. */
export interface Bucket {
  readonly limit: string;
  /** Whom the limit is on, in plain words; kept as a keyed hash. */
  readonly whom: string;
}

/** Attempts that count against a limit; they outlive the process (decisions, part e). */
export const attempts = (trx: Handle, keys: Keys) => {
  const hashed = (text: string): string => keys.index('attempt', text);
  return {
    async record(bucket: Bucket, subject: string, at: number): Promise<void> {
      await trx
        .insertInto('attempt')
        .values({
          limit_name: bucket.limit,
          bucket: hashed(bucket.whom),
          subject: subject === '' ? '' : hashed(subject),
          at,
        })
        .execute();
    },

    /** Instants of the attempts after `since`, earliest first. */
    async since(bucket: Bucket, since: number): Promise<readonly number[]> {
      const rows = await trx
        .selectFrom('attempt')
        .select('at')
        .where('limit_name', '=', bucket.limit)
        .where('bucket', '=', hashed(bucket.whom))
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
      const rows = await trx
        .selectFrom('attempt')
        .select((select) => ['subject', select.fn.max('at').as('last')])
        .where('limit_name', '=', bucket.limit)
        .where('bucket', '=', hashed(bucket.whom))
        .where('at', '>', since)
        .groupBy('subject')
        .orderBy('last')
        .execute();
      const wanted = hashed(subject);
      return {
        instants: rows.map(({ last }) => Number(last)),
        knows: rows.some((row) => row.subject === wanted),
      };
    },

    async purge(before: number): Promise<void> {
      await trx.deleteFrom('attempt').where('at', '<', before).execute();
    },
  };
};
