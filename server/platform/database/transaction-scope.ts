/**
 * Code that keeps the `Database` and calls it from inside a transaction would wait for itself; here
 * such a call gets a clear error, instead of a server that hangs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionScope {
  isOpen: boolean;
}

const currentScope = new AsyncLocalStorage<TransactionScope>();

/** Runs `work` so that a call of the database from inside it throws. */
export const runInsideTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const here: TransactionScope = { isOpen: true };
  try {
    return await currentScope.run(here, work);
  } finally {
    // Work that was started inside and outlives the transaction may use the database again.
    here.isOpen = false;
  }
};

/** Throws if `call` happens inside `guarded` work. */
export const assertOutsideTransaction = (call: string): void => {
  if (currentScope.getStore()?.isOpen === true) {
    throw new Error(
      `database.${call} was called inside a transaction: use the repositories that the transaction was given`,
    );
  }
};
