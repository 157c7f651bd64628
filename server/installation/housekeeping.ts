import {
  chainAudit,
  readAuditCoverage,
  MAX_COVERAGE_DELAY_MS,
  shipAudit,
  chainRemainingRows,
} from '../audit/index.ts';
import { closeVisits } from '../gate/index.ts';
import { adminSessionLimits } from '../platform/http/caller.ts';
import type { Log } from '../platform/http/log.ts';
import { createGuessingAlarm } from '../platform/metrics/guessing-alarm.ts';
import type { Clock } from '../platform/clock.ts';
import { findDamage } from '../platform/database/find-damage.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';
import { startAndEndPublications } from '../questionnaires/index.ts';
import { countDays } from '../dashboard/index.ts';
import { clearInterruptedImports } from '../directory/index.ts';
import { purgeIfClockIsRight } from '../privacy/index.ts';

const CLEANUP_INTERVAL_MS = 10 * 60_000;
const PURGE_INTERVAL_MS = 60 * 60_000;
const AUDIT_CHAIN_INTERVAL_MS = 15_000;
/** Also where the machine is switched off at night. */
const PAGE_CHECK_INTERVAL_MS = 6 * 60 * 60_000;
const CLOSE_VISITS_INTERVAL_MS = 60_000;
const PUBLICATIONS_INTERVAL_MS = 15_000;
const COUNT_DAYS_INTERVAL_MS = 10 * 60_000;
const GUESSING_ALARM_INTERVAL_MS = 60_000;

interface HousekeepingContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  /** The file that messages to phones are written to. */
  readonly messageFiles?: readonly string[];
  /** Where the audit is written besides the database. */
  readonly auditFile?: string;
  /** The SQLite file whose pages are checked. */
  readonly pages?: Pick<PageCheck, 'file' | 'record'>;
}

interface PageCheck {
  readonly file: string;
  readonly log: Pick<Log, 'notice'>;
  readonly record: (isDamaged: boolean) => void;
  readonly signal?: AbortSignal;
}

/** Deletes what no longer has an effect: ended sessions, expired tokens, links to view answers. */
export const deleteExpiredRows = ({ database, keys, clock }: HousekeepingContext): Promise<void> =>
  database.transaction(async (trx) => {
    const { adminSessions, answerLinks, commandLineTokens, settings, visitSessions } =
      createRepositories(trx, keys);
    await visitSessions.purge(clock.now());
    await adminSessions.purge(clock.now(), adminSessionLimits(await settings.all()));
    await commandLineTokens.purge(clock.now());
    await answerLinks.purge(clock.now());
  });

/** Chains the audit, and logs an alarm if rows have been waiting longer than promised. */
export const chainAuditAndWarn = async (housekeeping: HousekeepingContext): Promise<void> => {
  const { database, keys, clock, log } = housekeeping;
  try {
    await chainAudit(housekeeping);
  } finally {
    const { isLate } = await database.read((trx) =>
      readAuditCoverage(createRepositories(trx, keys), clock.now()),
    );
    if (isLate) log.notice('the audit is behind: rows were not chained within a minute');
  }
};

/** Writes the audit to its file, and logs an alarm if that has not progressed for too long. */
export const shipAuditAndWarn = async (
  housekeeping: HousekeepingContext,
  file: string,
  signal?: AbortSignal,
): Promise<void> => {
  const { database, keys, clock, log } = housekeeping;
  try {
    await shipAudit(housekeeping, file, signal);
  } finally {
    const { unshippedSeconds } = await database.read((trx) =>
      readAuditCoverage(createRepositories(trx, keys), clock.now()),
    );
    if (unshippedSeconds * 1000 > MAX_COVERAGE_DELAY_MS) {
      log.notice('the audit does not leave this machine: its file was not written within a minute');
    }
  }
};

/** Purges, and logs an alarm if the clock cannot be believed. */
export const purgeAndWarn = async (
  housekeeping: HousekeepingContext,
  signal?: AbortSignal,
): Promise<void> => {
  const end = await purgeIfClockIsRight({ ...housekeeping, ...(signal && { signal }) });
  if (end.kind === 'purged') return;
  housekeeping.log.notice('nothing was purged: the clock is far ahead of the data', {
    clock: new Date(end.jump.now).toISOString(),
    lastKnown: new Date(end.jump.lastKnown).toISOString(),
  });
};

