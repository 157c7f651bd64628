import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant } = columnTypes(db);
  await sql`
    alter table answer add column purpose text not null default 'visit'
    check (purpose in ('visit', 'research', 'urgent'))`.execute(db);
  await sql`
    alter table answer add column lifted_at ${instant} check (lifted_at >= created_at)`.execute(db);
};
