/**
 * If many transactions are certain to write the same rows at once, waiting in a queue is faster
 * than failing and starting again. A transaction sees the data as of its start, so waiting inside
 * it would be too late: a transaction that finds a lock taken starts again, and waits for its turn
 * before it starts.
 */
import { sql } from 'kysely';
import type { Handle } from './transaction-handle.ts';

/** Another transaction holds this lock: start again with it. */
export class LockRequest extends Error {
  override name = 'LockRequest';
  readonly lock: string;
  constructor(lock: string) {
    super(`the transaction has to wait for its turn at ${lock}`);
    this.lock = lock;
  }
}

/** The locks of one transaction over all its attempts. */
export interface TransactionLocks {
  /** Taken before the attempt started. */
  readonly held: ReadonlySet<string>;
  /** Taken, or found taken, by the attempt; the next attempt starts with them. */
  readonly wanted: Set<string>;
}

const locksOf = new WeakMap<Handle, TransactionLocks>();

/** Lets `acquireAdvisoryLock` know the transaction's locks. */
export const registerLocks = (trx: Handle, turns: TransactionLocks): void => {
  locksOf.set(trx, turns);
};

/** Another handle on the same transaction has the same locks. */
export const shareLocks = (trx: Handle, other: Handle): void => {
  const turns = locksOf.get(trx);
  if (turns) locksOf.set(other, turns);
};

/**
 * Remembers the locks taken so far. The returned function forgets later ones, because a rollback to
 * this point releases them.
 */
export const saveLockState = (trx: Handle): (() => void) => {
  const turns = locksOf.get(trx);
  const before = new Set(turns?.wanted);
  return () => {
    for (const lock of turns?.wanted ?? []) if (!before.has(lock)) turns?.wanted.delete(lock);
  };
};

/** The key of PostgreSQL's advisory lock for that name. */
export const advisoryLockKey = (lock: string) => sql`hashtextextended(${lock}, 0)`;

/**
 * From here to its end, only this transaction works on what `lock` names; others wait. It does
 * nothing on SQLite, where one transaction writes at a time, or in a read.
 */
export const acquireAdvisoryLock = async (trx: Handle, lock: string): Promise<void> => {
  const turns = locksOf.get(trx);
  if (!turns || turns.held.has(lock) || turns.wanted.has(lock)) return;
  turns.wanted.add(lock);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLockKey(lock)}) as taken`.execute(trx);
  if (rows[0]?.taken !== true) throw new LockRequest(lock);
};
