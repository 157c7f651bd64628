import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Each state of a place, with the numbers of the first list with it and the first list without it:
 * a change of one place writes one row, and a snapshot of the list is its number. Snapshots made
 * before keep the whole list in their row. Also indexes to find whether anyone agreed to a version
 * of the terms.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, strict } = columnTypes(db);
  await sql`
    create table place_history (
      place_id text not null check (place_id <> ''),
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
      updated_on text not null check (length(updated_on) = 8),
      since_list ${instant} not null check (since_list >= 1),
      until_list ${instant} check (until_list > since_list),
      primary key (place_id, since_list)
    ) ${strict}`.execute(db);
  await sql`create index place_history_by_end on place_history (until_list, since_list)`.execute(
    db,
  );
  await sql`
    insert into place_history
      (place_id, local1, local2, local3, local_en1, local_en2, local_en3, store_name,
       store_name_en, boundary_dates, grade, registered_on, updated_on, since_list)
    select place_id, local1, local2, local3, local_en1, local_en2, local_en3, store_name,
      store_name_en, boundary_dates, grade, registered_on, updated_on, 1
    from place`.execute(db);
  await sql`alter table place_snapshot add column list_number ${instant}`.execute(db);
  await sql`create index place_snapshot_by_number on place_snapshot (list_number)`.execute(db);
  await sql`create index answer_by_privacy_code on answer (privacy_code)`.execute(db);
  await sql`create index answer_by_sensitive_code on answer (sensitive_code)`.execute(db);
};
