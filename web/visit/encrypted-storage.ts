import { openDB, type IDBPDatabase } from 'idb';
import { logFailure } from '../api/log.ts';

/**
 * Values of a visit on the visitor's own phone, each encrypted. Callers never use it at a kiosk. A
 * failure is logged and counts as nothing stored: the screens work without it.
 */
export interface EncryptedStorage {
  /** The stored value; null if there is none, or if it cannot be decrypted any more. */
  readonly read: (name: string) => Promise<unknown>;
  /** Resolves to true once the value, which JSON can express, is on the disk. */
  readonly save: (name: string, value: unknown) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const DATABASE_NAME = 'munjin-visit';
const STORE_NAME = 'kept';
const KEY_NAME = 'key';
const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

const openDatabase = (): Promise<IDBPDatabase> =>
  openDB(DATABASE_NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore(STORE_NAME);
    },
  });

/**
 * The key of this browser, made once. No script can read its bytes. Two tabs that make one at the
 * same time use the one that was stored first.
 */
const loadKey = async (database: IDBPDatabase): Promise<CryptoKey> => {
  const known = (await database.get(STORE_NAME, KEY_NAME)) as CryptoKey | undefined;
  if (known) return known;
  const made = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const transaction = database.transaction(STORE_NAME, 'readwrite');
  const first = (await transaction.store.get(KEY_NAME)) as CryptoKey | undefined;
  if (!first) await transaction.store.put(made, KEY_NAME);
  await transaction.done;
  return first ?? made;
};

/** The name is authenticated, so that no value can be moved to another name. */
const cipherOf = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: CIPHER,
  iv,
  additionalData: new TextEncoder().encode(name),
});

/** Opens the storage for each action, so that the browser can delete it at any time. */
const withDatabase = async <Value>(
  what: string,
  action: (database: IDBPDatabase) => Promise<Value>,
): Promise<Value | null> => {
  let database: IDBPDatabase | undefined;
  try {
    database = await openDatabase();
    return await action(database);
  } catch (cause) {
    logFailure(`could not ${what} on this phone`, cause);
    return null;
  } finally {
    database?.close();
  }
};

export const encryptedStorage: EncryptedStorage = {
  read: (name) =>
    withDatabase(`read ${name}`, async (database) => {
      const stored = (await database.get(STORE_NAME, name)) as Sealed | undefined;
      if (!stored) return null;
      const key = await loadKey(database);
      const bytes = await crypto.subtle.decrypt(cipherOf(stored.iv, name), key, stored.sealed);
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    }),
  save: async (name, value) =>
    (await withDatabase(`keep ${name}`, async (database) => {
      const key = await loadKey(database);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt(cipherOf(iv, name), key, bytes);
      await database.put(STORE_NAME, { iv, sealed } satisfies Sealed, name);
      return true;
    })) ?? false,
  remove: async (name) => {
    await withDatabase(`remove ${name}`, (database) => database.delete(STORE_NAME, name));
  },
};
