import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What a test can read from it after the call has ended. */
export interface TransactionSpy {
  /** How many write transactions were requested. */
  readonly writes: () => number;
  readonly end: () => void;
}

/**
 * Runs something just before the second write transaction opens: after the slow work that a call in
 * steps does between its two transactions, and before its last step.
 */
export const runBeforeLastStep = (
  { database }: Pick<TestApp, 'database'>,
  happening: () => Promise<unknown>,
): TransactionSpy => {
  const transaction = database.transaction.bind(database);
  let writes = 0;
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    writes += 1;
    if (writes === 2) {
      spy.mockImplementation(transaction);
      await happening();
    }
    return transaction(work);
  });
  return { writes: () => writes, end: () => spy.mockRestore() };
};

/**
 * Keeps a write transaction open from the first step of a call in steps until its last one is
 * requested. A call that needs to write during its slow work waits for ever.
 */
export const holdWriteTransaction = ({ database }: Pick<TestApp, 'database'>): TransactionSpy => {
  const transaction = database.transaction.bind(database);
  let letGo: () => void = () => undefined;
  let writes = 0;
  let other: Promise<void> = Promise.resolve();
  const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
    writes += 1;
    if (writes === 2) {
      letGo();
      await other;
    }
    const done = await transaction(work);
    if (writes === 1) {
      const asked = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      other = transaction(() => asked);
    }
    return done;
  });
  return {
    writes: () => writes,
    end: () => {
      letGo();
      spy.mockRestore();
    },
  };
};
