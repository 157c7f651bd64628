/**
 * The only access to the data. Code outside the store never holds a Kysely instance: work gets a
 * handle that lives as long as the transaction, so the outer database cannot be used by mistake
 * inside it (which would wait for itself for ever). Code that keeps the `Database` and calls it
 * from inside gets an error that says so, instead of a server that hangs.
 * `work` contains only database work: no network, no timers. On PostgreSQL all of it may run again
 * if another transaction conflicts, so its effects outside the database must be the same however
 * often it runs.
 */
import type { Handle } from './transaction-handle.ts';

/** A handle on one consistent state. Its connection refuses every write. */
export type ReadHandle = Handle;

export interface Database {
  /** All of `work` or, if it throws, nothing. Its result is durable when this resolves. */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** Reads one consistent state, in parallel with any writer. */
  read<T>(work: (trx: ReadHandle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
