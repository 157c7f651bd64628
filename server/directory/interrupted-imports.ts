/**
 * An import of the directory that dies leaves rows that do not count, or no longer do. Whoever comes
 * next finds them, says what became of that import, and takes them away.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { formatTime } from '../../engine/visit/local-time.ts';
import { directoryImports, type UnfinishedImport } from './directory-imports-repository.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { leases } from '../platform/database/leases.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { DatabaseBusy } from '../platform/database/store-errors.ts';
import type { InterruptedImport, TaskContext } from '../platform/files/report.ts';

export const IMPORT_LEASE = 'directory.import';
const LOOK_AGAIN_MILLISECONDS = 250;
const MOST_WAIT_MILLISECONDS = 60_000;
const ROWS_AT_ONCE = 2000;

type Task = Pick<TaskContext, 'database' | 'keys' | 'clock' | 'say'>;

/**
 * The imports that are not at their end at `now`, UTC milliseconds: the one that is under way, and
 * those that were broken off.
 */
export const unendedImports = async (
  trx: Handle,
  now: number,
): Promise<{
  readonly underWay: UnfinishedImport | null;
  readonly broken: readonly UnfinishedImport[];
}> => {
  const holder = await leases(trx).holderAt(IMPORT_LEASE, now);
  const all = await directoryImports(trx).unfinished();
  return {
    underWay: all.find((one) => one.holder === holder) ?? null,
    broken: all.filter((one) => one.holder !== holder),
  };
};

const unended = ({ database, clock }: Task) =>
  database.read((trx) => unendedImports(trx, clock.now()));

const inStores = <T>(
  { database, keys }: Pick<Task, 'database' | 'keys'>,
  work: (stores: Repositories) => Promise<T>,
): Promise<T> => database.transaction((trx) => work(createRepositories(trx, keys)));

/** Deletes what an import has laid down: a little at a time where other imports have rows, too. */
const removeLaidDown = async (
  task: Pick<Task, 'database' | 'keys'>,
  importNumber: number,
): Promise<void> => {
  const isDone = await inStores(task, ({ stagedRows }) => stagedRows.removeAll(importNumber));
  while (!isDone) {
    const begun = performance.now();
    const hadSome = await inStores(task, ({ stagedRows }) =>
      stagedRows.removeBatch(importNumber, ROWS_AT_ONCE),
    );
    if (!hadSome) return;
    // Whoever waits to write comes first.
    await pause(Math.min(performance.now() - begun, LOOK_AGAIN_MILLISECONDS) / 2);
  }
};

/** Deletes what an import has laid down and ends it. */
export const endImport = async (
  task: Pick<Task, 'database' | 'keys'>,
  importNumber: number,
): Promise<void> => {
  await removeLaidDown(task, importNumber);
  await inStores(task, ({ directoryImports }) => directoryImports.finish(importNumber));
};

/**
 * Deletes what imports that were broken off have left of people. That they were, the next import
 * still finds.
 */
export const clearInterrupted = async (task: Task): Promise<void> => {
  const { broken } = await unended(task);
  for (const { importNumber } of broken) await removeLaidDown(task, importNumber);
};

/** What became of an import that was broken off, in a sentence. */
export const interruptedInWords = ({ startedAt: begunAt, isWritten }: UnfinishedImport): string => {
  const what = isWritten ? 'had been written whole' : 'was not written, nothing of it';
  return `The import of the directory of ${formatTime(begunAt)} was interrupted: it ${what}.`;
};

/** Says what became of imports that were broken off, and takes away what they left unless told not to. */
export const endInterrupted = async (
  task: Task,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<readonly InterruptedImport[]> => {
  const { broken } = await unended(task);
  for (const one of broken) {
    task.say?.(interruptedInWords(one));
    if (!dryRun) await endImport(task, one.importNumber);
  }
  return broken.map(({ startedAt: begunAt, isWritten }) => ({ begunAt, isWritten }));
};

/**
 * Waits for an import that is under way, as long as one takes. Throws DatabaseBusy where it takes
 * longer.
 */
export const waitForOthers = async (task: Task): Promise<void> => {
  const until = performance.now() + MOST_WAIT_MILLISECONDS;
  for (let hasSaid = false; ; hasSaid = true) {
    const { underWay } = await unended(task);
    if (!underWay) return;
    if (performance.now() > until) throw new DatabaseBusy('another import is under way');
    if (!hasSaid) {
      task.say?.(
        `Another import of the directory is under way, since ${formatTime(underWay.startedAt)}; waiting for it.`,
      );
    }
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
};
