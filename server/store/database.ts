/**
 * The one way to the data. Nobody outside the store holds a Kysely instance: work gets a handle
 * that lives as long as the transaction, so the outer database cannot be used by mistake inside it
 * (which would wait for itself for ever); and whoever keeps the `Database` and calls it from
 * inside gets an error that says so, instead of a server that hangs.
 *
 * Inside `work` there is database work and nothing else: no network, no timers.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, Migrator, SqliteAdapter, SqliteDialect } from 'kysely';
import { migrations } from './migrations/migrations.ts';
import type { Handle } from './handle.ts';
import { isBusy, openReader, openWriter, type SqliteConnection } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

/** A handle on one consistent state. Its connection refuses every write. */
export type ReadHandle = Handle;

export interface Database {
  /** All of `work` or, when it throws, nothing. What it returned is durable when this resolves. */
  transaction<T>(work: (trx: Handle) => Promise<T>): Promise<T>;
  /** Reads one consistent state beside any writer. */
  read<T>(work: (trx: ReadHandle) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Another process held the write lock through every retry; the caller may try again later. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

const MOST_TRIES = 8;
const PAUSE_MILLISECONDS = 60;

/** SQLite rolls back schema changes like any other; Kysely's own adapter does not rely on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

const kyselyOver = (connection: SqliteConnection) =>
  new Kysely<Tables>({ dialect: new Dialect({ database: connection.database }) });

const migrate = async (kysely: Kysely<Tables>) => {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error('a migration failed', { cause: error });
};

interface Running {
  isOpen: boolean;
}
const running = new AsyncLocalStorage<Running>();

/** Runs `work` so that a call of the database from inside it throws. */
const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
  const here: Running = { isOpen: true };
  try {
    return await running.run(here, work);
  } finally {
    // Work that was started inside and outlives the transaction may use the database again.
    here.isOpen = false;
  }
};

const refuseInside = (call: string) => {
  if (running.getStore()?.isOpen === true) {
    throw new Error(
      `database.${call} was called inside a transaction: use the repositories that the transaction was given`,
    );
  }
};

/** Tries again while another process writes; `begun` says whether `work` has seen the handle. */
const retried = async <T>(attempt: (begun: () => void) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    let hasBegun = false;
    try {
      return await attempt(() => {
        hasBegun = true;
      });
    } catch (error) {
      if (hasBegun || !isBusy(error)) throw error;
      if (tries === MOST_TRIES) {
        throw new DatabaseBusy('the database is held by another process', { cause: error });
      }
      await pause(PAUSE_MILLISECONDS * (0.5 + Math.random()));
    }
  }
};

const runIn = <T>(
  kysely: Kysely<Tables>,
  call: string,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  refuseInside(call);
  return retried((begun) =>
    kysely.transaction().execute((trx) => {
      begun();
      return guarded(() => work(trx));
    }),
  );
};

/**
 * Opens (or makes) the database file and brings its tables up to date.
 * Throws where the file cannot be opened, is no database or does not take the settings.
 */
export const openDatabase = async ({ file }: { file: string }): Promise<Database> => {
  // Two who make a new file at the same time may find it locked by the other.
  const writerConnection = await retried(() => Promise.resolve().then(() => openWriter(file)));
  const writer = kyselyOver(writerConnection);
  try {
    await retried(() => migrate(writer));
    const readerConnection = openReader(file);
    const reader = kyselyOver(readerConnection);
    return {
      transaction: async (work) => runIn(writer, 'transaction', work),
      read: async (work) => runIn(reader, 'read', work),
      close: async () => {
        await reader.destroy();
        readerConnection.close();
        await writer.destroy();
        writerConnection.close();
      },
    };
  } catch (error) {
    writerConnection.close();
    throw error;
  }
};
