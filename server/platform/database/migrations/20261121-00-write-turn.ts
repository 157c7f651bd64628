import { sql, type Kysely } from 'kysely';
import { isPostgresql } from './column-types.ts';

/**
 * Holds no rows: PostgreSQL's writers lock it, in shared or exclusive mode (postgres-database.ts).
 */
export const up = async (db: Kysely<unknown>) => {
  if (isPostgresql(db)) await sql`create table write_turn ()`.execute(db);
};
