import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

/**
 * Who has the draft of a questionnaire open. The database sets the times, so that servers with
 * different clocks agree on who is still there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  const now = isPostgresql(db)
    ? sql`floor(extract(epoch from clock_timestamp()) * 1000)`
    : sql`(cast(unixepoch('subsec') * 1000 as integer))`;
  await sql`
    create table draft_presence (
      code text not null,
      admin_id text not null references admin_user (admin_id),
      category_id text not null,
      since ${instant} not null default ${now},
      seen_at ${instant} not null default ${now},
      primary key (code, admin_id)
    ) ${strict}`.execute(db);
};
