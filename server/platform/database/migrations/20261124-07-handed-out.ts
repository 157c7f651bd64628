import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Who last gave the bearer the link to their account, and when. */
export const up = async (db: Kysely<unknown>) => {
  const { instant } = columnTypes(db);
  await sql`alter table admin_user add column handed_out_by text`.execute(db);
  await sql`alter table admin_user add column handed_out_at ${instant}`.execute(db);
};
