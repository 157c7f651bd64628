import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** One row that a server writes to check whether it can write. */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table readiness (
      one integer not null primary key check (one = 1),
      written_at ${instant} not null
    ) ${strict}`.execute(db);
  await sql`insert into readiness (one, written_at) values (1, 0)`.execute(db);
};
