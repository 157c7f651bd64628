import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table answer_link (
      link_hash text not null primary key,
      answer_id text not null check (answer_id <> ''),
      admin_id text not null references admin_user (admin_id),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
};
