import { openDB, type IDBPDatabase } from 'idb';
import { logFailure } from '../api/log.ts';

/** An encrypted draft on the disk of a phone. Neither its name nor its bytes tell whose it is. */
export interface StoredDraft {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  /** When it is deleted, by this phone's clock: milliseconds since 1970. */
  readonly endsAt: number;
}

/** The drafts of this phone. Nothing here throws: without a disk, the screens work without drafts. */
export interface DraftStorage {
  /** Null if there is none. */
  readonly read: (name: string) => Promise<StoredDraft | null>;
  readonly save: (name: string, draft: StoredDraft) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
  /** Deletes the drafts that have ended by `now`, and returns how many remain. */
  readonly removeEnded: (now: number) => Promise<number>;
}

const DATABASE_NAME = 'munjin-drafts';
const STORE_NAME = 'drafts';

/** The drafts in the browser's IndexedDB. */
export const createDraftStorage = (): DraftStorage => {
  let opened: Promise<IDBPDatabase> | null = null;
  const database = (): Promise<IDBPDatabase> => {
    opened ??= openDB(DATABASE_NAME, 1, {
      upgrade: (created) => {
        created.createObjectStore(STORE_NAME);
      },
    });
    return opened;
  };
  const withDatabase = async <Value>(
    otherwise: Value,
    work: (database: IDBPDatabase) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await work(await database());
    } catch (cause) {
      opened = null;
      logFailure('the drafts of this phone are not available', cause);
      return otherwise;
    }
  };
  return {
    read: (name) =>
      withDatabase(
        null,
        async (drafts) => ((await drafts.get(STORE_NAME, name)) as StoredDraft | undefined) ?? null,
      ),
    save: (name, draft) =>
      withDatabase(undefined, async (drafts) => {
        await drafts.put(STORE_NAME, draft, name);
      }),
    remove: (name) => withDatabase(undefined, (drafts) => drafts.delete(STORE_NAME, name)),
    removeEnded: (now) =>
      withDatabase(0, async (drafts) => {
        const names = await drafts.getAllKeys(STORE_NAME);
        const kept = (await drafts.getAll(STORE_NAME)) as StoredDraft[];
        const ended = names.filter((_, index) => (kept[index]?.endsAt ?? 0) <= now);
        for (const name of ended) await drafts.delete(STORE_NAME, name);
        return names.length - ended.length;
      }),
  };
};
