/**
 * An SQLite database in memory, for simulations: everything since a moment can be undone. One
 * connection reads and writes, and transactions of the app are savepoints on it, so that a whole
 * visit, with all of its transactions, is undone as if it had not happened.
 */
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
} from 'kysely';
import { CompiledQuery } from 'kysely';
import { camelCase, SnakeCaseSqliteCompiler } from './camel-case.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openInMemory } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';
import { assertOutsideTransaction, runInsideTransaction } from './writer-queue.ts';

export interface RevertibleDatabase extends Database {
  /**
   * Returns what `work` returns, and undoes all that it wrote. Must not be called inside itself.
   */
  runAndRevert<T>(work: () => Promise<T>): Promise<T>;
}

const execute = async (connection: DatabaseConnection, statement: string): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(statement));
};

/** A transaction can begin anywhere, also inside work that may be undone later. */
class SavepointDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'savepoint work');
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'release work');
  }
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await execute(connection, 'rollback to work');
    await execute(connection, 'release work');
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SavepointDialect extends SqliteDialect {
  readonly #connection: ReturnType<typeof openInMemory>;
  constructor(connection: ReturnType<typeof openInMemory>) {
    super({ database: connection.database });
    this.#connection = connection;
  }
  override createDriver() {
    return new SavepointDriver({ database: this.#connection.database });
  }
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
  override createQueryCompiler() {
    return new SnakeCaseSqliteCompiler();
  }
}

/** Creates an empty database in memory, with its current tables. It is gone when it is closed. */
export const openRevertibleDatabase = async (): Promise<RevertibleDatabase> => {
  const connection = openInMemory();
  const kysely = new Kysely<Tables>({
    dialect: new SavepointDialect(connection),
    plugins: [camelCase],
  });
  await migrate(kysely);
  const run: Database['transaction'] = (work) =>
    kysely.transaction().execute((trx) => runInsideTransaction(() => work(trx)));
  return {
    transaction: async (work) => {
      assertOutsideTransaction('transaction');
      return run(work);
    },
    read: async (work) => {
      assertOutsideTransaction('read');
      return run(work);
    },
    runAndRevert: async (work) => {
      await kysely.executeQuery(CompiledQuery.raw('savepoint visit'));
      try {
        return await work();
      } finally {
        await kysely.executeQuery(CompiledQuery.raw('rollback to visit'));
        await kysely.executeQuery(CompiledQuery.raw('release visit'));
      }
    },
    close: async () => {
      await kysely.destroy();
      connection.close();
    },
  };
};