/** Looks for damaged pages in the SQLite file, and logs an alarm if there are any. */
export const checkPagesAndWarn = async ({
  file,
  log,
  record,
  signal,
}: PageCheck): Promise<void> => {
  const damage = await findDamage(file, signal);
  record(damage !== null);
  if (damage !== null) log.notice('the database file is damaged: run munjin doctor');
};

/** A task that runs repeatedly, never twice at the same time. */
const runRepeatedly = (
  everyMs: number,
  task: () => Promise<unknown>,
  onFailure: () => unknown,
  { atOnce: runImmediately = false }: { readonly atOnce?: boolean } = {},
): { readonly stop: () => Promise<void> } => {
  let running: Promise<unknown> | null = null;
  const run = (): void => {
    running ??= task()
      .catch(onFailure)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, everyMs);
  if (runImmediately) run();
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

/**
 * Deletes old data, ends visits that a rule ends, starts and ends publications, counts finished
 * days, purges expired data, chains the audit and ships it. It repeats this until it is stopped;
 * several processes may do so on one database.
 */
export const startHousekeeping = (
  housekeeping: HousekeepingContext,
): { readonly stop: () => Promise<void> } => {
  const { log, auditFile, pages } = housekeeping;
  const abortController = new AbortController();
  const { signal } = abortController;
  const tasks = [
    runRepeatedly(
      CLEANUP_INTERVAL_MS,
      () => deleteExpiredRows(housekeeping),
      () => log.notice('the store could not be tidied up'),
    ),
    runRepeatedly(
      PURGE_INTERVAL_MS,
      async () => {
        await purgeAndWarn(housekeeping, abortController.signal);
        await clearInterruptedImports(housekeeping);
      },
      () => log.notice('data past their time could not be purged'),
    ),
    runRepeatedly(
      AUDIT_CHAIN_INTERVAL_MS,
      () => chainAuditAndWarn(housekeeping),
      () => log.notice('the audit could not be chained'),
    ),
    ...(auditFile
      ? [
          runRepeatedly(
            AUDIT_CHAIN_INTERVAL_MS,
            () => shipAuditAndWarn(housekeeping, auditFile, abortController.signal),
            () => log.notice('the audit could not be written to its file'),
            { atOnce: true },
          ),
        ]
      : []),
    runRepeatedly(
      CLOSE_VISITS_INTERVAL_MS,
      () => closeVisits(housekeeping),
      () => log.notice('visits that are over could not be closed'),
    ),
    runRepeatedly(
      PUBLICATIONS_INTERVAL_MS,
      () => startAndEndPublications(housekeeping),
      () => log.notice('questionnaires could not begin or end on time'),
    ),
    ...(pages
      ? [
          runRepeatedly(
            PAGE_CHECK_INTERVAL_MS,
            () => checkPagesAndWarn({ ...pages, log, signal }),
            () => signal.aborted || log.notice('the database file could not be checked'),
          ),
        ]
      : []),
    runRepeatedly(GUESSING_ALARM_INTERVAL_MS, createGuessingAlarm(housekeeping, log), () =>
      log.notice('guesses could not be counted'),
    ),
    runRepeatedly(
      COUNT_DAYS_INTERVAL_MS,
      () => countDays({ ...housekeeping, signal: abortController.signal }),
      () => log.notice('finished days could not be counted'),
      // After a long pause the dashboard waits for it.
      { atOnce: true },
    ),
  ];
  return {
    stop: async () => {
      abortController.abort();
      await Promise.all(tasks.map((task) => task.stop()));
      // The last requests wrote rows too; without a server no process would cover them.
      await chainRemainingRows(housekeeping).catch(() =>
        log.notice('the audit could not be chained'),
      );
      if (auditFile) {
        await shipAudit(housekeeping, auditFile).catch(() =>
          log.notice('the audit could not be written to its file'),
        );
      }
    },
  };
};
