import { logFailure } from '../api/log.ts';
import type { StoredSnapshot } from './gate-connection.ts';
import type { StoredScans } from './pending-scans.ts';

/** The data of a gate on its disk: no name, no answer, and numbers only encrypted. */
export interface GateStoredValues {
  snapshot: StoredSnapshot;
  waiting: StoredScans;
  sealingKey: CryptoKey;
  deviceName: string;
}

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

const withTimeout = <Value>(
  settle: (resolve: (value: Value) => void, reject: (cause: Error) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      reject(new Error('IndexedDB says nothing'));
    }, TIMEOUT_MS);
    settle(resolve, reject);
  });

const toError = (cause: Error | null): Error => cause ?? new Error('IndexedDB failed');

const awaitRequest = (request: IDBRequest): Promise<unknown> =>
  withTimeout((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(toError(request.error));
    };
  });

/** A change can still fail when it is written, for example if the disk is full. */
const awaitTransaction = (transaction: IDBTransaction): Promise<void> =>
  withTimeout((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(toError(transaction.error));
    };
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(DATABASE_NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE_NAME);
  };
  return awaitRequest(request) as Promise<IDBDatabase>;
};

/**
 * The browser's own store. A failure is logged, the gate continues without it, and the store is
 * opened again the next time.
 */
export const createGateStorage = (): GateStorage => {
  let databasePromise: Promise<IDBDatabase> | null = null;
  const closeDatabase = (): void => {
    databasePromise = null;
  };
  const openStore = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    databasePromise ??= openDatabase();
    const database = await databasePromise;
    database.onclose = closeDatabase;
    return database.transaction(STORE_NAME, mode).objectStore(STORE_NAME);
  };
  return {
    read: async (name) => {
      try {
        // The data was written by `save` under the same name.
        return ((await awaitRequest((await openStore('readonly')).get(name))) ?? null) as never;
      } catch (cause) {
        closeDatabase();
        logFailure(`could not read ${name}`, cause);
        return null;
      }
    },
    save: async (name, value) => {
      try {
        const store = await openStore('readwrite');
        if (value === null) store.delete(name);
        else store.put(value, name);
        await awaitTransaction(store.transaction);
        return true;
      } catch (cause) {
        closeDatabase();
        logFailure(`could not keep ${name}`, cause);
        return false;
      }
    },
  };
};
