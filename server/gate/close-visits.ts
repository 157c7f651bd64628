import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf, type Instant } from '../../engine/visit/local-time.ts';
import { isVisitor, USER_TYPES } from '../../engine/visit/user-type.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { closeDischargedPresences } from './close-discharged-presences.ts';

const VISITOR_TYPES = USER_TYPES.filter(isVisitor);
/** Presences ended in one transaction, limited so that gates do not wait long. */
const BATCH_SIZE = 200;

/** The latest end of visiting hours that has passed; null if the setting ends no presences. */
const lastVisitingHoursEnd = (clock: string, now: Instant): Instant | null => {
  if (clock === 'off') return null;
  const today = dayAt(now);
  const end = instantOf(today, clock);
  return end <= now ? end : instantOf(addDays(today, -1), clock);
};

/** Ends presences of visitors who came before `end`; returns how many, at most one batch. */
const closeVisitorPresences = async (
  { presences, scannedPasses, audit }: Repositories,
  end: Instant,
  now: Instant,
): Promise<number> => {
  const inside = await presences.inside(VISITOR_TYPES, BATCH_SIZE);
  let closed = 0;
  for (const { passId, enteredAt } of inside) {
    if (enteredAt >= end || !(await presences.close(passId, now, 'visitingHours'))) continue;
    closed += 1;
    const pass = await scannedPasses.byId(passId);
    await audit.log({
      action: 'gate.closeVisit',
      at: now,
      actor: 'system',
      subject: pass?.identityNo ?? '',
      detail: { passId },
    });
  }
  return closed;
};

/**
 * Ends presences that a rule ends (decisions, U4): guardians of discharged patients, and visitors
 * after the end of visiting hours, if `gate.visitorsLeaveAt` sets one. Returns how many. Several
 * processes may do it at the same time: a presence is ended, and recorded, once.
 */
export const closeVisits = async ({
  database,
  keys,
  clock,
}: {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
}): Promise<number> => {
  const now = clock.now();
  let total = await database.transaction((trx) =>
    closeDischargedPresences(createRepositories(trx, keys), now),
  );
  for (;;) {
    const closed = await database.transaction(async (trx) => {
      const stores = createRepositories(trx, keys);
      const settings = await stores.settings.all();
      const end = lastVisitingHoursEnd(settings['gate.visitorsLeaveAt'], now);
      return end === null ? 0 : closeVisitorPresences(stores, end, now);
    });
    total += closed;
    if (closed < BATCH_SIZE) return total;
  }
};
