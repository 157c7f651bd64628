import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/** When someone at a device called for help, and when that was posted; null when no one waits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant } = columnTypes(db);
  await sql`alter table device add column help_called_at ${instant}`.execute(db);
  await sql`alter table device add column help_sent_at ${instant}`.execute(db);
};
