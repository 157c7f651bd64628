import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table place (
      place_id text not null primary key check (place_id <> ''),
      local1 text not null,
      local2 text not null,
      local3 text not null,
      local_en1 text not null,
      local_en2 text not null,
      local_en3 text not null,
      store_name text not null,
      store_name_en text not null,
      boundary_dates text not null,
      grade text not null,
      registered_on text not null check (length(registered_on) = 8),
      updated_on text not null check (length(updated_on) = 8)
    ) ${strict}`.execute(db);
  await sql`
    create table place_snapshot (
      place_snapshot_id text not null primary key check (place_snapshot_id <> ''),
      places text not null,
      created_at ${instant} not null check (created_at >= 0)
    ) ${strict}`.execute(db);
};
