/** Removes data whose retention time is over, in small batches while the server runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { dayAt } from '../../engine/visit/local-time.ts';
import { cutText } from '../audit/index.ts';
import type { Clock } from '../platform/clock.ts';
import { countMessages, removeMessages, type WrittenMessage } from '../messages/index.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { identityIndex } from '../platform/keys/identity-index.ts';
import { createRepositories } from '../repositories.ts';
import {
  attemptsBefore,
  auditBefore,
  firstKeptDay,
  excludeLiveVisits,
  RETENTION_CLASSES,
  removeVisits,
  type PurgeMoment,
  type RetentionClass,
} from './retention-classes.ts';

const BATCH_ROWS = 200;
const PAUSE_MS = 5;
const DAY_MS = 86_400_000;
/** More rows than any hospital has; a dry run counts them at once. */
const NO_LIMIT = 100_000_000;

export interface PurgeTask {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Files that messages to phones were written to. */
  readonly messageFiles?: readonly string[];
  /** Stops the purge after the current batch. */
  readonly signal?: AbortSignal;
}

/** Number of rows by class that were removed, or would be. */
export type PurgeReport = Readonly<Record<string, number>>;

/**
 * Searches outside the writers and removes inside a transaction, so that no writer waits for the
 * search.
 */
const purgeClass = async (
  { database, keys, signal }: PurgeTask,
  moment: PurgeMoment,
  { name, due, remove }: RetentionClass,
): Promise<number> => {
  let count = 0;
  while (signal?.aborted !== true) {
    const ids = await database.read((trx) => due(trx, moment, BATCH_ROWS));
    if (ids.length === 0) return count;
    const removed = await database.transaction(async (trx) => {
      // A pass may have been used, or a guardian may have come in, since the search.
      const stillDue =
        remove === removeVisits ? await excludeLiveVisits(trx, ids, moment.now) : ids;
      // Another process may have removed it first, and has audited that.
      const rows = stillDue.length > 0 ? new Set(await remove(trx, stillDue)).size : 0;
      // Hundreds of sessions end every hour, and they were not kept for their own sake.
      if (rows === 0 || name === 'visitSessions') return rows;
      await createRepositories(trx, keys).audit.log({
        action: 'purge',
        at: moment.now,
        actor: 'system',
        subject: name,
        detail: { class: name, rows },
      });
      return rows;
    });
    count += removed;
    await pause(PAUSE_MS);
  }
  return count;
};

/** Removes the oldest checkpoints whose rows are all past their time, each with its rows. */
const purgeAudit = async (
  { database, keys, signal }: PurgeTask,
  moment: PurgeMoment,
): Promise<number> => {
  const before = auditBefore(moment);
  let count = 0;
  while (signal?.aborted !== true) {
    const cut = await database.transaction(async (trx) => {
      const { auditChain } = createRepositories(trx, keys);
      const checkpoint = await auditChain.oldestUncut(before);
      if (!checkpoint) return 0;
      const at = moment.now;
      await auditChain.cut(checkpoint, { at, ...keys.sign(cutText(checkpoint, at)) });
      return checkpoint.rowCount;
    });
    if (cut === 0) return count;
    count += cut;
    await pause(PAUSE_MS);
  }
  return count;
};

const readMoment = async ({ database, keys, clock }: PurgeTask): Promise<PurgeMoment> => {
  return database.read(async (trx) => {
    const now = await databaseTime(trx, clock);
    const stores = createRepositories(trx, keys);
    const settings = await stores.settings.all();
    const firstKept = firstKeptDay({ now }, settings['retention.visitDays']);
    const staying = await stores.schedules.inpatientsAdmittedBefore(firstKept, dayAt(now));
    const longStays = staying.flatMap((number) => keys.everyIndex(identityIndex(keys, number)));
    return { now, settings, longStays };
  });
};

const createDueMessageCheck = ({ now, settings }: PurgeMoment) => {
  const from = now - settings['retention.messageDays'] * DAY_MS;
  return ({ writtenAt }: WrittenMessage): boolean => writtenAt < from;
};

/** What a purge would remove now, by class. */
export const countDueRows = async (task: PurgeTask): Promise<PurgeReport> => {
  const moment = await readMoment(task);
  return task.database.read(async (trx) => {
    const { attempts, auditChain } = createRepositories(trx, task.keys);
    const counts: Record<string, number> = {};
    for (const { name, due } of RETENTION_CLASSES) {
      counts[name] = (await due(trx, moment, NO_LIMIT)).length;
    }
    counts['attempts'] = await attempts.countBefore(attemptsBefore(moment));
    counts['audit'] = await auditChain.countRowsBefore(auditBefore(moment));
    counts['messagesInFile'] = await countMessages(
      task.messageFiles ?? [],
      createDueMessageCheck(moment),
    );
    return counts;
  });
};

/**
 * Removes what is past its time. Each batch commits by itself with its audit row, so a purge that
 * dies halfway leaves nothing half removed, and the next one continues.
 */
export const purge = async (task: PurgeTask): Promise<PurgeReport> => {
  const moment = await readMoment(task);
  const counts: Record<string, number> = {};
  for (const retentionClass of RETENTION_CLASSES) {
    counts[retentionClass.name] = await purgeClass(task, moment, retentionClass);
  }
  counts['attempts'] = await task.database.transaction((trx) =>
    createRepositories(trx, task.keys).attempts.purge(attemptsBefore(moment)),
  );
  counts['audit'] = await purgeAudit(task, moment);
  counts['messagesInFile'] = await removeMessages(
    task.messageFiles ?? [],
    createDueMessageCheck(moment),
  );
  return counts;
};
