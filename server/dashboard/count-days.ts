import { setTimeout as pause } from 'node:timers/promises';
import { addDays, type Day } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf, type Instant } from '../../engine/visit/local-time.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Figure } from './day-figures-repository.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { tallySpan, mergeFigures } from './tally-span.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** A visit that started before midnight may be completed well after it. */
const SETTLED_AFTER_DAYS = 2;
/** Of a day: more than the questions of all versions that are in use then. */
const MAX_REFUSALS = 20_000;
const DELETE_BATCH_SIZE = 500;
/** Between two steps, so that others waiting for the database go first. */
const PAUSE_MS = 2;

interface CountingContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Stops after the current step. */
  readonly signal?: AbortSignal;
}

/** The next day to count; null if it has not been over long enough, or if there is none. */
const findNextDay = async ({ dayFigures }: Repositories, now: Instant): Promise<Day | null> => {
  const last = await dayFigures.lastCounted();
  // Days without data are skipped, so that a wrong clock does not mark days in advance.
  const from = last === null ? 0 : Math.max(0, instantOf(addDays(last, 1)));
  const next = await dayFigures.firstDay(from);
  return next !== null && next <= addDays(dayAt(now), -SETTLED_AFTER_DAYS) ? next : null;
};

/** Counts a day hour by hour, each in a short read of its own. */
const countDay = async ({ database, keys, signal }: CountingContext, day: Day): Promise<void> => {
  const read = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
    database.read((trx) => work(createRepositories(trx, keys)));
  const figures: Figure[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    if (signal?.aborted === true) return;
    const from = Math.max(0, instantOf(day) + hour * HOUR_MS);
    const span = { from, until: Math.max(0, from + HOUR_MS) };
    figures.push(...(await read((stores) => tallySpan(stores, span))).figures);
    await pause(PAUSE_MS);
  }
  const refusals = await read(({ visitFigures }) =>
    visitFigures.refusingQuestions(day, day, MAX_REFUSALS),
  );
  await database.transaction((trx) =>
    createRepositories(trx, keys).dayFigures.save(day, mergeFigures(figures), refusals),
  );
};

/**
 * Counts every finished day that is not counted yet, and deletes what was kept only for that.
 * Returns the number of days counted. Several processes may do it at the same time: a day is saved
 * once.
 */
export const countDays = async (context: CountingContext): Promise<number> => {
  const { database, keys, clock, signal } = context;
  let days = 0;
  while (signal?.aborted !== true) {
    const day = await database.read((trx) =>
      findNextDay(createRepositories(trx, keys), clock.now()),
    );
    if (day === null) break;
    await countDay(context, day);
    days += 1;
  }
  while (signal?.aborted !== true) {
    const gone = await database.transaction((trx) =>
      createRepositories(trx, keys).dayFigures.deleteCountedSources(DELETE_BATCH_SIZE),
    );
    if (gone === 0) break;
    await pause(PAUSE_MS);
  }
  return days;
};
