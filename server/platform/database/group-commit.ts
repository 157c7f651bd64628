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
import type { Handle } from './transaction-handle.ts';
import { saveLockState } from './advisory-lock.ts';
import { DatabaseBusy, isStoreUnavailable } from './store-errors.ts';

type Work<T> = (trx: Handle) => Promise<T>;
/** Runs work in a transaction of its own, committed when it resolves. */
type Transaction = <T>(work: Work<T>) => Promise<T>;

/** Enough to make the disk cheap; more would keep the first waiting for the last. */
const MAX_GROUP_SIZE = 24;
/** Who asked has given up by then, and the time that the work was told is long past. */
const MAX_WAIT_MILLISECONDS = 15_000;

/** One transaction that was asked for; it alone knows the type of its result. */
interface QueuedTransaction {
  /** By `performance.now()`. */
  readonly queuedAt: number;
  /** Runs behind a savepoint, and gives what tells the asker once all is committed. */
  runInSavepoint(trx: Handle): Promise<() => void>;
  /** Runs by itself and tells the asker; gives the error where it failed. */
  runAlone(): Promise<unknown>;
  reject(error: unknown): void;
}

export interface GroupCommitDatabase {
  readonly transaction: Transaction;
  /** Is the error that of the whole transaction, which begins again, and not of the work in it? */
  readonly isTransactionError: (error: unknown) => boolean;
}

const queueTransaction = <T>(
  { transaction, isTransactionError: isOfWhole }: GroupCommitDatabase,
  work: Work<T>,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): QueuedTransaction => ({
  queuedAt: performance.now(),
  runInSavepoint: async (trx) => {
    const giveBackTurns = saveLockState(trx);
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
  runAlone: () =>
    transaction(work).then(resolve, (error: unknown) => {
      reject(error);
      return error;
    }),
  reject: reject,
});

const rejectAll = (group: readonly QueuedTransaction[], error: unknown): void => {
  for (const one of group) one.reject(error);
};

/** Where one finds the database down, the others need not wait as long in turn. */
const runEachAlone = async (group: readonly QueuedTransaction[]): Promise<void> => {
  for (const [at, one] of group.entries()) {
    const error = await one.runAlone();
    if (isStoreUnavailable(error)) {
      rejectAll(group.slice(at + 1), error);
      return;
    }
  }
};

/** Transactions as before, in the order asked, such that those waiting for each other share a commit. */
export const withGroupCommit = (database: GroupCommitDatabase): Transaction => {
  let waiting: QueuedTransaction[] = [];
  let isRunning = false;

  const together = async (group: readonly QueuedTransaction[]): Promise<void> => {
    let tellAll: (() => void)[];
    try {
      tellAll = await database.transaction(async (trx) => {
        const done: (() => void)[] = [];
        for (const one of group) {
          done.push(await one.runInSavepoint(trx));
          // Requests, new connections and readers are not kept waiting for the whole group.
          await otherWork();
        }
        return done;
      });
    } catch (error) {
      if (isStoreUnavailable(error)) rejectAll(group, error);
      else await runEachAlone(group);
      return;
    }
    for (const tell of tellAll) tell();
  };

  const refuseOverdue = (): void => {
    const overdueBefore = performance.now() - MAX_WAIT_MILLISECONDS;
    const overdue = waiting.filter(({ queuedAt: askedAt }) => askedAt < overdueBefore);
    if (overdue.length === 0) return;
    waiting = waiting.slice(overdue.length);
    rejectAll(overdue, new DatabaseBusy('others kept the database busy for too long'));
  };

  const run = async (): Promise<void> => {
    for (refuseOverdue(); waiting.length > 0; refuseOverdue()) {
      const group = waiting.slice(0, MAX_GROUP_SIZE);
      waiting = waiting.slice(MAX_GROUP_SIZE);
      const [first] = group;
      await (first && group.length === 1 ? first.runAlone() : together(group));
    }
    isRunning = false;
  };

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(queueTransaction(database, work, resolve, reject));
      if (isRunning) return;
      isRunning = true;
      // Requests that came in the same turn of the event loop may still join.
      setImmediate(() => void run());
    });
};
