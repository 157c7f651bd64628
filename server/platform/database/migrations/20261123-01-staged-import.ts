import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from './column-types.ts';

/**
 * The staging table: an import of the directory writes its rows here in small steps before one step
 * makes them active (docs/decisions/0020). A row of any directory table fits: its cells are in the
 * order of the table's columns. Rows that are lost when the database server crashes were not active
 * anyway, so PostgreSQL need not log them; nor does each of them have a foreign key to its import.
 */
export const up = async (db: Kysely<unknown>) => {
  const { instant, counted, strict } = columnTypes(db);
  const unlogged = sql.raw(isPostgresql(db) ? 'unlogged' : '');
  await sql`
    create table directory_import (
      import_number ${counted},
      holder text not null check (holder <> ''),
      begun_at ${instant} not null check (begun_at >= 0),
      state text not null check (state in ('staging', 'switched', 'ended'))
    ) ${strict}`.execute(db);
  await sql`
    create ${unlogged} table staged_row (
      import_number ${instant} not null,
      row_number ${instant} not null,
      directory_table text not null,
      row_id text not null,
      is_removal integer not null check (is_removal in (0, 1)),
      stored_before text,
      cell_1 text,
      cell_2 text,
      cell_3 text,
      cell_4 text,
      cell_5 text,
      cell_6 text,
      cell_7 text,
      primary key (import_number, row_number)
    ) ${strict}`.execute(db);
};
