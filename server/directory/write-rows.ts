/**
 * Writes directory rows to the store. Many rows are staged in small steps, between which others can
 * read and write, and then activated in one step. If the process dies in between, the result is the
 * old state or the new one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRepositories, type Repositories } from '../repositories.ts';
import { isUniqueViolation } from '../platform/database/store-errors.ts';
import { sealRows, type RowToStage } from './seal-directory-rows.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { finishImport, IMPORT_LEASE, IMPORT_LEASE_MS } from './interrupted-imports.ts';
import { sealInBatches } from './seal-in-batches.ts';

const ROW_BATCH_SIZE = 1000;
const MAX_PAUSE_MILLISECONDS = 100;

/** The compared data have changed since: compare again. */
export class DirectoryChanged extends Error {
  override name = 'DirectoryChanged';
}

/** The rows to write, and the comparison they come from. */
export interface DirectoryComparison {
  readonly rows: readonly RowToStage[];
  /** The latest import that counted when the rows were compared. */
  readonly latestImport: number;
}

/** What else is done in the step that activates the rows. */
export type SameTransactionWork = (stores: Repositories) => Promise<void>;

type Task = Pick<TaskContext, 'database' | 'keys' | 'clock'>;

/**
 * The tables that have staged rows.
 * @throws DirectoryChanged if these rows cannot be activated as they are.
 */
const assertUnchanged = async (
  { directoryImports, stagedRows }: Repositories,
  importNumber: number,
  { rows, latestImport }: DirectoryComparison,
): Promise<ReadonlySet<string>> => {
  const counts = await stagedRows.counts(importNumber);
  const stagedCount = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isOurs = (await directoryImports.isStaging(importNumber)) && stagedCount === rows.length;
  if (!isOurs) throw new DirectoryChanged('the import was taken for interrupted');
  if ((await directoryImports.latest()) !== latestImport) {
    throw new DirectoryChanged('another import came between');
  }
  const tables = new Set(counts.keys());
  if (await stagedRows.haveConflicts(importNumber, tables)) {
    throw new DirectoryChanged('rows were changed since they were compared');
  }
  return tables;
};

/**
 * Writes the compared rows, all or none.
 * @throws DirectoryChanged if they must be compared again.
 */
export const writeRows = async (
  { database, keys, clock }: Task,
  comparison: DirectoryComparison,
  now: number,
  alsoInTransaction: SameTransactionWork,
): Promise<void> => {
  const { rows } = comparison;
  const inTransaction = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
    database.transaction((trx) => work(createRepositories(trx, keys)));
  if (rows.length === 0) {
    await inTransaction(alsoInTransaction);
    return;
  }
  keys.refresh();
  const sealedBy = keys.sealingKeyId;
  const applyStagedRows = async (stores: Repositories, importNumber: number): Promise<void> => {
    keys.refresh();
    if (keys.sealingKeyId !== sealedBy) throw new DirectoryChanged('the keys were rotated');
    const tables = await assertUnchanged(stores, importNumber, comparison);
    await stores.stagedRows.applyToTables(importNumber, tables).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DirectoryChanged('another change took a value that must be unique', {
        cause: error,
      });
    });
    await alsoInTransaction(stores);
    await stores.directoryImports.markSwitched(importNumber);
  };
  const holder = randomUUID();
  if (rows.length <= ROW_BATCH_SIZE) {
    const all = sealRows(keys, rows, now);
    // A few rows need no steps: one transaction writes all or none.
    await inTransaction(async (stores) => {
      if ((await stores.leases.currentHolder(IMPORT_LEASE, clock, IMPORT_LEASE_MS)) !== null) {
        throw new DirectoryChanged('another import has started');
      }
      const importNumber = await stores.directoryImports.begin(holder, now);
      await stores.stagedRows.add(importNumber, 0, all);
      await applyStagedRows(stores, importNumber);
      await stores.stagedRows.removeBatch(importNumber, rows.length);
      await stores.directoryImports.finish(importNumber);
    });
    return;
  }

  const holdLease = async ({ leases }: Repositories): Promise<void> => {
    if (await leases.take(IMPORT_LEASE, holder, clock, IMPORT_LEASE_MS)) return;
    throw new DirectoryChanged('another import has started');
  };
  const importNumber = await inTransaction(async (stores) => {
    await holdLease(stores);
    return stores.directoryImports.begin(holder, now);
  });
  const cleanUp = async (): Promise<void> => {
    await finishImport({ database, keys }, importNumber);
    await inTransaction(({ leases }) => leases.release(IMPORT_LEASE, holder));
  };
  try {
    let from = 0;
    let resumeAt = 0;
    for await (const batch of sealInBatches(keys, rows, now, ROW_BATCH_SIZE)) {
      // Others waiting to write come first.
      await pause(Math.max(0, resumeAt - performance.now()));
      const started = performance.now();
      await inTransaction(async (stores) => {
        await holdLease(stores);
        if (!(await stores.directoryImports.isStaging(importNumber))) {
          throw new DirectoryChanged('the import was taken for interrupted');
        }
        await stores.stagedRows.add(importNumber, from, batch);
      });
      from += batch.count;
      const ended = performance.now();
      resumeAt = ended + Math.min(ended - started, MAX_PAUSE_MILLISECONDS) / 2;
    }
    await inTransaction(holdLease);
    await inTransaction((stores) => applyStagedRows(stores, importNumber));
  } catch (error) {
    // If even this fails, the next import does it.
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
};
