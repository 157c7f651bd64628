/**
 * A purge believes the clock only if it has moved little since the last purge: a clock that jumped
 * ahead would make it delete what the hospital has to keep (docs/decisions/0066).
 */
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { createRepositories } from '../repositories.ts';
import { purge, type PurgeReport, type PurgeTask } from './purge.ts';

/** A server purges every hour, so only one that was stopped this long needs the operator. */
const MAX_JUMP_MS = 7 * 86_400_000;

/** A clock that a purge does not believe; UTC milliseconds. */
export interface ClockJump {
  readonly now: number;
  /** The last purge or, before the first one, the newest audit row. */
  readonly lastKnown: number;
}

const lastKnownTime = async (trx: Handle): Promise<number | null> => {
  const mark = await trx.selectFrom('purge_clock').select('purgedAt').executeTakeFirst();
  if (mark) return mark.purgedAt;
  const newest = await trx
    .selectFrom('audit')
    .select('at')
    .orderBy('auditId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.at ?? null;
};

/** Stores when data were last purged, or known to be kept by a clock that was right. */
export const setPurgeClock = async (trx: Handle, purgedAt: number): Promise<void> => {
  await trx
    .insertInto('purge_clock')
    .values({ one: 1, purgedAt })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ purgedAt }))
    .execute();
};

/** How the clock has jumped since the last purge; null if it can be believed. */
export const findClockJump = async (trx: Handle, clock: Clock): Promise<ClockJump | null> => {
  const now = await databaseTime(trx, clock);
  const lastKnown = await lastKnownTime(trx);
  return lastKnown === null || now <= lastKnown + MAX_JUMP_MS ? null : { now, lastKnown };
};

/** Asks the store whether the server does not purge because of its clock. */
export const createClockJumpReader =
  ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  async (): Promise<boolean> =>
    (await database.read((trx) => findClockJump(trx, clock))) !== null;

export type PurgeEnd =
  | { readonly kind: 'purged'; readonly report: PurgeReport }
  | { readonly kind: 'refused'; readonly jump: ClockJump };

/** Purges, unless the clock has jumped and the operator has not said that it is right. */
export const purgeIfClockIsRight = async (
  task: PurgeTask,
  { isConfirmed = false }: { readonly isConfirmed?: boolean } = {},
): Promise<PurgeEnd> => {
  const { database, keys, clock } = task;
  const jump = await database.transaction(async (trx) => {
    const found = await findClockJump(trx, clock);
    if (found !== null && !isConfirmed) return found;
    const purgedAt = await databaseTime(trx, clock);
    // A clock that was behind for a while must not make the right one look like a jump.
    const lastKnown = isConfirmed ? 0 : ((await lastKnownTime(trx)) ?? 0);
    await setPurgeClock(trx, Math.max(purgedAt, lastKnown));
    if (found !== null) {
      const detail = { class: 'clock', confirmedSince: found.lastKnown };
      const entry = { action: 'purge', actor: 'operator', subject: 'clock', detail };
      await createRepositories(trx, keys).audit.log({ ...entry, at: purgedAt });
    }
    return null;
  });
  return jump === null ? { kind: 'purged', report: await purge(task) } : { kind: 'refused', jump };
};
