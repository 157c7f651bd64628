/**
 * Where many certainly write the same rows at once, taking turns is quicker than being turned away
 * and starting again. A transaction sees the data as they were when it began, so a turn that is
 * waited for inside it would come too late: whoever finds a lock taken starts again, and waits for
 * its turn before it begins.
 */
import { sql } from 'kysely';
import type { Handle } from './transaction-handle.ts';

/** Somebody else holds this lock: begin again with it. */
export class LockRequest extends Error {
  override name = 'LockRequest';
  readonly lock: string;
  constructor(lock: string) {
    super(`the transaction has to wait for its turn at ${lock}`);
    this.lock = lock;
  }
}

/** The locks of one transaction through all its attempts. */
export interface TransactionLocks {
  /** Taken before the attempt began. */
  readonly held: ReadonlySet<string>;
  /** Taken, or found taken, by the attempt: the next one begins with them. */
  readonly wanted: Set<string>;
}

const locksOf = new WeakMap<Handle, TransactionLocks>();

/** Lets `holdAlone` know the transaction's locks. */
export const registerLocks = (trx: Handle, turns: TransactionLocks): void => {
  locksOf.set(trx, turns);
};

/** Another handle on the same transaction has the same locks. */
export const shareLocks = (trx: Handle, other: Handle): void => {
  const turns = locksOf.get(trx);
  if (turns) locksOf.set(other, turns);
};

/** Notes the locks taken by now; what it gives forgets the later ones, as a rollback to here lets go of them. */
export const saveLockState = (trx: Handle): (() => void) => {
  const turns = locksOf.get(trx);
  const before = new Set(turns?.wanted);
  return () => {
    for (const lock of turns?.wanted ?? []) if (!before.has(lock)) turns?.wanted.delete(lock);
  };
};

/** Takes PostgreSQL's lock of that name, as an advisory lock. */
export const advisoryLockKey = (lock: string) => sql`hashtextextended(${lock}, 0)`;

/**
 * From here to its end this transaction alone works on what `lock` names; others wait. Nothing has
 * to be done on SQLite, where one transaction writes at a time, nor in a read.
 */
export const acquireAdvisoryLock = async (trx: Handle, lock: string): Promise<void> => {
  const turns = locksOf.get(trx);
  if (!turns || turns.held.has(lock) || turns.wanted.has(lock)) return;
  turns.wanted.add(lock);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLockKey(lock)}) as taken`.execute(trx);
  if (rows[0]?.taken !== true) throw new LockRequest(lock);
};
