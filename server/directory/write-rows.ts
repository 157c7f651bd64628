/**
 * Rows of the directory into the store: many are laid down in small steps, between which others read
 * and write, and made to count in one. Whoever dies meanwhile leaves the old state or the new one.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createRepositories, type Repositories } from '../repositories.ts';
import { isUniqueViolation } from '../platform/database/store-errors.ts';
import { sealRows, type RowToStage } from './seal-directory-rows.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { endImport, IMPORT_LEASE } from './interrupted-imports.ts';
import { sealedPortions } from './sealed-portions.ts';

const LEASE_MILLISECONDS = 15_000;
const ROWS_AT_ONCE = 1000;
const MOST_PAUSE_MILLISECONDS = 100;

/** What was compared is no longer so: compare again. */
export class DirectoryMoved extends Error {
  override name = 'DirectoryMoved';
}

/** What shall be written, and what it was found by. */
export interface Comparison {
  readonly rows: readonly RowToStage[];
  /** The latest import that counted when the rows were compared. */
  readonly latestImport: number;
}

/** What else is done in the step that makes the rows count. */
export type WithTheRows = (stores: Repositories) => Promise<void>;

type Task = Pick<TaskContext, 'database' | 'keys' | 'clock'>;

/** The tables that rows were laid down for; throws DirectoryMoved unless these may count as they are. */
const tablesUnlessMoved = async (
  { directoryImports, stagedRows }: Repositories,
  importNumber: number,
  { rows, latestImport }: Comparison,
): Promise<ReadonlySet<string>> => {
  const counts = await stagedRows.counts(importNumber);
  const laidDown = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isOurs = (await directoryImports.isStaging(importNumber)) && laidDown === rows.length;
  if (!isOurs) throw new DirectoryMoved('the import was taken for interrupted');
  if ((await directoryImports.latest()) !== latestImport) {
    throw new DirectoryMoved('another import came between');
  }
  const tables = new Set(counts.keys());
  if (await stagedRows.haveConflicts(importNumber, tables)) {
    throw new DirectoryMoved('rows were changed since they were compared');
  }
  return tables;
};

/** Writes the compared rows, all or none. Throws DirectoryMoved where they have to be compared again. */
export const writeRows = async (
  { database, keys, clock }: Task,
  comparison: Comparison,
  now: number,
  withTheRows: WithTheRows,
): Promise<void> => {
  const { rows } = comparison;
  const inStores = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
    database.transaction((trx) => work(createRepositories(trx, keys)));
  if (rows.length === 0) {
    await inStores(withTheRows);
    return;
  }
  keys.refresh();
  const sealedBy = keys.sealingKeyId;
  const makeCount = async (stores: Repositories, importNumber: number): Promise<void> => {
    keys.refresh();
    if (keys.sealingKeyId !== sealedBy) throw new DirectoryMoved('the keys were rotated');
    const tables = await tablesUnlessMoved(stores, importNumber, comparison);
    await stores.stagedRows.applyToTables(importNumber, tables).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new DirectoryMoved('somebody else took what only one may have', { cause: error });
    });
    await withTheRows(stores);
    await stores.directoryImports.markSwitched(importNumber);
  };
  const holder = randomUUID();
  if (rows.length <= ROWS_AT_ONCE) {
    const all = sealRows(keys, rows, now);
    // Few rows need no steps: they are there or not when the one transaction ends.
    await inStores(async (stores) => {
      if ((await stores.leases.holderAt(IMPORT_LEASE, clock.now())) !== null) {
        throw new DirectoryMoved('another import has begun');
      }
      const importNumber = await stores.directoryImports.begin(holder, now);
      await stores.stagedRows.add(importNumber, 0, all);
      await makeCount(stores, importNumber);
      await stores.stagedRows.removeBatch(importNumber, rows.length);
      await stores.directoryImports.finish(importNumber);
    });
    return;
  }

  const holdLease = async ({ leases }: Repositories): Promise<void> => {
    if (await leases.take(IMPORT_LEASE, holder, clock.now(), LEASE_MILLISECONDS)) return;
    throw new DirectoryMoved('another import has begun');
  };
  const importNumber = await inStores(async (stores) => {
    await holdLease(stores);
    return stores.directoryImports.begin(holder, now);
  });
  const cleanUp = async (): Promise<void> => {
    await endImport({ database, keys }, importNumber);
    await inStores(({ leases }) => leases.release(IMPORT_LEASE, holder));
  };
  try {
    let from = 0;
    let othersUntil = 0;
    for await (const portion of sealedPortions(keys, rows, now, ROWS_AT_ONCE)) {
      // Whoever waits to write comes first.
      await pause(Math.max(0, othersUntil - performance.now()));
      const begun = performance.now();
      await inStores(async (stores) => {
        await holdLease(stores);
        if (!(await stores.directoryImports.isStaging(importNumber))) {
          throw new DirectoryMoved('the import was taken for interrupted');
        }
        await stores.stagedRows.add(importNumber, from, portion);
      });
      from += portion.count;
      const ended = performance.now();
      othersUntil = ended + Math.min(ended - begun, MOST_PAUSE_MILLISECONDS) / 2;
    }
    await inStores(holdLease);
    await inStores((stores) => makeCount(stores, importNumber));
  } catch (error) {
    // Where not even this can be done, the next import does it.
    await cleanUp().catch(() => undefined);
    throw error;
  }
  await cleanUp();
};
