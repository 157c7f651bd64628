import { vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** What a test asks of it once the call has ended. */
export interface TransactionSpy {
  /** How many transactions that write were asked for. */
  readonly writes: () => number;
  readonly end: () => void;
}

/**
 * Lets something happen just before the second transaction that writes is opened: after what a call
 * in steps does between its two, and before its last step.
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
 * Keeps a transaction that writes open from the first step of a call in steps until its last one is
 * asked for. A call that needs to write for what it does between waits for ever.
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
