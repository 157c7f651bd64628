import { sql, type Kysely } from 'kysely';
import { isPostgresql } from './column-types.ts';

/** Holds no rows: PostgreSQL's writers lock it, many together or one alone (postgres-database.ts). */
export const up = async (db: Kysely<unknown>) => {
  if (isPostgresql(db)) await sql`create table write_turn ()`.execute(db);
};
