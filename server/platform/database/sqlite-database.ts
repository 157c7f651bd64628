import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import { camelCase, SnakeCaseSqliteCompiler } from './camel-case.ts';
import type { Database } from './database.ts';
import type { Handle } from './transaction-handle.ts';
import { isMigrated, migrate } from './migrate.ts';
import { isBusy, openReader, openWriter, type SqliteConnection } from './sqlite-connection.ts';
import { openWal } from './sqlite-wal.ts';
import { DatabaseBusy, DatabaseUnreachable } from './store-errors.ts';
import type { Tables } from './tables.ts';
import { assertOutsideTransaction, runInsideTransaction, writerQueue } from './writer-queue.ts';

/** How long it keeps asking for the lock. */
const MAX_WAIT_MILLISECONDS = 2000;
/** In this pause the process does its other work, and the holder of the lock may release it. */
const PAUSE_MILLISECONDS = 15;

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
  override createQueryCompiler() {
    return new SnakeCaseSqliteCompiler();
  }
}

const createKysely = (connection: SqliteConnection) =>
  new Kysely<Tables>({
    dialect: new Dialect({ database: connection.database }),
    plugins: [camelCase],
  });

/** Tries again while another process writes; `onStart` is called when `work` gets the handle. */
const retryWhileBusy = async <T>(attempt: (onStart: () => void) => Promise<T>): Promise<T> => {
  const until = performance.now() + MAX_WAIT_MILLISECONDS;
  for (;;) {
    let hasStarted = false;
    try {
      return await attempt(() => {
        hasStarted = true;
      });
    } catch (error) {
      if (hasStarted || !isBusy(error)) throw error;
      if (performance.now() > until) {
        throw new DatabaseBusy('the database is held by another process', { cause: error });
      }
      await pause(PAUSE_MILLISECONDS * (0.5 + Math.random()));
    }
  }
};

const runTransaction = <T>(kysely: Kysely<Tables>, work: (trx: Handle) => Promise<T>): Promise<T> =>
  retryWhileBusy((onStart) =>
    kysely.transaction().execute((trx) => {
      onStart();
      return runInsideTransaction(() => work(trx));
    }),
  );

/**
 * Two short queries; the migrator reads every table before it reports that there is nothing to do.
 */
const isUpToDate = async (kysely: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(kysely);
  return rows.length > 0 && isMigrated(kysely);
};

/**
 * Opens (or creates) the database file and updates its tables. Throws if the file cannot be opened,
 * is not a database or does not accept the settings.
 */
export const openSqlite = async (file: string): Promise<Database> => {
  // Two processes that create a file at the same time may find it locked by the other.
  const writerConnection = await retryWhileBusy(() =>
    Promise.resolve().then(() => openWriter(file)),
  );
  const writer = createKysely(writerConnection);
  try {
    await retryWhileBusy(async () => {
      if (!(await isUpToDate(writer))) await migrate(writer);
    });
    const readerConnection = openReader(file);
    const reader = createKysely(readerConnection);
    const wal = openWal(file, writerConnection);
    let isClosing = false;
    const transaction = writerQueue({
      transaction: async (work) => {
        await wal.checkpointIfLong();
        const result = await runTransaction(writer, work);
        await wal.sync();
        return result;
      },
      isTransactionError: () => false,
    });
    return {
      transaction: async (work) => {
        if (isClosing) throw new DatabaseUnreachable('the database is being closed');
        return transaction(work);
      },
      read: async (work) => {
        assertOutsideTransaction('read');
        return runTransaction(reader, work);
      },
      close: async () => {
        if (isClosing) return;
        isClosing = true;
        // Those that were asked for before end first; another process may hold the lock of this one.
        await transaction(() => Promise.resolve()).catch(() => undefined);
        await wal.close();
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
