import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Handle } from './handle.ts';
import { lockNumber, takeTurns, TurnWanted } from './hold-alone.ts';
import { isMigrated, migrate } from './migrate.ts';
import { guarded, refuseInside } from './only-outside.ts';
import { postgresPool, type PostgresOptions } from './postgres-connection.ts';
import { sharedCommits } from './shared-commits.ts';
import { DatabaseBusy, isConflict } from './store-errors.ts';
import type { Tables } from './tables.ts';

/** Tries beside other writers; after them the work has all writers wait. */
const TRIES_TOGETHER = 2;
/** Nobody of ours comes between any more, but somebody at a console may. */
const MOST_TRIES = 6;
const PAUSE_MILLISECONDS = 10;
const MIGRATIONS_LOCK = 'munjin.migrations';

const kyselyOver = (options: PostgresOptions) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(options) }) });

/** Several processes may start at once: the first brings the tables up to date, the others wait. */
const migrateAlone = async (url: string): Promise<void> => {
  const kysely = kyselyOver({ url, unhurried: true, mostConnections: 2 });
  try {
    await kysely.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${lockNumber(MIGRATIONS_LOCK)})`.execute(holder);
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

/** Whether the tables of this version are there. */
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

/** How one attempt is run, by what the attempts before it met. */
interface Manner {
  /** Locks that it holds from before its beginning. */
  readonly held: ReadonlySet<string>;
  readonly isAlone: boolean;
}

/**
 * One attempt. What PostgreSQL remembers of reads is coarse: in small tables any two who write meet,
 * though neither has seen the other's rows. So who was turned away twice writes alone. To lock a
 * table, unlike to ask for anything, does not yet decide what state the transaction sees.
 */
const attempt = async <T>(
  kysely: Kysely<Tables>,
  { held, isAlone }: Manner,
  wanted: Set<string>,
  work: (trx: Handle) => Promise<T>,
): Promise<T> => {
  const mode = sql.raw(isAlone ? 'exclusive' : 'row share');
  const run = async (trx: Handle): Promise<T> => {
    await sql`lock table write_turn in ${mode} mode`.execute(trx);
    takeTurns(trx, { held, wanted });
    return guarded(() => work(trx));
  };
  if (held.size === 0) return serializable(kysely).execute(run);
  return kysely.connection().execute(async (connection) => {
    try {
      // Everybody takes them in the same order, so that no two wait for each other.
      for (const lock of [...held].sort()) {
        await sql`select pg_advisory_lock(${lockNumber(lock)})`.execute(connection);
      }
      return await serializable(connection).execute(run);
    } finally {
      // A lost connection has lost its locks too.
      await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
    }
  });
};

/** Runs the work, again where another transaction came between, until it went through. */
const retried = async <T>(run: (manner: Manner, wanted: Set<string>) => Promise<T>): Promise<T> => {
  let held: ReadonlySet<string> = new Set();
  for (let tries = 1; ;) {
    const wanted = new Set<string>();
    try {
      return await run({ held, isAlone: tries > TRIES_TOGETHER }, wanted);
    } catch (error) {
      held = new Set([...held, ...wanted]);
      // It wants a lock that it did not have: that ends when it has them all.
      if (error instanceof TurnWanted) continue;
      if (!isConflict(error)) throw error;
      if (tries === MOST_TRIES) {
        throw new DatabaseBusy('others wrote the same through every try', { cause: error });
      }
      if (tries < TRIES_TOGETHER) await pause(PAUSE_MILLISECONDS * Math.random());
      tries += 1;
    }
  }
};

const write = <T>(kysely: Kysely<Tables>, work: (trx: Handle) => Promise<T>): Promise<T> =>
  retried((manner, wanted) => attempt(kysely, manner, wanted, work));

const read = async <T>(kysely: Kysely<Tables>, work: (trx: Handle) => Promise<T>): Promise<T> => {
  refuseInside('read');
  return retried(() =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => guarded(() => work(trx))),
  );
};

/**
 * Opens a PostgreSQL database and brings its tables up to date. Several processes may use it at
 * the same time. Throws where the server cannot be reached or does not let us in.
 */
export const openPostgresql = async (url: string): Promise<Database> => {
  // Who writes may wait for others; who reads need not wait for them.
  const writer = kyselyOver({ url });
  const reader = kyselyOver({ url });
  const close = async (): Promise<void> => {
    await reader.destroy();
    await writer.destroy();
  };
  try {
    if (!(await isUpToDate(reader))) await migrateAlone(url);
  } catch (error) {
    await close();
    throw error;
  }
  const transaction = sharedCommits({
    transaction: (work) => write(writer, work),
    isOfWhole: (error) => error instanceof TurnWanted || isConflict(error),
  });
  let isClosed = false;
  const refuseClosed = (): void => {
    // Kysely would open a pool again that had not been used yet.
    if (isClosed) throw new Error('the database is closed');
  };
  return {
    transaction: async (work) => {
      refuseClosed();
      refuseInside('transaction');
      return transaction(work);
    },
    read: async (work) => {
      refuseClosed();
      return read(reader, work);
    },
    close: () => {
      isClosed = true;
      return close();
    },
  };
};

/** Whether the database has been used by any version of Munjin; asks, and changes nothing. */
export const hasTables = async (url: string): Promise<boolean> => {
  const kysely = kyselyOver({ url, mostConnections: 1 });
  try {
    const { rows } = await sql<{ has: boolean }>`
      select to_regclass('kysely_migration') is not null as has`.execute(kysely);
    return rows[0]?.has === true;
  } finally {
    await kysely.destroy();
  }
};
