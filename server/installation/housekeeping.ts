import { chainAudit } from '../audit/chain.ts';
import { auditCoverage, COVERED_WITHIN_MS } from '../audit/coverage.ts';
import { shipAudit } from '../audit/ship.ts';
import { closeVisits } from '../gate/close-visits.ts';
import { adminSessionLimits } from '../platform/http/caller.ts';
import type { Log } from '../platform/http/log.ts';
import { guessingAlarm } from '../platform/metrics/guesses.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories } from '../repositories.ts';
import { startAndEndPublications } from '../questionnaires/publications/due-publications.ts';
import { countDays } from '../dashboard/count-days.ts';
import { coverRows } from '../audit/cover-rows.ts';
import { clearInterrupted } from '../directory/interrupted-imports.ts';
import { purge } from '../privacy/purge.ts';

const TIDIED_EVERY_MS = 10 * 60_000;
const PURGED_EVERY_MS = 60 * 60_000;
const CHAINED_EVERY_MS = 15_000;
const VISITS_CLOSED_EVERY_MS = 60_000;
const PUBLICATIONS_EVERY_MS = 15_000;
const DAYS_COUNTED_EVERY_MS = 10 * 60_000;
const GUESSES_COUNTED_EVERY_MS = 60_000;

interface Housekeeping {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly log: Log;
  /** Files that messages to phones are written to. */
  readonly messageFiles?: readonly string[];
  /** Where the audit goes besides the database. */
  readonly auditFile?: string;
}

/** Forgets what has no more effect: sessions that ended, links to look at answers. */
export const tidyUp = ({ database, keys, clock }: Housekeeping): Promise<void> =>
  database.transaction(async (trx) => {
    const { adminSessions, answerLinks, settings, visitSessions } = createRepositories(trx, keys);
    await visitSessions.purge(clock.now());
    await adminSessions.purge(clock.now(), adminSessionLimits(await settings.all()));
    await answerLinks.purge(clock.now());
  });

/** Chains the audit, and says in the log when rows have been waiting for longer than is promised. */
export const chainAndWatch = async (housekeeping: Housekeeping): Promise<void> => {
  const { database, keys, clock, log } = housekeeping;
  try {
    await chainAudit(housekeeping);
  } finally {
    const { isLate } = await database.read((trx) =>
      auditCoverage(createRepositories(trx, keys), clock.now()),
    );
    if (isLate) log.notice('the audit is behind: rows were not chained within a minute');
  }
};

/** Writes the audit to its file, and says in the log when that has not gone on for too long. */
export const shipAndWatch = async (
  housekeeping: Housekeeping,
  file: string,
  signal?: AbortSignal,
): Promise<void> => {
  const { database, keys, clock, log } = housekeeping;
  try {
    await shipAudit(housekeeping, file, signal);
  } finally {
    const { unshippedSeconds } = await database.read((trx) =>
      auditCoverage(createRepositories(trx, keys), clock.now()),
    );
    if (unshippedSeconds * 1000 > COVERED_WITHIN_MS) {
      log.notice('the audit does not leave this machine: its file was not written within a minute');
    }
  }
};

/** A task that is done again and again; never twice at the same time. */
const repeated = (
  everyMs: number,
  task: () => Promise<unknown>,
  onFailure: () => void,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
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
  if (atOnce) run();
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

/**
 * Tidies up, ends visits that a rule ends, begins and ends publications, counts finished days,
 * purges what is past its time, chains the audit and ships it, from time to time until it is stopped.
 * Several processes may do so on one database.
 */
export const startHousekeeping = (
  housekeeping: Housekeeping,
): { readonly stop: () => Promise<void> } => {
  const { log, auditFile } = housekeeping;
  const stopping = new AbortController();
  const tasks = [
    repeated(
      TIDIED_EVERY_MS,
      () => tidyUp(housekeeping),
      () => log.notice('the store could not be tidied up'),
    ),
    repeated(
      PURGED_EVERY_MS,
      async () => {
        await purge({ ...housekeeping, signal: stopping.signal });
        await clearInterrupted(housekeeping);
      },
      () => log.notice('data past their time could not be purged'),
    ),
    repeated(
      CHAINED_EVERY_MS,
      () => chainAndWatch(housekeeping),
      () => log.notice('the audit could not be chained'),
    ),
    ...(auditFile
      ? [
          repeated(
            CHAINED_EVERY_MS,
            () => shipAndWatch(housekeeping, auditFile, stopping.signal),
            () => log.notice('the audit could not be written to its file'),
            { atOnce: true },
          ),
        ]
      : []),
    repeated(
      VISITS_CLOSED_EVERY_MS,
      () => closeVisits(housekeeping),
      () => log.notice('visits that are over could not be closed'),
    ),
    repeated(
      PUBLICATIONS_EVERY_MS,
      () => startAndEndPublications(housekeeping),
      () => log.notice('questionnaires could not begin or end on time'),
    ),
    repeated(GUESSES_COUNTED_EVERY_MS, guessingAlarm(housekeeping, log), () =>
      log.notice('guesses could not be counted'),
    ),
    repeated(
      DAYS_COUNTED_EVERY_MS,
      () => countDays({ ...housekeeping, signal: stopping.signal }),
      () => log.notice('finished days could not be counted'),
      // After a long pause the dashboard waits for it.
      { atOnce: true },
    ),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(tasks.map((task) => task.stop()));
      // The last requests wrote rows too; without a server no one would cover them.
      await coverRows(housekeeping).catch(() => log.notice('the audit could not be chained'));
      if (auditFile) {
        await shipAudit(housekeeping, auditFile).catch(() =>
          log.notice('the audit could not be written to its file'),
        );
      }
    },
  };
};
