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
  // Rows that are written from now on may be of a clock that is wrong.
  await sql`
    insert into purge_clock (one, purged_at)
    select 1, at from audit order by audit_id desc limit 1`.execute(db);
};
