/**
 * Group commit: transactions share the wait for the disk. A durable commit takes longer than most
 * transactions, so transactions requested at about the same time run one after the other inside one
 * database transaction, each behind a savepoint, and are committed together. No caller gets a
 * success before that. An error in one undoes only that one. If the database aborts the whole, each
 * runs again by itself and gets its own result. If the database cannot be reached or written, all
 * get that error: a commit whose reply was lost may have happened, and nothing is done twice.
 * Running one at a time also suits PostgreSQL: writers of one process never conflict.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from './transaction-handle.ts';
import { saveLockState } from './advisory-lock.ts';
import { DatabaseBusy, isStoreUnavailable } from './store-errors.ts';

type Work<T> = (trx: Handle) => Promise<T>;
/** Runs work in its own transaction, committed when it resolves. */
type Transaction = <T>(work: Work<T>) => Promise<T>;

/** Enough to make the disk cheap; with more, the first would wait too long for the last. */
const MAX_GROUP_SIZE = 24;
/** By then the caller has given up, and the time that the work was given is long past. */
const MAX_WAIT_MILLISECONDS = 15_000;

/** One requested transaction; only it knows the type of its result. */
interface QueuedTransaction {
  /** By `performance.now()`. */
  readonly queuedAt: number;
  /**
   * Runs behind a savepoint, and returns a function that resolves the caller's promise once all is
   * committed.
   */
  runInSavepoint(trx: Handle): Promise<() => void>;
  /** Runs by itself and settles the caller's promise; returns the error if it failed. */
  runAlone(): Promise<unknown>;
  reject(error: unknown): void;
}

export interface GroupCommitDatabase {
  readonly transaction: Transaction;
  /**
   * Whether the error belongs to the whole transaction, which starts again, and not to the work in
   * it.
   */
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
      // This fails, and the whole group with it, if the database has aborted the transaction by
      // itself.
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

/** If one finds the database down, the others need not wait as long in turn. */
const runEachAlone = async (group: readonly QueuedTransaction[]): Promise<void> => {
  for (const [at, one] of group.entries()) {
    const error = await one.runAlone();
    if (isStoreUnavailable(error)) {
      rejectAll(group.slice(at + 1), error);
      return;
    }
  }
};

/**
 * Transactions as before, in the order of the requests; those that wait at the same time share a
 * commit.
 */
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
          // Requests, new connections and readers need not wait for the whole group.
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
      // Requests that came in the same turn of the event loop can still join.
      setImmediate(() => void run());
    });
};
