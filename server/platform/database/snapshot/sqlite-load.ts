import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import { migrateTo } from '../migrate.ts';
import { openWriter } from '../sqlite-connection.ts';
import type { Tables } from '../tables.ts';
import type { DanglingRows, StoreLoader } from './store-loader.ts';
import { quoteIdentifier } from './table-shape.ts';
import { readSqliteShapes } from './sqlite-snapshot.ts';

const run = (database: SqliteDatabase, text: string, values: readonly unknown[] = []): void => {
  database.prepare(text).run([...values]);
};

const createLoader = (database: SqliteDatabase): StoreLoader => {
  const shapes = readSqliteShapes(database);
  return {
    tables: new Map(shapes.map((shape) => [shape.table, shape])),
    add: (table, columns, rows) => {
      const names = columns.map(quoteIdentifier).join(', ');
      const places = columns.map(() => '?').join(', ');
      const insert = database.prepare(
        `insert into ${quoteIdentifier(table)} (${names}) values (${places})`,
      );
      for (const row of rows) insert.run([...row]);
      return Promise.resolve();
    },
    setCounter: (table, last) => {
      run(database, 'delete from sqlite_sequence where name = ?', [table]);
      run(database, 'insert into sqlite_sequence (name, seq) values (?, ?)', [table, last]);
      return Promise.resolve();
    },
  };
};

const danglingIn = (database: SqliteDatabase): readonly DanglingRows[] =>
  database
    .prepare(
      `select "table", parent, count(*) as rows from pragma_foreign_key_check
      group by "table", parent order by "table", parent`,
    )
    .all([]) as readonly DanglingRows[];

/**
 * Creates a new file with the tables as they were after `lastMigration`, and what `fill` adds;
 * returns the rows that refer to missing rows. The file is on the disk when this resolves.
 */
export const fillNewSqlite = async (
  file: string,
  lastMigration: string,
  fill: (loader: StoreLoader) => Promise<void>,
): Promise<readonly DanglingRows[]> => {
  const connection = openWriter(file);
  const { database } = connection;
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  try {
    await migrateTo(kysely, lastMigration);
    // Tables come by name, not parents first, so references to missing rows are checked at the end.
    connection.pragma('foreign_keys = off');
    run(database, 'begin');
    const loader = createLoader(database);
    for (const table of loader.tables.keys())
      run(database, `delete from ${quoteIdentifier(table)}`);
    await fill(loader);
    run(database, 'commit');
    return danglingIn(database);
  } finally {
    await kysely.destroy();
    connection.close();
  }
};
