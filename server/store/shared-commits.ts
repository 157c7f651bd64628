/**
 * Transactions that share their wait for the disk. To make a commit durable takes longer than most
 * transactions; so those that are asked for at about the same time run one after the other inside
 * one transaction of the database, each behind a savepoint, and are committed together. Nobody hears
 * of success before that. What goes wrong in one undoes that one alone; where the database gives up
 * the whole, each runs again by itself, and hears what became of itself. Where the database cannot be
 * reached or written, all are told so: a commit whose answer got lost may have happened, and nothing
 * is done twice. One at a time is also what PostgreSQL likes: writers of one process never meet.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from './handle.ts';
import { turnsTaken } from './hold-alone.ts';
import { DatabaseBusy, isStoreDown } from './store-errors.ts';

type Work<T> = (trx: Handle) => Promise<T>;
/** Runs work in a transaction of its own, committed when it resolves. */
type Transaction = <T>(work: Work<T>) => Promise<T>;

/** Enough to make the disk cheap; more would keep the first waiting for the last. */
const MOST_TOGETHER = 24;
/** Who asked has given up by then, and the time that the work was told is long past. */
const MOST_WAIT_MILLISECONDS = 15_000;

/** One transaction that was asked for; it alone knows the type of its result. */
interface Asked {
  /** By `performance.now()`. */
  readonly askedAt: number;
  /** Runs behind a savepoint, and gives what tells the asker once all is committed. */
  behindSavepoint(trx: Handle): Promise<() => void>;
  /** Runs by itself and tells the asker; gives the error where it failed. */
  alone(): Promise<unknown>;
  refuse(error: unknown): void;
}

export interface SharingDatabase {
  readonly transaction: Transaction;
  /** Is the error that of the whole transaction, which begins again, and not of the work in it? */
  readonly isOfWhole: (error: unknown) => boolean;
}

const asked = <T>(
  { transaction, isOfWhole }: SharingDatabase,
  work: Work<T>,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): Asked => ({
  askedAt: performance.now(),
  behindSavepoint: async (trx) => {
    const giveBackTurns = turnsTaken(trx);
    await sql`savepoint action`.execute(trx);
    try {
      const result = await work(trx);
      await sql`release savepoint action`.execute(trx);
      return () => {
        resolve(result);
      };
    } catch (error) {
      if (isOfWhole(error)) throw error;
      // Fails, and the whole with it, where the database has given up the transaction by itself.
      await sql`rollback to savepoint action`.execute(trx);
      giveBackTurns();
      await sql`release savepoint action`.execute(trx);
      return () => {
        reject(error);
      };
    }
  },
  alone: () =>
    transaction(work).then(resolve, (error: unknown) => {
      reject(error);
      return error;
    }),
  refuse: reject,
});

const refuseAll = (group: readonly Asked[], error: unknown): void => {
  for (const one of group) one.refuse(error);
};

/** Where one finds the database down, the others need not wait as long in turn. */
const eachAlone = async (group: readonly Asked[]): Promise<void> => {
  for (const [at, one] of group.entries()) {
    const error = await one.alone();
    if (isStoreDown(error)) {
      refuseAll(group.slice(at + 1), error);
      return;
    }
  }
};

/** Transactions as before, in the order asked, such that those waiting for each other share a commit. */
export const sharedCommits = (database: SharingDatabase): Transaction => {
  let waiting: Asked[] = [];
  let isRunning = false;

  const together = async (group: readonly Asked[]): Promise<void> => {
    let tellAll: (() => void)[];
    try {
      tellAll = await database.transaction(async (trx) => {
        const done: (() => void)[] = [];
        for (const one of group) {
          done.push(await one.behindSavepoint(trx));
          // Requests, new connections and readers are not kept waiting for the whole group.
          await otherWork();
        }
        return done;
      });
    } catch (error) {
      if (isStoreDown(error)) refuseAll(group, error);
      else await eachAlone(group);
      return;
    }
    for (const tell of tellAll) tell();
  };

  const refuseOverdue = (): void => {
    const overdueBefore = performance.now() - MOST_WAIT_MILLISECONDS;
    const overdue = waiting.filter(({ askedAt }) => askedAt < overdueBefore);
    if (overdue.length === 0) return;
    waiting = waiting.slice(overdue.length);
    refuseAll(overdue, new DatabaseBusy('others kept the database busy for too long'));
  };

  const run = async (): Promise<void> => {
    for (refuseOverdue(); waiting.length > 0; refuseOverdue()) {
      const group = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      const [first] = group;
      await (first && group.length === 1 ? first.alone() : together(group));
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(asked(database, work, resolve, reject));
      if (isRunning) return;
      isRunning = true;
      // Requests that came in the same turn of the event loop may still join.
      setImmediate(() => void run());
    });
};
