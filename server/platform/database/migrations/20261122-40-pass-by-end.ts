import { sql, type Kysely } from 'kysely';

/** A gate's snapshot reads the passes that are not over yet every minute. */
export const up = async (db: Kysely<unknown>) => {
  await sql`create index pass_by_end on pass (not_after)`.execute(db);
};
