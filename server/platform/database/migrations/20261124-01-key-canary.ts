import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** One sealed row that a server uses to check whether its keys belong to this database. */
export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`
    create table key_canary (
      name text not null primary key check (name = 'canary'),
      canary_sealed text not null
    ) ${strict}`.execute(db);
};
