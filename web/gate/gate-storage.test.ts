import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateStorage } from './gate-storage.ts';

/** The part of IndexedDB that the storage uses; `diskState` is the current state of the disk. */
let diskState: 'well' | 'full' | 'closed' | 'silent';
let opens: number;
let rows: Map<string, unknown>;
let databases: FakeDatabase[];

class FakeRequest extends EventTarget {
  readonly result: unknown;
  readonly error = null;
  constructor(result: unknown) {
    super();
    this.result = result;
    if (diskState !== 'silent') queueMicrotask(() => this.dispatchEvent(new Event('success')));
  }
}

class FakeObjectStore {
  get(name: string) {
    return new FakeRequest(rows.get(name));
  }
  put(value: unknown, name: string) {
    rows.set(name, value);
    return new FakeRequest(name);
  }
  delete(name: string) {
    rows.delete(name);
    return new FakeRequest(undefined);
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames = ['kept'];
  error: Error | null = null;
  constructor(mode: IDBTransactionMode) {
    super();
    const before = new Map(rows);
    setTimeout(() => {
      if (diskState === 'silent') return;
      // A full disk stops only what is written.
      if (diskState === 'well' || mode === 'readonly') {
        this.dispatchEvent(new Event('complete'));
        return;
      }
      rows = before;
      this.error = new Error('the disk is full');
      this.dispatchEvent(new Event('abort'));
    }, 0);
  }
  objectStore() {
    return new FakeObjectStore();
  }
}

class FakeDatabase extends EventTarget {
  #isClosed = false;
  transaction(_store: string, mode: IDBTransactionMode) {
    this.#isClosed ||= diskState === 'closed';
    if (this.#isClosed) throw new Error('the database connection is closing');
    return new FakeTransaction(mode);
  }
}

/** The library asks for these classes; the storage uses neither. */
class Unused {}

const openDatabase = (): FakeRequest => {
  opens += 1;
  const database = new FakeDatabase();
  databases.push(database);
  return new FakeRequest(database);
};

beforeEach(() => {
  diskState = 'well';
  opens = 0;
  rows = new Map();
  databases = [];
  vi.stubGlobal('indexedDB', { open: openDatabase });
  vi.stubGlobal('IDBRequest', FakeRequest);
  vi.stubGlobal('IDBObjectStore', FakeObjectStore);
  vi.stubGlobal('IDBTransaction', FakeTransaction);
  vi.stubGlobal('IDBDatabase', FakeDatabase);
  vi.stubGlobal('IDBIndex', Unused);
  vi.stubGlobal('IDBCursor', Unused);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('data of a gate in its browser', () => {
  it('is stored and deleted by name', async () => {
    const storage = createGateStorage();
    expect(await storage.save('deviceName', 'west')).toBe(true);
    expect(await storage.read('deviceName')).toBe('west');
    expect(await storage.save('deviceName', null)).toBe(true);
    expect(await storage.read('deviceName')).toBeNull();
  });

  it('is not stored if the disk accepts it and then cannot write it', async () => {
    const storage = createGateStorage();
    diskState = 'full';
    expect(await storage.save('deviceName', 'west')).toBe(false);
    expect(rows.size).toBe(0);
  });

  it('is stored again once a broken database can be opened again', async () => {
    const storage = createGateStorage();
    diskState = 'closed';
    expect(await storage.save('deviceName', 'west')).toBe(false);
    diskState = 'well';
    expect(await storage.save('deviceName', 'west')).toBe(true);
    expect(opens).toBe(2);
  });

  it('goes into a new database if the browser has closed the old one', async () => {
    const storage = createGateStorage();
    await storage.save('deviceName', 'west');
    databases[0]?.dispatchEvent(new Event('close'));
    expect(await storage.read('deviceName')).toBe('west');
    expect(opens).toBe(2);
  });

  it('does not block if the disk does not respond', async () => {
    vi.useFakeTimers();
    try {
      const storage = createGateStorage();
      diskState = 'silent';
      const saved = storage.save('deviceName', 'west');
      await vi.advanceTimersByTimeAsync(2000);
      expect(await saved).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
