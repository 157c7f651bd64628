import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGateStorage } from './gate-storage.ts';

/** The part of IndexedDB that the storage uses; `diskState` is the current state of the disk. */
let diskState: 'well' | 'full' | 'closed' | 'silent';
let opens: number;
let rows: Map<string, unknown>;
let databases: { onclose: (() => void) | null }[];

interface FakeRequest {
  result: unknown;
  error: Error | null;
  onsuccess?: () => void;
  onerror?: () => void;
}

const fakeRequest = (result: unknown): FakeRequest => {
  const request: FakeRequest = { result, error: null };
  if (diskState !== 'silent') queueMicrotask(() => request.onsuccess?.());
  return request;
};

const newTransaction = () => {
  const before = new Map(rows);
  const transaction: {
    error: Error | null;
    oncomplete?: () => void;
    onabort?: () => void;
    objectStore: () => unknown;
  } = {
    error: null,
    objectStore: () => ({
      transaction,
      get: (name: string) => fakeRequest(rows.get(name)),
      put: (value: unknown, name: string) => {
        rows.set(name, value);
        return fakeRequest(name);
      },
      delete: (name: string) => {
        rows.delete(name);
        return fakeRequest(undefined);
      },
    }),
  };
  setTimeout(() => {
    if (diskState === 'silent') return;
    if (diskState === 'well') {
      transaction.oncomplete?.();
      return;
    }
    rows = before;
    transaction.error = new Error('the disk is full');
    transaction.onabort?.();
  }, 0);
  return transaction;
};

const openDatabase = (): FakeRequest => {
  opens += 1;
  let isClosed = false;
  const database = {
    onclose: null,
    transaction: () => {
      isClosed ||= diskState === 'closed';
      if (isClosed) throw new Error('the database connection is closing');
      return newTransaction();
    },
  };
  databases.push(database);
  return fakeRequest(database);
};

beforeEach(() => {
  diskState = 'well';
  opens = 0;
  rows = new Map();
  databases = [];
  vi.stubGlobal('window', { indexedDB: { open: openDatabase } });
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
    databases[0]?.onclose?.();
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
