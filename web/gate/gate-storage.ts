import { logFailure } from '../api/log.ts';
import type { KeptSnapshot } from './gate-link.ts';
import type { WaitingScans } from './waiting-scans.ts';

/** What a gate keeps on its disk: no name, no answer, and a number only sealed. */
export interface GateKept {
  snapshot: KeptSnapshot;
  waiting: WaitingScans;
  sealingKey: CryptoKey;
  deviceName: string;
}

export interface GateStorage {
  readonly read: <Name extends keyof GateKept>(name: Name) => Promise<GateKept[Name] | null>;
  /** Gives true once it is on the disk. */
  readonly save: <Name extends keyof GateKept>(
    name: Name,
    value: GateKept[Name] | null,
  ) => Promise<boolean>;
}

const DATABASE = 'munjin-gate';
const TABLE = 'kept';

/** A disk that says nothing for so long counts as one that refuses: somebody stands at the gate. */
const LIMIT_MS = 2000;

const within = <Value>(
  settle: (resolve: (value: Value) => void, reject: (cause: Error) => void) => void,
): Promise<Value> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      reject(new Error('IndexedDB says nothing'));
    }, LIMIT_MS);
    settle(resolve, reject);
  });

const failed = (cause: Error | null): Error => cause ?? new Error('IndexedDB failed');

const ended = (request: IDBRequest): Promise<unknown> =>
  within((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(failed(request.error));
    };
  });

/** A change that was asked for can still fail when it is written, as where the disk is full. */
const written = (transaction: IDBTransaction): Promise<void> =>
  within((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(failed(transaction.error));
    };
  });

const open = (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE);
  };
  return ended(request) as Promise<IDBDatabase>;
};

/**
 * The browser's own store. One that refuses its service is logged, the gate goes on without, and it
 * is opened anew the next time.
 */
export const createGateStorage = (): GateStorage => {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    const database = await opened;
    database.onclose = forget;
    return database.transaction(TABLE, mode).objectStore(TABLE);
  };
  return {
    read: async (name) => {
      try {
        // What is read was written by `save`, under the same name.
        return ((await ended((await table('readonly')).get(name))) ?? null) as never;
      } catch (cause) {
        forget();
        logFailure(`could not read ${name}`, cause);
        return null;
      }
    },
    save: async (name, value) => {
      try {
        const kept = await table('readwrite');
        if (value === null) kept.delete(name);
        else kept.put(value, name);
        await written(kept.transaction);
        return true;
      } catch (cause) {
        forget();
        logFailure(`could not keep ${name}`, cause);
        return false;
      }
    },
  };
};
