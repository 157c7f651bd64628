import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** When someone at a device called for help; null when no one waits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table device add column help_called_at ${columnTypes(db).instant}`.execute(db);
};
