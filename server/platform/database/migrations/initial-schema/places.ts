import { sql, type Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import { makeRowsImmutable } from '../immutable-rows.ts';

const facts = sql.raw(`local1 text not null,
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
  updated_on text not null check (length(updated_on) = 8)`);

/**
 * The places of the visit history. Each state of a place is in `place_history`, with the numbers of
 * the first list with it and the first list without it: a change of one place writes one row, and a
 * snapshot of the list is its number.
 */
export const createPlaceTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table place (
      place_id text not null primary key check (place_id <> ''),
      ${facts}
    ) ${strict}`.execute(db);

  await sql`
    create table place_history (
      place_id text not null check (place_id <> ''),
      ${facts},
      since_list ${instant} not null check (since_list >= 1),
      until_list ${instant} check (until_list > since_list),
      primary key (place_id, since_list)
    ) ${strict}`.execute(db);
  await sql`
    create index place_history_by_end
    on place_history (until_list, since_list)`.execute(db);

  await sql`
    create table place_snapshot (
      place_snapshot_id text not null primary key check (place_snapshot_id <> ''),
      places text not null,
      created_at ${instant} not null check (created_at >= 0),
      list_number ${instant}
    ) ${strict}`.execute(db);
  await sql`create index place_snapshot_by_number on place_snapshot (list_number)`.execute(db);
  await makeRowsImmutable(db, {
    trigger: 'place_snapshot_stays',
    event: 'update',
    table: 'place_snapshot',
    words: 'a snapshot of the places never changes',
  });
};
