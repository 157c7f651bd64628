import { logFailure } from '../api/log.ts';
import type { KeptSnapshot, WaitingScans } from './gate-link.ts';

/** What a gate keeps on its disk: no name, no number, no answer. */
export interface GateKept {
  snapshot: KeptSnapshot;
  waiting: WaitingScans;
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

const ended = (request: IDBRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('IndexedDB failed'));
    };
  });

const open = (): Promise<IDBDatabase> => {
  const request = window.indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLE);
  };
  return ended(request) as Promise<IDBDatabase>;
};

/** The browser's own store. One that refuses its service is logged, and the gate goes on without. */
export const createGateStorage = (): GateStorage => {
  let opened: Promise<IDBDatabase> | null = null;
  const table = async (mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    return (await opened).transaction(TABLE, mode).objectStore(TABLE);
  };
  return {
    read: async (name) => {
      try {
        // What is read was written by `save`, under the same name.
        return ((await ended((await table('readonly')).get(name))) ?? null) as never;
      } catch (cause) {
        logFailure(`could not read ${name}`, cause);
        return null;
      }
    },
    save: async (name, value) => {
      try {
        const kept = await table('readwrite');
        await ended(value === null ? kept.delete(name) : kept.put(value, name));
        return true;
      } catch (cause) {
        logFailure(`could not keep ${name}`, cause);
        return false;
      }
    },
  };
};
