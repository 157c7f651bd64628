import { sql, type Kysely } from 'kysely';
import { columnTypes, isPostgresql } from '../column-types.ts';

/**
 * Imports of the directory. An import stages its rows here in small steps before one step makes
 * them active (docs/decisions/0020).
 */
export const createImportTables = async (db: Kysely<unknown>): Promise<void> => {
  const { instant, counted, strict } = columnTypes(db);
  await sql`
    create table directory_import (
      import_number ${counted},
      holder text not null check (holder <> ''),
      begun_at ${instant} not null check (begun_at >= 0),
      state text not null
    ) ${strict}`.execute(db);

  // A row of any directory table fits: its cells are in the order of the table's columns. Rows that
  // are lost when the database server crashes were not active anyway, so PostgreSQL need not log
  // them.
  const unlogged = sql.raw(isPostgresql(db) ? 'unlogged' : '');
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
