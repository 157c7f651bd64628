import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table lease (
      name text not null primary key check (name <> ''),
      holder text not null check (holder <> ''),
      expires_at ${instant} not null check (expires_at >= 0)
    ) ${strict}`.execute(db);
  await sql`
    create table key_rotation (
      key_id text not null primary key check (key_id <> ''),
      started_at ${instant} not null check (started_at >= 0),
      done_tables text not null,
      current_table text,
      current_row text,
      finished_at ${instant} check (finished_at >= started_at)
    ) ${strict}`.execute(db);
};
