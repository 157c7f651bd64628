import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createCircuit } from './circuit.ts';
import { camelCase, SnakeCasePostgresCompiler } from './camel-case.ts';
import type { Database } from './database.ts';
import type { Handle } from './transaction-handle.ts';
import { isMigrated, migrate } from './migrate.ts';
import { askPostgresql, postgresPool, type PostgresOptions } from './postgres-connection.ts';
import { DatabaseBusy, isSerializationConflict } from './store-errors.ts';
import type { Tables } from './tables.ts';
import {
  assertOutsideTransaction,
  runInsideTransaction,
  LockRequest,
  advisoryLockKey,
  writerQueue,
  type TransactionLocks,
} from './writer-queue.ts';

/** Tries beside other writers; after them the work makes all writers wait. */
const SHARED_ATTEMPTS = 2;
/** None of our processes conflicts any more, but a user at a console may. */
const MAX_ATTEMPTS = 6;
const PAUSE_MILLISECONDS = 10;
const MIGRATIONS_LOCK = 'munjin.migrations';

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new SnakeCasePostgresCompiler();
  }
}

const createKysely = (options: PostgresOptions) =>
  new Kysely<Tables>({
    dialect: new Dialect({ pool: postgresPool(options) }),
    plugins: [camelCase],
  });

/** Several processes may start at once: the first updates the tables, the others wait. */
const migrateWithLock = async (url: string): Promise<void> => {
  const kysely = createKysely({ url, withoutTimeouts: true, maxConnections: 2 });
  try {
    await kysely.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${advisoryLockKey(MIGRATIONS_LOCK)})`.execute(holder);
      try {
        await migrate(kysely);
      } finally {
        await sql`select pg_advisory_unlock_all()`.execute(holder);
      }
    });
  } finally {
    await kysely.destroy();
  }
};

/** Whether the tables of this version exist. */
const isUpToDate = async (kysely: Kysely<Tables>): Promise<boolean> => {
  try {
    return await isMigrated(kysely);
  } catch (error) {
    const isNoTable = error instanceof Error && 'code' in error && error.code === '42P01';
    if (isNoTable) return false;
    throw error;
  }
};

const serializable = (kysely: Kysely<Tables>) =>
  kysely.transaction().setIsolationLevel('serializable');

/**
 * One attempt. PostgreSQL tracks reads coarsely: in small tables any two writers conflict, though
 * neither has read the other's rows. So work that failed twice writes alone. Locking a table,
 * unlike a query, does not yet fix the state that the transaction sees.
 */
const runAttempt = async <T>(
  kysely: Kysely<Tables>,
  locks: TransactionLocks,
  isAlone: boolean,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  const mode = sql.raw(isAlone ? 'exclusive' : 'row share');
  const run = async (trx: Handle): Promise<T> => {
    await sql`lock table write_turn in ${mode} mode`.execute(trx);
    return runInsideTransaction(() => work(trx), locks);
  };
  const { held } = locks;
  if (held.size === 0) return serializable(kysely).execute(run);
  return kysely.connection().execute(async (connection) => {
    try {
      // All transactions take them in the same order, so that no two wait for each other.
      for (const lock of [...held].sort()) {
        await sql`select pg_advisory_lock(${advisoryLockKey(lock)})`.execute(connection);
      }
      return await serializable(connection).execute(run);
    } finally {
      // A lost connection has lost its locks too.
      await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
    }
  });
};

/** Runs the work, again if another transaction conflicted, until it succeeds. */
const withRetries = async <T>(
  run: (locks: TransactionLocks, isAlone: boolean) => Promise<T>,
): Promise<T> => {
  let held: ReadonlySet<string> = new Set();
  for (let tries = 1; ;) {
    const requested = new Set<string>();
    try {
      return await run({ held, requested }, tries > SHARED_ATTEMPTS);
    } catch (error) {
      held = new Set([...held, ...requested]);
      // It needs a lock that it did not have: this ends when it has them all.
      if (error instanceof LockRequest) continue;
      if (!isSerializationConflict(error)) throw error;
      if (tries === MAX_ATTEMPTS) {
        throw new DatabaseBusy('others wrote the same through every try', { cause: error });
      }
      if (tries < SHARED_ATTEMPTS) await pause(PAUSE_MILLISECONDS * Math.random());
      tries += 1;
    }
  }
};

const runWrite = <T>(kysely: Kysely<Tables>, work: (trx: Handle) => Promise<T>): Promise<T> =>
  withRetries((locks, isAlone) => runAttempt(kysely, locks, isAlone, work));

const runRead = async <T>(
  kysely: Kysely<Tables>,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  assertOutsideTransaction('read');
  return withRetries(() =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => runInsideTransaction(() => work(trx))),
  );
};

/**
 * Opens a PostgreSQL database and updates its tables. Several processes may use it at the same
 * time. Throws if the server cannot be reached or refuses access.
 */
export const openPostgresql = async (url: string): Promise<Database> => {
  // Writers may wait for others; readers need not wait for writers.
  const circuit = createCircuit(() => askPostgresql(url));
  const writer = createKysely({ url, circuit });
  const reader = createKysely({ url, circuit });
  const close = async (): Promise<void> => {
    circuit.close();
    await reader.destroy();
    await writer.destroy();
  };
  try {
    if (!(await isUpToDate(reader))) await migrateWithLock(url);
  } catch (error) {
    await close();
    throw error;
  }
  const transaction = writerQueue({
    transaction: (work) => runWrite(writer, work),
    isTransactionError: (error) => error instanceof LockRequest || isSerializationConflict(error),
  });
  let isClosed = false;
  const refuseClosed = (): void => {
    // Kysely would reopen a pool that has not been used yet.
    if (isClosed) throw new Error('the database is closed');
  };
  return {
    transaction: async (work) => {
      refuseClosed();
      return transaction(work);
    },
    read: async (work) => {
      refuseClosed();
      return runRead(reader, work);
    },
    close: () => {
      isClosed = true;
      return close();
    },
  };
};

/** Whether any version of Munjin has used the database; reads only. */
export const hasTables = async (url: string): Promise<boolean> => {
  const kysely = createKysely({ url, maxConnections: 1 });
  try {
    const { rows } = await sql<{ has: boolean }>`
      select to_regclass('kysely_migration') is not null as has`.execute(kysely);
    return rows[0]?.has === true;
  } finally {
    await kysely.destroy();
  }
};
