import { openDB, type IDBPDatabase } from 'idb';
import { logFailure } from '../api/log.ts';
import type { GateStoredValues } from './stored-values.ts';

export interface GateStorage {
  readonly read: <Name extends keyof GateStoredValues>(
    name: Name,
  ) => Promise<GateStoredValues[Name] | null>;
  /** Resolves to true once it is on the disk. */
  readonly save: <Name extends keyof GateStoredValues>(
    name: Name,
    value: GateStoredValues[Name] | null,
  ) => Promise<boolean>;
}

const DATABASE_NAME = 'munjin-gate';
const STORE_NAME = 'kept';

/**
 * A disk that does not respond for so long counts as failed, because a person waits at the gate.
 */
const TIMEOUT_MS = 2000;

const withTimeout = <Value>(operation: Promise<Value>): Promise<Value> =>
  Promise.race([
    operation,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => {
        reject(new Error('IndexedDB says nothing'));
      }, TIMEOUT_MS);
    }),
  ]);

/**
 * The browser's own store. A failure is logged, the gate continues without it, and the store is
 * opened again the next time.
 */
export const createGateStorage = (): GateStorage => {
  let databasePromise: Promise<IDBPDatabase> | null = null;
  const closeDatabase = (): void => {
    databasePromise = null;
  };
  const withDatabase = async <Value>(
    request: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<Value> => {
    databasePromise ??= openDB(DATABASE_NAME, 1, {
      upgrade: (database) => {
        database.createObjectStore(STORE_NAME);
      },
      terminated: closeDatabase,
    });
    return withTimeout(request(await withTimeout(databasePromise)));
  };
  return {
    read: async (name) => {
      try {
        // The data was written by `save` under the same name.
        return ((await withDatabase((database) => database.get(STORE_NAME, name))) ??
          null) as never;
      } catch (cause) {
        closeDatabase();
        logFailure(`could not read ${name}`, cause);
        return null;
      }
    },
    save: async (name, value) => {
      try {
        await withDatabase<unknown>((database) =>
          value === null
            ? database.delete(STORE_NAME, name)
            : database.put(STORE_NAME, value, name),
        );
        return true;
      } catch (cause) {
        closeDatabase();
        logFailure(`could not keep ${name}`, cause);
        return false;
      }
    },
  };
};
