import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** The time of the last purge, from which the next one judges the clock (decisions/0066). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table purge_clock (
      one integer not null primary key check (one = 1),
      purged_at ${instant} not null
    ) ${strict}`.execute(db);
};
