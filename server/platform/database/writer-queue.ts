/**
 * The queue of writers in front of both drivers, with group commit (docs/decisions/0010). A durable
 * commit takes longer than most transactions, so transactions that wait at the same time run one
 * after the other inside one database transaction, each behind a savepoint, and are committed
 * together. No caller gets a result before that commit.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Handle } from './transaction-handle.ts';
import { DatabaseBusy, isStoreUnavailable } from './store-errors.ts';

type Work<T> = (trx: Handle) => Promise<T>;
/** Runs work in its own transaction, committed when it resolves. */
type Transaction = <T>(work: Work<T>) => Promise<T>;

/** Enough to make the disk cheap; with more, the first would wait too long for the last. */
const MAX_GROUP_SIZE = 24;
/** By then the caller has given up, and the time that the work was given is long past. */
const MAX_WAIT_MILLISECONDS = 15_000;

/** The advisory locks of one attempt of a transaction on PostgreSQL. */
export interface TransactionLocks {
  /** Taken before the attempt started. */
  readonly held: ReadonlySet<string>;
  /** Taken, or found taken, by the attempt; the next attempt starts with them. */
  readonly requested: Set<string>;
}

/** A running transaction; its work finds it by the async context. */
interface TransactionScope {
  isOpen: boolean;
  readonly locks: TransactionLocks | null;
}

const currentScope = new AsyncLocalStorage<TransactionScope>();

/** Runs `work` inside a transaction; without `locks` it takes no advisory locks. */
export const runInsideTransaction = async <T>(
  work: () => Promise<T>,
  locks: TransactionLocks | null = null,
): Promise<T> => {
  const here: TransactionScope = { isOpen: true, locks };
  try {
    return await currentScope.run(here, work);
  } finally {
    // Work that was started inside and outlives the transaction may use the database again.
    here.isOpen = false;
  }
};

/** Throws inside a transaction: `call` would wait for itself, and the server would hang. */
export const assertOutsideTransaction = (call: string): void => {
  if (currentScope.getStore()?.isOpen === true) {
    throw new Error(
      `database.${call} was called inside a transaction: use the repositories that the transaction was given`,
    );
  }
};

/** Another transaction holds this lock: start again with it. */
export class LockRequest extends Error {
  override name = 'LockRequest';
  constructor(lock: string) {
    super(`the transaction has to wait for its turn at ${lock}`);
  }
}

/** The key of PostgreSQL's advisory lock for that name. */
export const advisoryLockKey = (lock: string) => sql`hashtextextended(${lock}, 0)`;

/**
 * From here to its end, only this transaction works on what `lock` names; others wait. If many
 * transactions are certain to write the same rows, waiting in a queue is faster than failing and
 * starting again. A transaction sees the data as of its start, so waiting inside it would be too
 * late: if the lock is taken, this throws LockRequest, and the transaction starts again and waits
 * before it starts. It does nothing on SQLite, where one transaction writes at a time, or in a read.
 */
export const acquireAdvisoryLock = async (trx: Handle, lock: string): Promise<void> => {
  const locks = currentScope.getStore()?.locks;
  if (!locks || locks.held.has(lock) || locks.requested.has(lock)) return;
  locks.requested.add(lock);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLockKey(lock)}) as taken`.execute(trx);
  if (rows[0]?.taken !== true) throw new LockRequest(lock);
};

/** One requested transaction; only it knows the type of its result. */
interface QueuedTransaction {
  /** By `performance.now()`. */
  readonly queuedAt: number;
  /** Runs behind a savepoint; returns a function that settles the caller's promise after the commit. */
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
  { transaction, isTransactionError }: GroupCommitDatabase,
  work: Work<T>,
  resolve: (result: T) => void,
  reject: (error: unknown) => void,
): QueuedTransaction => ({
  queuedAt: performance.now(),
  runInSavepoint: async (trx) => {
    const requested = currentScope.getStore()?.locks?.requested;
    const before = new Set(requested);
    await sql`savepoint action`.execute(trx);
    try {
      const result = await work(trx);
      await sql`release savepoint action`.execute(trx);
      return () => resolve(result);
    } catch (error) {
      if (isTransactionError(error)) throw error;
      // This fails, and the whole group with it, if the database has aborted the transaction by
      // itself.
      await sql`rollback to savepoint action`.execute(trx);
      // PostgreSQL has released the locks that were taken since the savepoint.
      for (const lock of requested ?? []) if (!before.has(lock)) requested?.delete(lock);
      await sql`release savepoint action`.execute(trx);
      return () => reject(error);
    }
  },
  runAlone: () =>
    transaction(work).then(resolve, (error: unknown) => {
      reject(error);
      return error;
    }),
  reject,
});

const rejectAll = (group: readonly QueuedTransaction[], error: unknown): void => {
  for (const one of group) one.reject(error);
};

/** If one finds the database down, the others need not wait as long in turn. */
const runEachAlone = async (group: readonly QueuedTransaction[]): Promise<void> => {
  for (const [at, one] of group.entries()) {
    const error = await one.runAlone();
    if (isStoreUnavailable(error)) return rejectAll(group.slice(at + 1), error);
  }
};

const groupCommit = async (
  { transaction }: GroupCommitDatabase,
  group: readonly QueuedTransaction[],
): Promise<void> => {
  let settleAll: (() => void)[];
  try {
    settleAll = await transaction(async (trx) => {
      const settled: (() => void)[] = [];
      for (const one of group) {
        settled.push(await one.runInSavepoint(trx));
        // Requests, new connections and readers need not wait for the whole group.
        await otherWork();
      }
      return settled;
    });
  } catch (error) {
    // A commit whose reply was lost may have happened: no work is done twice.
    return isStoreUnavailable(error) ? rejectAll(group, error) : runEachAlone(group);
  }
  for (const settle of settleAll) settle();
};

/**
 * Transactions in the order of the requests; those that wait at the same time share a commit. Throws
 * if it is called inside a transaction.
 */
export const writerQueue = (database: GroupCommitDatabase): Transaction => {
  let waiting: QueuedTransaction[] = [];
  let isRunning = false;

  const refuseOverdue = (): void => {
    const overdueBefore = performance.now() - MAX_WAIT_MILLISECONDS;
    const overdue = waiting.filter(({ queuedAt }) => queuedAt < overdueBefore);
    waiting = waiting.slice(overdue.length);
    rejectAll(overdue, new DatabaseBusy('others kept the database busy for too long'));
  };

  const run = async (): Promise<void> => {
    for (refuseOverdue(); waiting.length > 0; refuseOverdue()) {
      const group = waiting.splice(0, MAX_GROUP_SIZE);
      const [first] = group;
      await (first && group.length === 1 ? first.runAlone() : groupCommit(database, group));
    }
    isRunning = false;
  };

  return async (work) => {
    assertOutsideTransaction('transaction');
    return new Promise((resolve, reject) => {
      waiting.push(queueTransaction(database, work, resolve, reject));
      if (isRunning) return;
      isRunning = true;
      // Requests that came in the same turn of the event loop can still join.
      setImmediate(() => void run());
    });
  };
};
