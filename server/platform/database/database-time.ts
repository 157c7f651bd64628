import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { isPostgresql } from './migrations/column-types.ts';
import type { Handle } from './transaction-handle.ts';

/**
 * The instant by the database's clock, in UTC milliseconds: the one clock that all processes on a
 * database share. Whatever one process promises the others (leases, when a message is due) goes by
 * it, because the clocks of their machines differ. On SQLite it is the machine's. A clock that is
 * not a machine's is also the database's.
 */
export const databaseTime = async (trx: Handle, clock: Clock): Promise<number> => {
  if (clock.isMachine !== true) return clock.now();
  const now = isPostgresql(trx)
    ? sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`;
  const { rows } = await sql<{ now: number }>`select ${now} as now`.execute(trx);
  return Number(rows[0]?.now);
};
