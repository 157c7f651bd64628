/**
 * A directory import that dies leaves rows that do not count, or no longer count. The next run
 * finds them, reports what happened to that import, and deletes them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { Clock } from '../platform/clock.ts';
import { directoryImports, type UnfinishedImport } from './directory-imports-repository.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { leases } from '../platform/database/leases.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { DatabaseBusy } from '../platform/database/store-errors.ts';
import type { InterruptedImport, TaskContext } from '../platform/files/report.ts';

export const IMPORT_LEASE = 'directory.import';
export const IMPORT_LEASE_MS = 15_000;
const POLL_INTERVAL_MILLISECONDS = 250;
const MAX_WAIT_MILLISECONDS = 60_000;
const ROW_BATCH_SIZE = 2000;

type Task = Pick<TaskContext, 'database' | 'keys' | 'clock' | 'say'>;

/**
 * The imports that have not ended: the running one, and interrupted ones.
 */
export const findUnfinishedImports = async (
  trx: Handle,
  clock: Clock,
): Promise<{
  readonly underWay: UnfinishedImport | null;
  readonly broken: readonly UnfinishedImport[];
}> => {
  const holder = await leases(trx).currentHolder(IMPORT_LEASE, clock, IMPORT_LEASE_MS);
  const all = await directoryImports(trx).unfinished();
  return {
    underWay: all.find((one) => one.holder === holder) ?? null,
    broken: all.filter((one) => one.holder !== holder),
  };
};

const readUnfinishedImports = ({ database, clock }: Task) =>
  database.read((trx) => findUnfinishedImports(trx, clock));

const inTransaction = <T>(
  { database, keys }: Pick<Task, 'database' | 'keys'>,
  work: (stores: Repositories) => Promise<T>,
): Promise<T> => database.transaction((trx) => work(createRepositories(trx, keys)));

/** Deletes the staged rows of an import, in small steps if other imports have rows too. */
const removeStagedRows = async (
  task: Pick<Task, 'database' | 'keys'>,
  importNumber: number,
): Promise<void> => {
  const isDone = await inTransaction(task, ({ stagedRows }) => stagedRows.removeAll(importNumber));
  while (!isDone) {
    const waitStartedAt = performance.now();
    const hadSome = await inTransaction(task, ({ stagedRows }) =>
      stagedRows.removeBatch(importNumber, ROW_BATCH_SIZE),
    );
    if (!hadSome) return;
    // Others waiting to write come first.
    await pause(Math.min(performance.now() - waitStartedAt, POLL_INTERVAL_MILLISECONDS) / 2);
  }
};

/** Deletes the staged rows of an import and ends it. */
export const finishImport = async (
  task: Pick<Task, 'database' | 'keys'>,
  importNumber: number,
): Promise<void> => {
  await removeStagedRows(task, importNumber);
  await inTransaction(task, ({ directoryImports }) => directoryImports.finish(importNumber));
};

/**
 * Deletes the personal data that interrupted imports have left. The next import can still see that
 * they were interrupted.
 */
export const clearInterruptedImports = async (task: Task): Promise<void> => {
  const { broken } = await readUnfinishedImports(task);
  for (const { importNumber } of broken) await removeStagedRows(task, importNumber);
};

/** What happened to an interrupted import, in a sentence. */
export const describeInterruptedImport = ({
  startedAt: startedAt,
  isWritten,
}: UnfinishedImport): string => {
  const what = isWritten ? 'had been written whole' : 'was not written, nothing of it';
  return `The import of the directory of ${formatTime(startedAt)} was interrupted: it ${what}.`;
};

/**
 * Reports what happened to interrupted imports, and deletes what they left unless it is a dry run.
 */
export const finishInterruptedImports = async (
  task: Task,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<readonly InterruptedImport[]> => {
  const { broken } = await readUnfinishedImports(task);
  for (const one of broken) {
    task.say?.(describeInterruptedImport(one));
    if (!dryRun) await finishImport(task, one.importNumber);
  }
  return broken.map(({ startedAt: startedAt, isWritten }) => ({ begunAt: startedAt, isWritten }));
};

/**
 * Waits for a running import, at most as long as one may take.
 * @throws DatabaseBusy if it takes longer.
 */
export const waitForOtherImports = async (task: Task): Promise<void> => {
  const until = performance.now() + MAX_WAIT_MILLISECONDS;
  for (let hasSaid = false; ; hasSaid = true) {
    const { underWay } = await readUnfinishedImports(task);
    if (!underWay) return;
    if (performance.now() > until) throw new DatabaseBusy('another import is under way');
    if (!hasSaid) {
      task.say?.(
        `Another import of the directory is under way, since ${formatTime(underWay.startedAt)}; waiting for it.`,
      );
    }
    await pause(POLL_INTERVAL_MILLISECONDS);
  }
};
